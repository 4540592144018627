-- A file with several pages that is being taken apart into sheets: what each page becomes, and how far it is.

create table sheet_split (
  id bigint generated always as identity primary key,
  drawing_id bigint not null references drawing on delete cascade,
  application_id bigint not null references project_application,
  division_code text not null,
  -- the bytes that are taken apart: a file sent meanwhile is another one
  file_id bigint not null,
  file_version_index integer not null,
  -- [{page, graphNum, graphName}], pages from 1
  pages jsonb not null,
  -- whether the file with all pages goes to the recycle bin or stays among the sheets
  original text not null check (original in ('REMOVE', 'KEEP')),
  state text not null check (state in ('RUNNING', 'DONE', 'FAILED')),
  done integer not null default 0,
  -- why it failed, for the people who asked for it
  problem text,
  org_id bigint not null references organisation,
  requester_name text not null,
  create_time timestamptz not null
);
create index sheet_split_by_drawing on sheet_split (drawing_id);
create unique index sheet_split_running on sheet_split (drawing_id) where state = 'RUNNING';
comment on table sheet_split is '多页图纸拆分任务';
