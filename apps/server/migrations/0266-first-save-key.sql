-- The first save of a report, sent again because its answer was lost, finds the draft it has made.

-- made by the browser for one new report
alter table project_application add column first_save_key text;
create unique index project_application_by_first_save_key
  on project_application (applicant_credential_id, first_save_key) where first_save_key is not null;
