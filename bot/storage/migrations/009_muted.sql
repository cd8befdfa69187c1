-- A table that counted as without a place is shown anew as soon as the bot can speak there.
insert or ignore into outbox
select 'table:' || id, id, id, 'card', '{"kind":"card"}', 0, 0 from tables
where paused and status in ('open', 'playing');
