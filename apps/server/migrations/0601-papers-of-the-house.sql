-- Policy opinions, and the numbers under which the authority keeps a filing.
create table policy_opinion (
  submission_id bigint primary key references submission,
  application_id bigint not null references project_application,
  division_code text not null,
  -- verdicts on what the design is based on: [{code, number, verdict, note}]
  items jsonb not null,
  -- figures of the planning permit: {area, height}, null where it states none
  permitted jsonb not null,
  conclusion text not null,
  writer_name text not null,
  write_time timestamptz not null
);
comment on table policy_opinion is '政策性审查意见';

create table letter_record (
  letter_id bigint primary key references letter,
  application_id bigint not null references project_application,
  -- APPLYING 申请中, ISSUED 已给号, REFUSED 已退回
  state text not null,
  record_no text unique,
  reason text,
  applicant_name text not null,
  apply_time timestamptz not null,
  -- the authority that decided, and who
  org_name text,
  decider_name text,
  decide_time timestamptz
);
comment on table letter_record is '备案表的备案号';
