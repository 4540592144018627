-- Views of a model that people keep under a name: camera, cut, colours, hidden elements, and a small picture.
create table model_view (
  id bigint generated always as identity primary key,
  credential_id bigint not null references credential on delete cascade,
  -- the organisation it is shared with when is_shared
  org_id bigint not null references organisation,
  application_id bigint not null references project_application,
  division_code text not null,
  -- the bytes it is a view of: another version names its elements differently
  file_id bigint not null,
  file_version_index integer not null,
  name text not null,
  is_shared boolean not null default false,
  -- {camera, cut, color, select, shown: {kind, localIds}}
  look jsonb not null,
  -- JPEG in base64
  picture text not null,
  create_time timestamptz not null,
  unique (credential_id, file_id, file_version_index, name)
);
comment on table model_view is '模型视图';
create index model_view_of_file on model_view (file_id, file_version_index);
create index model_view_by_org on model_view (org_id) where is_shared;
create index model_view_application on model_view (application_id);
