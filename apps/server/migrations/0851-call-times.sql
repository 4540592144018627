-- How long answers of late took: each process writes what it measured, so that every node tells the same.
create table call_time (
  node_id uuid not null,
  call text not null,
  -- what the call is called on screen
  title text not null,
  -- beginning of the ten minutes
  slot timestamptz not null,
  -- number of answers by the bounds of the program, the last for all that took longer
  counts integer[] not null,
  primary key (slot, node_id, call)
);
comment on table call_time is '接口耗时';
