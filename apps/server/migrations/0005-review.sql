-- The review itself: procedural comments, tasks, opinions with their marks and replies, letters.

create table procedural_comment (
  id bigint generated always as identity primary key,
  submission_id bigint not null references submission,
  application_id bigint not null references project_application,
  division_code text not null,
  sort_no integer not null,
  material text not null,
  problem text not null,
  requirement text not null default '',
  -- the organisation whose share is reopened
  org_id bigint references organisation,
  answer text,
  answer_time timestamptz,
  create_time timestamptz not null default now(),
  creator_name text not null
);
comment on table procedural_comment is '程序性审查意见（补正）';

create table review_task (
  id bigint generated always as identity primary key,
  submission_id bigint not null references submission,
  version_id bigint not null references submission_version,
  application_id bigint not null references project_application,
  division_code text not null,
  round integer not null,
  -- FIRST 初审, AGAIN 复审 (dictionary TASK_TYPE)
  task_type text not null,
  discipline text not null,
  state text not null,
  reviewer_credential_id bigint references credential,
  checker_credential_id bigint references credential,
  plan_start date,
  plan_end date,
  start_time timestamptz,
  submit_time timestamptz,
  check_time timestamptz,
  -- 6 合格, 3 不合格, 7 补正材料, 8 修改后合格 (dictionary TASK_CONCLUSION)
  conclusion text,
  summary text,
  return_comment text,
  version integer not null default 1,
  unique (version_id, discipline, task_type)
);
comment on table review_task is '审查任务';
create index review_task_by_reviewer on review_task (reviewer_credential_id, state);
create index review_task_by_checker on review_task (checker_credential_id, state);

create table opinion (
  id bigint generated always as identity primary key,
  task_id bigint not null references review_task,
  submission_id bigint not null references submission,
  -- round in which it was raised
  version_id bigint not null references submission_version,
  application_id bigint not null references project_application,
  division_code text not null,
  -- 结-01, numbered per submission and discipline
  opinion_no text not null,
  discipline text not null,
  building_id bigint references building,
  drawing_id bigint references drawing,
  drawing_number text not null default '',
  problem_category text not null,
  review_content text,
  opinion text not null,
  norm_number text,
  clause_no text,
  clause_text text,
  -- whether a reply is needed (conclusion 是/否 of the spreadsheet)
  need_review boolean not null default true,
  remark text,
  source text not null default 'MAN',
  state text not null,
  round integer not null,
  reviewer_credential_id bigint not null references credential,
  reviewer_name text not null,
  return_comment text,
  -- why it stays open after a reply
  keep_reason text,
  -- round in which the reviewer last judged the reply; hidden from the parties while that round runs
  judged_round integer,
  send_time timestamptz,
  version integer not null default 1,
  create_time timestamptz not null default now(),
  unique (submission_id, opinion_no)
);
comment on table opinion is '审查意见';
create index opinion_by_task on opinion (task_id);
create index opinion_by_submission on opinion (submission_id, state);

create table reply (
  id bigint generated always as identity primary key,
  opinion_id bigint not null references opinion,
  application_id bigint not null references project_application,
  division_code text not null,
  round integer not null,
  -- 1 已修改, 2 已补充, 3 说明, 4 不采纳, 5 后续专项 (dictionary REPLY_TYPE)
  reply_type text not null,
  reply_content text not null,
  reply_person_name text not null,
  -- the sheet of the new round that answers it
  drawing_id bigint references drawing,
  file_ids jsonb not null default '[]',
  state text not null,
  org_id bigint not null references organisation,
  judge_note text,
  judge_time timestamptz,
  judge_name text,
  version integer not null default 1,
  create_time timestamptz not null default now(),
  submit_time timestamptz,
  unique (opinion_id, round)
);
comment on table reply is '答复';

create table markup (
  id bigint generated always as identity primary key,
  application_id bigint not null references project_application,
  division_code text not null,
  drawing_id bigint not null references drawing,
  -- the same sheet in later rounds, so that the mark is shown there as a ghost
  doc_biz_id bigint not null,
  file_id bigint not null references file,
  file_version_index integer not null,
  page integer not null,
  -- cloud, rectangle, arrow, text
  tool text not null,
  -- points in PDF units of the unrotated page: {points: [[x, y], …]}
  geometry jsonb not null,
  style jsonb not null default '{}',
  text text not null default '',
  opinion_id bigint references opinion,
  author_credential_id bigint not null references credential,
  author_name text not null,
  state text not null,
  answer text,
  answer_person text,
  answer_time timestamptz,
  create_time timestamptz not null default now()
);
comment on table markup is '图面标注';
create index markup_by_drawing on markup (drawing_id);
create index markup_by_biz on markup (doc_biz_id);
create index markup_by_opinion on markup (opinion_id);

create table letter (
  id bigint generated always as identity primary key,
  submission_id bigint not null references submission,
  version_id bigint references submission_version,
  application_id bigint not null references project_application,
  division_code text not null,
  -- ACCEPTANCE 受理通知书, SUPPLEMENT 补正告知, OPINION 审查意见告知书, REPLY 意见回复单
  kind text not null,
  letter_no text not null unique,
  round integer not null default 0,
  -- snapshot the paper was made from
  content jsonb not null,
  file_id bigint references file,
  -- CREATED, SENT
  state text not null,
  create_time timestamptz not null default now(),
  send_time timestamptz,
  sender_name text
);
comment on table letter is '审查文书';

create table certificate (
  id bigint generated always as identity primary key,
  submission_id bigint not null references submission,
  application_id bigint not null references project_application,
  division_code text not null,
  cert_no text not null unique,
  state text not null,
  -- snapshot of everything printed on it (domain handbook 3.16)
  content jsonb not null,
  -- random; named in the QR code
  qr_token text not null unique,
  file_id bigint references file,
  signed_file_id bigint references file,
  sha256 text,
  issue_time timestamptz,
  issuer_name text,
  sent_time timestamptz,
  record_no text,
  record_time timestamptz,
  version integer not null default 1,
  create_time timestamptz not null default now()
);
comment on table certificate is '审查合格书';

create table seal (
  id bigint generated always as identity primary key,
  -- 1 单位公章, 7 审查专用章 … (dictionary SEAL_TYPE)
  seal_type text not null,
  org_id bigint not null references organisation,
  person_id bigint references person,
  seal_name text not null,
  image_sha256 text,
  certificate_pem text not null,
  -- private key, encrypted under the server's secret
  key_sealed text not null,
  state text not null default 'ACTIVE',
  valid_to date not null,
  create_time timestamptz not null default now()
);
comment on table seal is '印章与其数字证书';

create table number_series (
  -- e.g. opinion letter of a house in a year
  series text primary key,
  last_number integer not null
);
comment on table number_series is '连续编号';
