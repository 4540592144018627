-- How a batch or a project ends before its time: voided, suspended, terminated; and what was corrected on the way.

create table invalid_application (
  id bigint generated always as identity primary key,
  submission_id bigint not null unique references submission,
  application_id bigint not null references project_application,
  division_code text not null,
  state text not null,
  reason text not null,
  -- proof
  file_ids jsonb not null default '[]',
  applicant_org_id bigint not null references organisation,
  applicant_name text not null,
  submit_time timestamptz,
  -- the house agreed to void a finished batch and passed the request on to the authority
  house_consent_time timestamptz,
  house_consent_name text,
  decide_time timestamptz,
  decider_name text,
  decider_org_name text,
  -- why it was turned down
  decision text,
  create_time timestamptz not null default now()
);
comment on table invalid_application is '作废申请';
create index invalid_application_waiting on invalid_application (state, submission_id);

alter table submission
  add column suspended_from text,
  add column suspend_reason text,
  add column suspend_time timestamptz,
  add column suspender_org_id bigint references organisation,
  -- the notice of supplement went out, and its end was announced
  add column supplement_time timestamptz,
  add column supplement_warned_time timestamptz,
  -- the voided batch this one was copied from
  add column copied_from_id bigint references submission;
create index submission_in_supplement on submission (supplement_time) where state = 'SUPPLEMENT';

-- The name of a withdrawn or voided batch may be used again.
alter table submission drop constraint submission_application_id_atlas_name_key;
create unique index submission_live_name on submission (application_id, atlas_name)
  where state not in ('WITHDRAWN', 'INVALID');

alter table project_application
  add column termination_reason text,
  add column termination_time timestamptz,
  add column termination_asker_name text;
create index project_application_completed on project_application (finish_time) where state = 'COMPLETED';

create table info_correction (
  id bigint generated always as identity primary key,
  application_id bigint not null references project_application,
  division_code text not null,
  reason text not null,
  -- [{key, label, before, after}]
  changes jsonb not null,
  corrector_name text not null,
  corrector_org_name text not null,
  create_time timestamptz not null default now()
);
comment on table info_correction is '申报信息更正';
create index info_correction_by_application on info_correction (application_id, id desc);

update submission set supplement_time = (
  select max(at) from history_line
  where subject = 'submission' and subject_id = submission.id and act = 'askSupplement')
where state = 'SUPPLEMENT';
