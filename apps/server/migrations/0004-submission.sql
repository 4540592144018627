-- What is sent for review: batches, their frozen rounds, each organisation's share, buildings and sheets.

create table submission (
  id bigint generated always as identity primary key,
  application_id bigint not null references project_application,
  division_code text not null,
  atlas_name text not null,
  state text not null,
  -- the review house, once chosen
  house_org_id bigint references organisation,
  acceptance_no text unique,
  refuse_reason text,
  accept_time timestamptz,
  accepted_by_name text,
  -- working-day clock (domain handbook 1.7)
  limit_days integer,
  clock_started_on date,
  clock_paused_on date,
  clock_used_days integer not null default 0,
  due_on date,
  -- review leader of the house (审查项目负责人)
  leader_credential_id bigint references credential,
  round integer not null default 0,
  -- text of the overall conclusion; the result is the chief's: PASS, REVISE, FAIL
  conclusion text,
  conclusion_result text,
  first_pass boolean,
  pass_time timestamptz,
  finish_time timestamptz,
  record_no text,
  record_time timestamptz,
  version integer not null default 1,
  create_time timestamptz not null default now(),
  unique (application_id, atlas_name)
);
comment on table submission is '报审批次';
create index submission_by_house on submission (house_org_id, state, id desc);

create table submission_version (
  id bigint generated always as identity primary key,
  submission_id bigint not null references submission,
  application_id bigint not null references project_application,
  division_code text not null,
  submission_version integer not null,
  version_type text not null check (version_type in ('FIRST', 'RECHECK', 'ALTER', 'SUPPLEMENT')),
  state text not null,
  submit_time timestamptz,
  create_time timestamptz not null default now(),
  unique (submission_id, submission_version)
);
comment on table submission_version is '版次';

create table share (
  id bigint generated always as identity primary key,
  version_id bigint not null references submission_version,
  submission_id bigint not null references submission,
  application_id bigint not null references project_application,
  division_code text not null,
  org_id bigint not null references organisation,
  org_type text not null,
  -- SIGNATURE, DESIGN, CONSTRUCT, ATTACHMENT, SUPERVISE (dictionary REPO_PART)
  part text not null,
  submitted boolean not null default false,
  submit_time timestamptz,
  submitter_name text,
  reject_reason text,
  unique (version_id, org_id, part)
);
comment on table share is '一个单位在一个版次中的资料（docRepositoryVersion）';

create table building (
  id bigint generated always as identity primary key,
  application_id bigint not null references project_application,
  submission_id bigint not null references submission,
  division_code text not null,
  building_name text not null,
  sort_no integer not null default 0,
  -- domain handbook 3.8
  building_info jsonb not null default '{}',
  design_info jsonb not null default '[]',
  version integer not null default 1,
  unique (submission_id, building_name)
);
comment on table building is '单体';

create table drawing_separator (
  id bigint generated always as identity primary key,
  application_id bigint not null unique references project_application,
  drawing_separator text not null default '@' check (drawing_separator in ('@', '-', '_')),
  separator_order text not null default 'asc' check (separator_order in ('asc', 'desc')),
  include_other_part boolean not null default false,
  update_time timestamptz not null default now()
);
comment on table drawing_separator is '图名图号分隔符设置';

create table folder (
  id bigint generated always as identity primary key,
  share_id bigint not null references share,
  application_id bigint not null references project_application,
  division_code text not null,
  parent_id bigint references folder,
  folder_name text not null,
  folder_type text not null,
  discipline text,
  building_id bigint references building,
  is_system boolean not null default false,
  -- documents that should lie here (owner's papers)
  should_doc_num integer,
  sort_no integer not null default 0
);
comment on table folder is '图纸与资料目录';
create index folder_by_share on folder (share_id, parent_id, sort_no);

create table drawing (
  id bigint generated always as identity primary key,
  -- the same sheet through all rounds and editions (docBizId)
  doc_biz_id bigint not null,
  share_id bigint not null references share,
  folder_id bigint not null references folder,
  application_id bigint not null references project_application,
  division_code text not null,
  -- DRAW sheet, DOC other paper (dictionary FOLDER_TYPE)
  kind text not null default 'DRAW',
  discipline text,
  building_id bigint references building,
  file_id bigint not null references file,
  file_version_index integer not null,
  file_name text not null,
  graph_num text not null,
  graph_name text not null,
  drawing_sheet text not null default '',
  -- AUTO follows the separator, MANUAL is never parsed again
  parsed_by text not null default 'AUTO' check (parsed_by in ('AUTO', 'MANUAL')),
  -- what the engine read on the sheet: pages, paper size, title block, flags
  sheet_reading jsonb,
  page_count integer,
  paper_size text,
  -- a small picture of the sheet, made by its job
  thumbnail_file_id bigint references file,
  -- N new, M modified, U unchanged, D deleted (dictionary DRAWING_CHANGE)
  change_type text not null default 'N' check (change_type in ('N', 'M', 'U', 'D')),
  change_note text,
  previous_drawing_id bigint references drawing,
  -- sealed copy of the final edition
  stamped_file_id bigint references file,
  stamp_token text unique,
  sort_no integer not null default 0,
  removed boolean not null default false,
  creator_name text not null default '',
  create_time timestamptz not null default now()
);
comment on table drawing is '图纸：一个版次中的一张图';
create index drawing_by_share on drawing (share_id, folder_id, sort_no);
create index drawing_by_biz on drawing (doc_biz_id, id);
create index drawing_by_application on drawing (application_id);
create sequence doc_biz_id;

create table drawing_view (
  drawing_id bigint not null references drawing,
  credential_id bigint not null references credential,
  application_id bigint not null references project_application,
  first_at timestamptz not null,
  last_at timestamptz not null,
  views integer not null default 1,
  primary key (drawing_id, credential_id)
);
comment on table drawing_view is '看图记录（已阅）';
