-- Messages also go to the mail of a person, who says when.

alter table push_channel
  alter column org_id drop not null,
  -- of a channel of a person; then org_id is null
  add column account_id bigint references account,
  -- all messages of a day together in the morning
  add column is_daily boolean not null default false,
  -- hours in Beijing; from 22 to 7 nothing goes out
  add column quiet_from integer check (quiet_from between 0 and 23),
  add column quiet_to integer check (quiet_to between 0 and 23),
  drop constraint push_channel_kind_check,
  add constraint push_channel_kind check (kind in ('WECHAT_WORK', 'DINGTALK', 'WEBHOOK', 'EMAIL')),
  add constraint push_channel_owner check ((org_id is null) <> (account_id is null));
create unique index push_channel_own on push_channel (account_id) where account_id is not null;

comment on column push.waits_since is 'not before this time; a day later it is given up';

-- A code sent to an address, until its holder enters it.
create table mail_proof (
  account_id bigint primary key references account,
  -- {address, secret}, sealed under SECRET
  sealed_target text not null,
  code_hash text not null,
  sent_time timestamptz not null,
  -- how many codes were sent since the last one that was entered
  sent_count integer not null,
  -- wrong entries of this code
  tries integer not null default 0
);
comment on table mail_proof is '待验证的邮箱';
