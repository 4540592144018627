-- A survey report and the foundation treatment that rests on it are two reports of business type KC under one project code.
drop index project_application_code_in_use;
create unique index project_application_code_in_use on project_application
  (project_code, biz_type, (case when biz_type = 'KC' then category_code else '' end))
  where project_code is not null and state in ('SUBMITTED', 'REPORTED', 'REVIEWING', 'COMPLETED', 'ARCHIVED');
