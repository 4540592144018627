-- A sheet of several pages has a plan on each: every page lies on the model in its own way.
alter table sheet_registration
  -- from 0
  add column page integer not null default 0 check (page >= 0),
  drop constraint sheet_registration_pkey,
  add primary key (sheet_file_id, sheet_file_version_index, page, model_file_id, model_file_version_index);
alter table sheet_registration alter column page drop default;
