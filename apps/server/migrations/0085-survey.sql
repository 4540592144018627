-- Survey reports of a batch, the people behind them, and the record numbers of those that passed.

alter table building
  -- buildingSurveyInfoDto, domain handbook 3.9
  add column survey_info jsonb;

create table survey (
  id bigint generated always as identity primary key,
  submission_id bigint not null references submission on delete cascade,
  application_id bigint not null references project_application on delete cascade,
  division_code text not null,
  -- the survey firm
  org_id bigint not null references organisation,
  -- 报告编号, once per batch
  report_no text not null,
  -- domain handbook 3.9
  info jsonb not null default '{}',
  building_ids jsonb not null default '[]',
  file_ids jsonb not null default '[]',
  sort_no integer not null default 0,
  version integer not null default 1,
  update_time timestamptz not null default now(),
  update_user_name text not null default '',
  unique (submission_id, report_no)
);
comment on table survey is '勘察报告';

create table survey_member (
  id bigint generated always as identity primary key,
  survey_id bigint not null references survey on delete cascade,
  submission_id bigint not null references submission on delete cascade,
  application_id bigint not null references project_application on delete cascade,
  division_code text not null,
  person_name text not null,
  -- dictionary SURVEY_DUTY
  duty text not null,
  id_number text not null,
  mobile text not null default '',
  reg_no text not null default '',
  seal_no text not null default '',
  sort_no integer not null default 0
);
comment on table survey_member is '勘察人员';
create index survey_member_by_survey on survey_member (survey_id, sort_no, id);
create index survey_member_by_submission on survey_member (submission_id);

create table filing (
  id bigint generated always as identity primary key,
  -- KB 勘察报告备案号, DB 地基处理备案号 {division6}{yyyy}{00001}
  record_no text not null unique,
  category_code text not null check (category_code in ('KC_KCBG', 'KC_DJCL')),
  submission_id bigint not null unique references submission,
  application_id bigint not null references project_application,
  division_code text not null,
  project_code text,
  -- snapshot of what was filed, without personal numbers
  content jsonb not null,
  create_time timestamptz not null
);
comment on table filing is '已备案的勘察报告和地基处理';
create index filing_by_project_code on filing (project_code) where project_code is not null;
