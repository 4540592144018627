-- What files of Revit and SketchUp say of themselves, which the portal keeps and cannot open.
create table model_preview (
  file_id bigint not null,
  file_version_index integer not null,
  application_id bigint not null references project_application,
  division_code text not null,
  -- [{name, value}]: program, build, worksharing, language
  facts jsonb not null,
  -- the small PNG its program keeps in it, in base64
  picture text,
  primary key (file_id, file_version_index)
);
comment on table model_preview is '模型预览';
create index model_preview_application on model_preview (application_id);
