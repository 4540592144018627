-- 夹带修改: changes that no opinion and no declared change explains, ticked by a reviewer one by one or by the sheet.

create table change_seen (
  id bigint generated always as identity primary key,
  application_id bigint not null references project_application,
  submission_id bigint not null references submission,
  division_code text not null,
  -- the newer sheet; a removed sheet's own
  drawing_id bigint not null references drawing on delete cascade,
  -- the edition of the rules by which the changes were found and counted
  engine integer not null,
  -- from 1; 0 with an empty change is the whole sheet
  page integer not null,
  change_id text not null,
  credential_id bigint not null references credential,
  seen_name text not null,
  seen_time timestamptz not null,
  unique (drawing_id, engine, page, change_id)
);
create index change_seen_by_submission on change_seen (submission_id);
comment on table change_seen is '未申明变更核对';

-- What a list of hundreds of sheets needs of a comparison, so that it does not read every region: counts, share of the
-- sheet, and boxes on the first page in thousandths of its width and height as shown.
alter table drawing_comparison add column summary jsonb;
