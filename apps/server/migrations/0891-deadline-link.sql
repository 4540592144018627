-- A person's deadlines as a calendar that other programs read.

create table deadline_link (
  credential_id bigint primary key references credential,
  -- SHA-256 of the key in the address; the key itself is shown once
  key_hash text not null unique,
  create_time timestamptz not null,
  read_time timestamptz
);
comment on table deadline_link is '期限日历地址';
