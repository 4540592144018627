-- Business events: what happens to a project is told to the systems of its parties.

-- One row for each event, written in the transaction of the act; a worker takes it away when it has made a push of it for every
-- system that may hear of it.
create table business_event (
  id bigint generated always as identity primary key,
  -- the same for every system that gets the event
  event_id uuid not null default gen_random_uuid(),
  type text not null,
  application_id bigint not null,
  -- the batch it is about; null for the whole project
  submission_id bigint,
  -- what moved, as the history names it
  object_kind text not null,
  object_id bigint not null,
  object_number text,
  former_state text,
  state text,
  -- place of the line in the history of the project
  sequence integer not null,
  event_time timestamptz not null
);
comment on table business_event is '待分发的业务事件';

alter table push_channel
  -- types of events the channel gets; robots and people get messages only
  add column event_types jsonb not null default '["cn.tushen.message.sent"]';

alter table push
  add column event_type text not null default 'cn.tushen.message.sent',
  -- what a business event tells; null for messages
  add column event_data jsonb;
