-- The schedule: one row of a kind for a table (0: none) and a player (0: none).
create table dues (
    kind text not null,
    table_id integer not null,
    player integer not null,
    at real not null,
    facts text not null,
    primary key (kind, table_id, player)
) strict, without rowid;
create index dues_by_time on dues (at);
