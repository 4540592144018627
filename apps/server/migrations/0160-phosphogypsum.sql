-- Products of phosphogypsum in the works of an application: one record, replaced as a whole (calls C048, C049).

create table phosphogypsum_use (
  id bigint generated always as identity primary key,
  application_id bigint not null unique references project_application,
  division_code text not null,
  -- whether any is used, where, over which area; or why not
  details jsonb not null,
  version integer not null default 1,
  update_time timestamptz not null,
  update_user_name text not null
);
comment on table phosphogypsum_use is '磷石膏建材应用情况';
