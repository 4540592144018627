-- A finding of a design firm's own check that it puts aside, for a reason it keeps to itself. It holds for the batch: the next
-- runs of the firm put aside what is the same.
create table finding_waiver (
  id bigint generated always as identity primary key,
  -- nobody else reads it
  org_id bigint not null references organisation,
  submission_id bigint not null references submission,
  application_id bigint not null references project_application,
  division_code text not null,
  -- what was found, by which rule, at which place: as in review_finding
  rule_id text not null,
  component text not null,
  message text not null,
  source jsonb,
  -- GlobalIds of the elements of a model
  global_ids jsonb not null,
  reason text not null,
  waiver_name text not null,
  waive_time timestamptz not null
);
comment on table finding_waiver is '预审自查不采纳';
create index finding_waiver_of_firm on finding_waiver (submission_id, org_id);
create index finding_waiver_application on finding_waiver (application_id);

-- put aside by the firm whose check found it
alter table review_finding add column waiver_id bigint references finding_waiver on delete set null;
create index review_finding_waiver on review_finding (waiver_id);
