-- Opinions on building models: the element an opinion is about, and how its reviewer saw it.
create table opinion_pin (
  -- the first opinion of its thread
  opinion_id bigint primary key references opinion on delete cascade,
  application_id bigint not null references project_application,
  division_code text not null,
  -- the model in which it was raised, and its bytes
  drawing_id bigint not null references drawing on delete cascade,
  file_id bigint not null references file,
  file_version_index integer not null,
  -- line of the element in its file, by which the viewer names it
  local_id integer not null,
  -- by which it is found in other versions
  global_id text not null,
  element_name text not null,
  -- {x, y, z} in metres of the model, z up
  place jsonb not null,
  -- {position, target}: two places
  camera jsonb not null,
  -- what the reviewer saw
  picture_file_id bigint references file
);
create index opinion_pin_by_file on opinion_pin (file_id, file_version_index);
create index opinion_pin_application on opinion_pin (application_id);
comment on table opinion_pin is '模型意见的位置';
