-- What a player has ordered for coming questions, and the answers that wait for the end of a pause.
-- When a pause ends stands in the schedule, as the due 'order'.
create table orders (
    table_id integer not null references tables on delete cascade,
    player integer not null,
    standing text not null,
    noted text not null,
    primary key (table_id, player)
) strict, without rowid;
-- The pause of a table, in seconds, if it has chosen its own.
create table pauses (
    table_id integer primary key references tables on delete cascade,
    seconds real not null
) strict;
-- Votes are told apart by their kind from here on; what was being voted on has lapsed.
update tables set vote = null;
