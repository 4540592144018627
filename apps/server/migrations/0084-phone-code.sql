-- Messages are counted with all other tries, in `attempt`; a message no longer tells where it was asked from.
drop index phone_code_by_mobile;
drop index phone_code_by_address;
alter table phone_code drop column address;
