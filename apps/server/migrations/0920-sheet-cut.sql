-- How the model of a DWG was cut into sheets, and what people corrected.
alter table sheet_conversion add column plan jsonb;
comment on column sheet_conversion.plan is '分图预览：范围、图框、图框外图形';
alter table sheet_conversion add column plan_file_id bigint references file;
comment on column sheet_conversion.plan_file_id is '分图预览的图片';

-- The newest row of a file version counts.
create table sheet_cut (
  id bigint generated always as identity primary key,
  file_id bigint not null,
  file_version_index integer not null,
  application_id bigint not null references project_application,
  division_code text not null,
  -- {inMm, frames: [{box, scale}]}; null: the frames found by the conversion count again
  cut jsonb,
  org_id bigint not null references organisation,
  person_name text not null,
  create_time timestamptz not null,
  foreign key (file_id, file_version_index) references sheet_conversion
);
create index sheet_cut_by_file on sheet_cut (file_id, file_version_index);
comment on table sheet_cut is '更正的 DWG 分图';
