-- What a table keeps about time, beside its game: its pace, its clock, who was reminded of what.
alter table tables add column timing text not null default '{}';
