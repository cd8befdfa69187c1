-- What people have agreed about seats: from whom one is lent, on which terms one is offered
-- (0: for good, else to be handed back to this player), and to which onlooker one is shown.
create table arrangements (
    table_id integer not null references tables on delete cascade,
    kind text not null check (kind in ('lent', 'offered', 'shown')),
    seat text not null,
    player integer not null,
    primary key (table_id, kind, seat)
) strict, without rowid;

-- How games ended for the people who sat there at the end.
create table results (
    table_id integer not null references tables on delete cascade,
    player integer not null,
    seat text not null,
    guild integer,
    game text not null,
    mode text not null,
    side text not null,
    automata integer not null check (automata in (0, 1)), -- whether one sat at the table
    outcome text not null check (outcome in ('won', 'lost', 'drawn')),
    turns integer not null,
    seconds real not null,
    at real not null,
    primary key (player, table_id, seat)
) strict, without rowid;
create index results_by_guild on results (guild);
