-- What the report of a project needs beside its draft.

-- DRAFT until checked complete, SUBMITTED then; every change makes it DRAFT again.
alter table building add column state text not null default 'DRAFT' check (state in ('DRAFT', 'SUBMITTED'));

-- One live report per project code and business type; drafts do not hold a code.
create unique index project_application_code_in_use on project_application (project_code, biz_type)
  where project_code is not null and state in ('SUBMITTED', 'REPORTED', 'REVIEWING', 'COMPLETED', 'ARCHIVED');
create index submission_by_application on submission (application_id, id desc);
create index building_by_submission on building (submission_id, sort_no, id);
