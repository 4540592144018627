-- Applications are wide. The state and the kind of many are read from this index.
create index project_application_kinds on project_application (id) include (state, biz_type);
