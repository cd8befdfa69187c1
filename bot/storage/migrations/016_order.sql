-- In which order people were invited, which rows themselves do not keep in every database.
alter table invitations add column place integer not null default 0;
update invitations set place = rowid;
