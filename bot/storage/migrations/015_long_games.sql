-- Positions on the way of a game, so that none has to be played again from its beginning. The one it
-- stands at now is the first.
create table checkpoints (
    table_id integer not null references tables on delete cascade,
    number integer not null,
    state blob not null,
    checksum blob not null,
    primary key (table_id, number)
) strict;
-- What is left of a player's sheet, and the last sheet as they typed it: given back if it was refused,
-- or if the table is at the question `after` or before it again.
alter table orders add column plans text not null default '[]';
create table sheets (
    table_id integer not null references tables on delete cascade,
    player integer not null,
    text text not null,
    after integer not null,
    primary key (table_id, player)
) strict, without rowid;
insert into checkpoints
select s.table_id, t.number, s.state, s.checksum from snapshots s join tables t on t.id = s.table_id
where t.status = 'playing' and checksum(s.state) = s.checksum;
