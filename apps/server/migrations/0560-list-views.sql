-- How people keep the lists of the portal: their columns, and views with filters, order and columns under a name.
create table list_columns (
  credential_id bigint not null references credential on delete cascade,
  -- name the web app gives the list
  list text not null,
  -- keys of the shown columns in their order
  columns jsonb not null,
  primary key (credential_id, list)
);
comment on table list_columns is '列表的列设置';

create table list_view (
  id bigint generated always as identity primary key,
  credential_id bigint not null references credential on delete cascade,
  -- the organisation it is shared with when is_shared
  org_id bigint not null references organisation,
  list text not null,
  name text not null,
  -- filters, order and columns as the query of an address
  query text not null,
  is_shared boolean not null default false,
  create_time timestamptz not null,
  unique (credential_id, list, name)
);
comment on table list_view is '列表视图';
create index list_view_by_org on list_view (org_id, list) where is_shared;
