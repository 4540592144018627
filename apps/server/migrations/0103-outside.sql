-- What outside platforms know, as an operator has uploaded it.

create table outside_record (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('firm', 'person', 'project', 'permit')),
  -- what tells it from others of its kind
  key text not null,
  -- of the firm, of firms and persons
  credit_code text,
  -- name of firm, person or project
  title text not null,
  facts jsonb not null,
  update_time timestamptz not null,
  unique (kind, key)
);
comment on table outside_record is '外部平台资料';
create index outside_record_by_firm on outside_record (kind, credit_code);
create index outside_record_by_title on outside_record (kind, title, id);

create table outside_upload (
  id bigint generated always as identity primary key,
  kind text not null,
  file_name text not null,
  row_count integer not null,
  user_name text not null,
  create_time timestamptz not null
);
comment on table outside_upload is '外部平台资料的导入';
create index outside_upload_by_kind on outside_upload (kind, id desc);
