-- Standing orders, answers noted until the pause is over, and the pause itself; those of one table
-- are read and written together. When a pause ends stands in the schedule, as the due 'order'.
create table orders (
    table_id integer primary key references tables on delete cascade,
    pause real,
    standing text not null,
    noted text not null
) strict;
-- Votes are told apart by their kind from here on; what was being voted on has lapsed.
update tables set vote = null;
