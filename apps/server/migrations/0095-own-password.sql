-- A password that an administrator was shown is good for choosing one's own, and for nothing else.
alter table account add column must_change_password boolean not null default false;
