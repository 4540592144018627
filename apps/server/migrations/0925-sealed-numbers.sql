-- Identity numbers are kept sealed (decision 134). While the former program still works on the same database they stay in clear;
-- then the job operation.seal-numbers seals what is there.
alter table person add column id_number_blind text;
comment on column person.id_number is '证件号码（加密保存）';
comment on column person.id_number_blind is '证件号码的查找值；号码未加密时为空';
create index person_by_id_number_blind on person (id_number_blind);
comment on column organisation.legal_id_number is '法定代表人身份证号（加密保存）';
comment on column survey_member.id_number is '身份证号（加密保存）';

create table sealed_column (
  table_name text not null,
  column_name text not null,
  -- text: the column is a number; json: numbers lie in it under names such as idNumber
  kind text not null check (kind in ('text', 'json')),
  -- the column by which a number is found, if it is looked for
  blind_column text,
  primary key (table_name, column_name)
);
comment on table sealed_column is '含证件号码、须加密保存的列';
insert into sealed_column (table_name, column_name, kind, blind_column) values
  ('person', 'id_number', 'text', 'id_number_blind'),
  ('organisation', 'legal_id_number', 'text', null),
  ('survey_member', 'id_number', 'text', null),
  ('participant', 'details', 'json', null),
  ('alteration', 'before_values', 'json', null),
  ('alteration', 'after_values', 'json', null),
  ('outside_record', 'facts', 'json', null);

create table number_key (
  key_id text primary key,
  create_time timestamptz not null default now()
);
comment on table number_key is '加密证件号码的密钥（只有名称）；没有一行时号码尚未加密';

alter table node add column opens_sealed_numbers boolean not null default false;
comment on column node.opens_sealed_numbers is '该节点的程序能读加密的证件号码';
