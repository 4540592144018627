-- 收费标准: what a house or the authority of a district charges (domain handbook 7.3).

create table rate_table (
  id bigint generated always as identity primary key,
  -- who charges by it: a house, or an authority for the houses of its division
  org_id bigint not null references organisation,
  division_code text not null,
  -- counts from 1; a version is never changed, who changes rates saves the next one
  version_no integer not null,
  -- the first day on which it is in force; the next version ends it
  valid_from date not null,
  -- terms and rules (RateTable of the domain)
  content jsonb not null,
  note text not null default '',
  creator_name text not null,
  create_time timestamptz not null,
  unique (org_id, version_no)
);
comment on table rate_table is '收费标准';
create index rate_table_in_force on rate_table (org_id, valid_from desc, version_no desc);

create table pay_account (
  org_id bigint primary key references organisation,
  -- 户名
  account_name text not null,
  -- 开户行
  bank_name text not null,
  -- 账号
  bank_account text not null,
  update_user_name text not null,
  update_time timestamptz not null
);
comment on table pay_account is '收款账户';
