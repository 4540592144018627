-- How plan sheets lie on models: once for a file version of each, so copies of later rounds keep it.
create table sheet_registration (
  sheet_file_id bigint not null,
  sheet_file_version_index integer not null,
  model_file_id bigint not null,
  model_file_version_index integer not null,
  application_id bigint not null references project_application,
  division_code text not null,
  -- AXES by the axes both name, HAND by two pairs of points
  way text not null check (way in ('AXES', 'HAND')),
  -- {a, b, tx, ty}: from points of the first page to metres of the model
  placement jsonb not null,
  -- axes it rests on
  axis_names text[] not null,
  -- metres by which the worst axis is off; null by hand
  error double precision,
  maker_name text not null,
  make_time timestamptz not null,
  primary key (sheet_file_id, sheet_file_version_index, model_file_id, model_file_version_index)
);
comment on table sheet_registration is '图模对位';
