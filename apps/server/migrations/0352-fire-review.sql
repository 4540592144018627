-- Fire reviews of batches (消防设计审查): the record, its submissions, its opinions (domain handbook 2.18, 3.21).

create table fire_review (
  id bigint generated always as identity primary key,
  submission_id bigint not null references submission,
  application_id bigint not null references project_application,
  division_code text not null,
  -- states of packages/domain/src/fire-review-state.ts
  state text not null,
  is_special boolean not null,
  -- the review this one follows: of the batch whose sheets are altered, or one that was not passed
  previous_id bigint references fire_review,
  acceptance_no text,
  accept_time timestamptz,
  officer_name text,
  officer_org_id bigint references organisation,
  supplement_reason text,
  -- working-day clock of the authority, as that of the submission
  limit_days integer,
  clock_started_on date,
  clock_paused_on date,
  clock_used_days integer not null default 0,
  expert_reason text,
  expert_from timestamptz,
  expert_opinion text,
  expert_until timestamptz,
  -- word of the fire reviewers of the house
  technical_qualified boolean,
  technical_conclusion text,
  technical_by text,
  technical_time timestamptz,
  -- word of the authority
  conclusion text,
  opinion_no text,
  opinion_time timestamptz,
  record_no text,
  version integer not null default 1,
  create_time timestamptz not null default now()
);
comment on table fire_review is '消防审查';
create index fire_review_by_submission on fire_review (submission_id);
create index fire_review_by_application on fire_review (application_id);
create index fire_review_by_division on fire_review (division_code, id desc);
create index fire_review_by_previous on fire_review (previous_id);
create index fire_review_by_officer_org on fire_review (officer_org_id);
-- A batch has one review that goes on or was passed.
create unique index fire_review_open on fire_review (submission_id) where state <> 'UNQUALIFIED';

create table fire_review_version (
  id bigint generated always as identity primary key,
  fire_review_id bigint not null references fire_review,
  submission_id bigint not null references submission,
  application_id bigint not null references project_application,
  division_code text not null,
  version_no integer not null,
  -- DRAFT, SUBMITTED: once submitted it stays as it is
  state text not null default 'DRAFT',
  details jsonb not null default '{}',
  submit_time timestamptz,
  submitter_name text,
  unique (fire_review_id, version_no)
);
comment on table fire_review_version is '消防审查申报版本';
create index fire_review_version_by_submission on fire_review_version (submission_id);
create index fire_review_version_by_application on fire_review_version (application_id);

create table fire_review_opinion (
  id bigint generated always as identity primary key,
  fire_review_id bigint not null references fire_review,
  submission_id bigint not null references submission,
  application_id bigint not null references project_application,
  division_code text not null,
  -- 消审-01
  opinion_no text not null,
  opinion text not null,
  norm_number text not null default '',
  drawing_number text not null default '',
  -- states of packages/domain/src/fire-opinion-state.ts
  state text not null,
  reviewer_credential_id bigint not null references credential,
  reviewer_name text not null,
  answer text,
  answer_person_name text,
  answer_org_name text,
  answer_time timestamptz,
  file_ids jsonb not null default '[]',
  keep_reason text,
  create_time timestamptz not null default now(),
  unique (fire_review_id, opinion_no)
);
comment on table fire_review_opinion is '消防审查意见';
create index fire_review_opinion_by_submission on fire_review_opinion (submission_id);
create index fire_review_opinion_by_application on fire_review_opinion (application_id);
create index fire_review_opinion_by_reviewer on fire_review_opinion (reviewer_credential_id);
