-- Supplements the house asks for while it reviews, and what was handed in (calls C215, C216).

create table supplement_record (
  id bigint generated always as identity primary key,
  submission_id bigint not null references submission,
  application_id bigint not null references project_application,
  division_code text not null,
  content text not null,
  deadline date not null,
  -- the firm asked
  org_id bigint not null references organisation,
  state text not null check (state in ('ASKED', 'DELIVERED')),
  asker_credential_id bigint not null references credential,
  asker_name text not null,
  ask_time timestamptz not null,
  answer text,
  file_ids jsonb not null default '[]',
  deliverer_name text,
  deliver_time timestamptz
);
comment on table supplement_record is '补充资料';
create index supplement_record_by_submission on supplement_record (submission_id, id);
