-- Intelligent review: runs of the rules over a model and the report of its batch, and what they found.
create table intelligent_review (
  id bigint generated always as identity primary key,
  submission_id bigint not null references submission,
  version_id bigint not null references submission_version,
  application_id bigint not null references project_application,
  division_code text not null,
  -- the model among the sheets of the version
  drawing_id bigint not null references drawing,
  file_id bigint not null references file,
  file_version_index integer not null,
  -- who started it: a design firm before handing in, or the review house
  org_id bigint not null references organisation,
  org_type text not null check (org_type in ('DESIGN', 'CENSOR')),
  starter_name text not null,
  state text not null check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  -- a sentence for people
  problem text,
  -- the day whose norms were applied
  norm_day date not null,
  -- [{ruleId, version, params}]
  rules jsonb not null,
  -- declared values as they were: with them, the rules and the file version a run can be repeated
  inputs jsonb not null,
  create_time timestamptz not null,
  finish_time timestamptz
);
comment on table intelligent_review is '智能审查';
create index intelligent_review_of_version on intelligent_review (version_id, file_id);
create index intelligent_review_submission on intelligent_review (submission_id);
create index intelligent_review_application on intelligent_review (application_id);
-- one at a time for each organisation and model
create unique index intelligent_review_under_way on intelligent_review (version_id, file_id, org_id)
  where state in ('WAITING', 'RUNNING');

create table review_finding (
  id bigint generated always as identity primary key,
  review_id bigint not null references intelligent_review on delete cascade,
  submission_id bigint not null references submission,
  application_id bigint not null references project_application,
  division_code text not null,
  sort_no integer not null,
  rule_id text not null,
  rule_version integer not null,
  rule_name text not null,
  discipline text not null,
  -- L1 declared values, L2 words of sheets, L3 model (dictionary AI_LEVEL)
  level text not null,
  -- FAIL, REVIEW, NO_DATA, PASS, NA (dictionary AI_RESULT)
  result text not null,
  message text not null,
  -- the components in words
  component text not null,
  value text,
  limit_text text,
  -- where the value was read: {kind: form | model | sheet, …}
  source jsonb,
  norm_number text not null,
  clause_no text,
  -- [{localId, globalId, name, storey}]
  components jsonb not null,
  -- PENDING, ACCEPTED, EDITED, IGNORED (dictionary AI_ACTION)
  state text not null check (state in ('PENDING', 'ACCEPTED', 'EDITED', 'IGNORED')),
  -- the opinion it became
  opinion_id bigint references opinion on delete set null,
  -- dictionary IGNORE_REASON
  ignore_reason text,
  ignore_note text not null default '',
  decider_name text,
  decide_time timestamptz,
  version integer not null default 0
);
comment on table review_finding is '智能审查结果';
create index review_finding_of_review on review_finding (review_id, sort_no);
create index review_finding_submission on review_finding (submission_id);
create index review_finding_application on review_finding (application_id);
create index review_finding_opinion on review_finding (opinion_id);
