-- A card tells the answers since it was posted, up to the first that belongs to the next one. What
-- was told by a message of its own is not told again; what still waits to be, is.
alter table cards add column ends integer;
update cards set number = coalesce(
    (select min(json_extract(payload, '$.number')) from outbox
        where kind = 'story' and outbox.table_id = cards.table_id),
    (select number from tables where id = cards.table_id)
);
insert or ignore into cards (table_id, number, state)
select id, number, state from tables join snapshots on table_id = id
where status = 'playing' and card is not null;
delete from outbox where kind = 'card'
    and exists (select 1 from outbox o where o.kind = 'story' and o.table_id = outbox.table_id);
delete from outbox where kind = 'story' and exists (
    select 1 from outbox o
    where o.kind = 'story' and o.table_id = outbox.table_id and o.id > outbox.id
);
update outbox set kind = 'card', payload = '{"kind":"card"}' where kind = 'story';

-- The message that shows a player what they hold at a table: one, edited as long as that is possible.
create table hands (
    table_id integer not null references tables on delete cascade,
    player integer not null,
    message integer not null,
    primary key (table_id, player)
) strict, without rowid;
