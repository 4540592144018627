-- The operator's list of accounts is in the order of the firms' names.
create index organisation_by_name on organisation (org_name);
