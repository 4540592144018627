-- What is to be built and who takes part.

create table project_application (
  id bigint generated always as identity primary key,
  -- {division6}{yyyyMMdd}{biz}{0001}
  application_no text not null unique,
  biz_type text not null check (biz_type in ('FJ', 'SZ', 'KC', 'GD')),
  category_code text not null,
  -- PT normal, YHSH special
  category text not null check (category in ('PT', 'YHSH')),
  state text not null,
  division_code text not null,
  project_name text not null,
  project_code text,
  project_address text not null default '',
  -- 项目编号 assigned when the report is complete
  project_no text unique,
  -- SHA-256 of the project identity code (项目身份码)
  identity_code_hash text,
  -- domain handbook 3.2–3.6
  basic_info jsonb not null default '{}',
  applicant_org_id bigint not null references organisation,
  applicant_credential_id bigint references credential,
  return_reason text,
  version integer not null default 1,
  apply_time timestamptz,
  accept_time timestamptz,
  finish_time timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  update_user_name text
);
comment on table project_application is '项目申报';
create index project_application_by_division on project_application (division_code, id desc);
create index project_application_by_applicant on project_application (applicant_org_id, id desc);
create index project_application_by_code on project_application (project_code, biz_type);

create table participant (
  id bigint generated always as identity primary key,
  application_id bigint not null references project_application on delete cascade,
  division_code text not null,
  -- 1 建设单位, 3 勘察单位, 4 设计单位 … (dictionary ORG_ROLE)
  participant_type text not null,
  org_id bigint not null references organisation,
  is_main boolean not null default true,
  -- domain handbook 3.7 beside the organisation itself
  details jsonb not null default '{}',
  -- 0 待确认, 1 已确认, 2 已拒绝
  confirm_state smallint not null default 0,
  sort_no integer not null default 0,
  unique (application_id, participant_type, org_id)
);
comment on table participant is '参建单位';
create index participant_by_org on participant (org_id, application_id);

create table history_line (
  id bigint generated always as identity primary key,
  application_id bigint not null references project_application,
  -- position in the application's own chain, from 1
  seq integer not null,
  at timestamptz not null,
  actor_credential_id bigint,
  actor_name text not null,
  actor_org_name text not null,
  -- what moved: application, submission, version, task, opinion, certificate …
  subject text not null,
  subject_id bigint not null,
  act text not null,
  from_state text,
  to_state text,
  why text,
  -- who may read the line: parties, or only the review house
  audience text not null default 'parties' check (audience in ('parties', 'house')),
  previous_hash text not null,
  -- SHA-256 over the line and previous_hash, so that a removed or edited line shows
  hash text not null,
  unique (application_id, seq)
);
comment on table history_line is '办理过程';
