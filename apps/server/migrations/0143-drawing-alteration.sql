-- Altered drawings (设计变更, domain handbook 2.17): which sheets change and why, the batch in which the changed ones are
-- reviewed, and which sheets are no longer in force since it passed.

-- The batch whose sheets this one changes, and the how-manieth alteration of them it is: 变更-1
alter table submission add column alters_id bigint references submission;
alter table submission add column alter_serial integer;
alter table submission add constraint submission_alter_serial check ((alters_id is null) = (alter_serial is null));
create unique index submission_alters on submission (alters_id, alter_serial) where alters_id is not null;

-- The batch in which the changed sheets of this alteration are reviewed
alter table alteration add column review_submission_id bigint references submission;
create index alteration_by_review on alteration (review_submission_id) where review_submission_id is not null;

create table alteration_sheet (
  id bigint generated always as identity primary key,
  alteration_id bigint not null references alteration,
  application_id bigint not null references project_application,
  division_code text not null,
  -- the edition in force when the alteration was written
  drawing_id bigint not null references drawing,
  -- M changed, D taken out (dictionary DRAWING_CHANGE)
  change_type text not null check (change_type in ('M', 'D')),
  -- what changes and why
  note text not null default '',
  unique (alteration_id, drawing_id)
);
comment on table alteration_sheet is '设计变更的图纸';

-- Set when the alteration took effect: the batch whose sheet took the place of this one, and that sheet unless it was taken out
alter table drawing add column superseded_in_id bigint references submission;
alter table drawing add column superseded_by_id bigint references drawing;
create index drawing_superseded_in on drawing (superseded_in_id) where superseded_in_id is not null;
