-- 意见库: opinions kept for the next time, one's own or, once published, the whole house's.

create table kept_opinion (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation,
  credential_id bigint not null references credential,
  keeper_name text not null,
  discipline text not null,
  problem_category text not null,
  opinion text not null,
  norm_number text,
  clause_no text,
  -- null: its keeper's alone
  publish_time timestamptz,
  publisher_name text,
  use_count integer not null default 0,
  create_time timestamptz not null
);
create index kept_opinion_by_house on kept_opinion (org_id, discipline);
comment on table kept_opinion is '意见库';
