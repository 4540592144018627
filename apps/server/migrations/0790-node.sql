-- Processes of the portal that run, or ran a short while ago. A process writes its row every ten seconds.
create table node (
  id uuid primary key,
  -- name of the machine or container
  host text not null,
  -- process number on that machine
  pid integer not null,
  -- web answers requests, worker runs jobs, both does both
  role text not null check (role in ('web', 'worker', 'both')),
  version text not null,
  start_time timestamptz not null,
  beat_time timestamptz not null
);
comment on table node is '运行节点';
create index node_beat_time on node (beat_time);
