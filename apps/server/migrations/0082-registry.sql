-- Organisations and people as an administrator keeps them.

alter table organisation
  add column org_nature text,
  add column legal_id_number text not null default '',
  add column email text not null default '',
  -- 万元
  add column register_capital numeric,
  -- review houses only: the accreditation (认定书) behind the class
  add column accredit_no text not null default '',
  add column accredit_valid_to date,
  -- codes of the dictionary CENSOR_SCOPE
  add column accredit_scope jsonb not null default '[]',
  add column is_out_province boolean not null default false,
  add column out_record_no text not null default '',
  add column suspend_reason text,
  add column suspend_time timestamptz,
  add column version integer not null default 1,
  add column update_time timestamptz,
  add column update_user_name text;

create table organisation_request (
  id bigint generated always as identity primary key,
  -- REGISTER: a firm that registered itself asks to be approved; CHANGE: of the name or credit code of an approved one
  kind text not null check (kind in ('REGISTER', 'CHANGE')),
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'RETURNED', 'WITHDRAWN')),
  org_id bigint not null references organisation,
  org_name text not null,
  credit_code text not null,
  applicant_name text not null,
  applicant_mobile text not null,
  create_time timestamptz not null,
  -- of the return
  reason text,
  decide_time timestamptz,
  decider_name text
);
comment on table organisation_request is '单位申请：自行登记的单位、名称与信用代码的变更';
create index organisation_request_by_state on organisation_request (state, id);
-- one open request of a kind at a time
create unique index organisation_request_open on organisation_request (org_id, kind) where state in ('WAITING', 'RETURNED');

-- firms that guests have named before there were requests
insert into organisation_request (kind, org_id, org_name, credit_code, applicant_name, applicant_mobile, create_time)
select 'REGISTER', id, org_name, credit_code, contact_name, contact_mobile, create_time
from organisation where audit_state = 1;
