-- Messages that speak of something that will be over: an offer, a call, a warning. When it is, they
-- are edited to say so. Those at the table belong to no player.
create table announced (
    table_id integer not null references tables on delete cascade,
    message integer not null,
    place integer not null,
    player integer not null default 0,
    payload text not null,
    primary key (table_id, message)
) strict, without rowid;
