-- Who had which seat of a game before: what he saw there he still knows.
create table held (
    table_id integer not null references tables on delete cascade,
    player integer not null,
    seat text not null,
    primary key (table_id, player, seat)
) strict, without rowid;
