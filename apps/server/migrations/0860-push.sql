-- 消息推送: messages of the in-box that also go to groups and systems of organisations.

-- One row for each message to one or more people, written in the transaction of the act; a worker takes it away when it has
-- made a push of it for every channel.
create table notice (
  id bigint generated always as identity primary key,
  credential_ids jsonb not null,
  title text not null,
  content text not null,
  -- hash address the message opens
  url text,
  send_time timestamptz not null
);
comment on table notice is '待分发的通知';

create table push_channel (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation,
  kind text not null check (kind in ('WECHAT_WORK', 'DINGTALK', 'WEBHOOK')),
  channel_name text not null,
  -- {address, secret}, sealed under SECRET: who knows the address of a robot may post in its group
  sealed_target text not null,
  -- the host of the address and its last characters, for people
  shown_address text not null,
  -- only messages to people of these roles; empty: all
  role_codes jsonb not null default '[]',
  is_on boolean not null default true,
  -- failures since the last post that arrived
  failures integer not null default 0,
  failing_since timestamptz,
  -- after a failure: not before this time
  next_time timestamptz,
  last_answer text,
  last_sent_time timestamptz,
  create_time timestamptz not null,
  creator_name text not null
);
comment on table push_channel is '推送渠道';
create index push_channel_by_org on push_channel (org_id);

create table push (
  id bigint generated always as identity primary key,
  -- the same in every attempt, so that a receiver recognises a repetition
  message_id uuid not null default gen_random_uuid(),
  channel_id bigint not null references push_channel on delete cascade,
  title text not null,
  content text not null,
  url text,
  -- names of the people it is for
  receivers text not null,
  send_time timestamptz not null,
  -- a day later it is given up
  waits_since timestamptz not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'GIVEN_UP')),
  attempts integer not null default 0,
  -- of the last attempt
  answer text,
  sent_time timestamptz
);
comment on table push is '推送记录';
create index push_by_channel on push (channel_id, id desc);
create index push_waiting on push (channel_id, id) where state = 'WAITING';
create index push_send_time on push (send_time);
