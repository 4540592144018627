-- Building information models (IFC): read once per file version into a table of elements and a file for the viewer.
create table model (
  file_id bigint not null,
  file_version_index integer not null,
  application_id bigint not null references project_application,
  division_code text not null,
  -- WAITING, RUNNING, DONE, FAILED (see problem)
  state text not null check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  -- a sentence for the people who look at the model
  problem text,
  -- what the viewer draws
  geometry_file_id bigint references file,
  -- schema, units, storeys, counts by class, duplicate GlobalIds, place on earth
  report jsonb,
  change_time timestamptz not null,
  primary key (file_id, file_version_index)
);
comment on table model is '模型';

create table model_element (
  file_id bigint not null,
  file_version_index integer not null,
  -- line of the element in its file
  local_id integer not null,
  -- place in the file
  sort_no integer not null,
  global_id text not null,
  ifc_class text not null,
  name text not null,
  type_name text not null,
  tag text not null,
  -- line of its storey
  storey_id integer,
  -- [{name, kind, isOfType, properties: [{name, value, unit}]}]
  sets jsonb not null,
  -- metres, z up: least x, y, z, then greatest
  box jsonb,
  -- of the mesh, in square and cubic metres: to be compared with another version
  area double precision,
  volume double precision,
  -- equal for equal shapes, wherever they stand
  definition_hash text not null,
  primary key (file_id, file_version_index, local_id),
  foreign key (file_id, file_version_index) references model on delete cascade
);
comment on table model_element is '模型构件';
