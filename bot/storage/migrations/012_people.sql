-- Who has asked others for something, and who was asked, within the last hour: a row for each.
create table asks (
    player integer not null,
    role text not null check (role in ('by', 'to')),
    at real not null
) strict;
create index asks_by_player on asks (player, role);
-- About what, at which table, somebody does not want to be written to.
create table declined (
    player integer not null,
    table_id integer not null references tables on delete cascade,
    kind text not null check (kind in ('invite', 'vote', 'offer')),
    primary key (player, table_id, kind)
) strict, without rowid;
-- Lobbies are told of after twelve days, and closed two days later.
insert or ignore into dues
select 'lobby', id, 0, since + 12 * 86400.0, '' from tables where status = 'open';
