-- 咨询与检查: a batch that looks at the sheets of another one, beside its review (domain handbook 2.3).

alter table submission
  -- REVIEW 施工图审查, ZX 咨询, JC 检查 (dictionary TASK_TYPE)
  add column purpose text not null default 'REVIEW',
  -- the batch whose sheets a consultation or inspection looks at; its buildings stay there
  add column beside_id bigint references submission,
  -- by which draw an inspection was chosen, as its papers say it
  add column sample_basis text,
  add constraint submission_beside check ((purpose = 'REVIEW') = (beside_id is null));
create index submission_by_base on submission (beside_id) where beside_id is not null;

create table consultation (
  submission_id bigint primary key references submission,
  application_id bigint not null references project_application,
  division_code text not null,
  -- state of the agreement (咨询协议)
  state text not null,
  -- what the owner wants to know
  wish text not null,
  -- what the house offers
  scope text not null default '',
  duties text not null default '',
  fee_in_fen bigint,
  limit_days integer,
  leader_credential_id bigint references credential,
  offered_by_name text,
  offer_time timestamptz,
  return_reason text,
  signed_by_name text,
  sign_time timestamptz,
  version integer not null default 1
);
comment on table consultation is '咨询';
