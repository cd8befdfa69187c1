-- Positions on the way of a game, so that none has to be played again from its beginning. The one it
-- stands at now is the first.
create table checkpoints (
    table_id integer not null references tables on delete cascade,
    number integer not null,
    state blob not null,
    checksum blob not null,
    primary key (table_id, number)
) strict;
insert into checkpoints
select s.table_id, t.number, s.state, s.checksum from snapshots s join tables t on t.id = s.table_id
where t.status = 'playing' and checksum(s.state) = s.checksum;
