create table signing_chain (
  org_id bigint not null references organisation,
  -- kind of paper, or DRAWING, CERTIFICATE, FILE
  kind text not null,
  -- steps in their order: {role, sealType}
  steps jsonb not null,
  updater_name text not null,
  update_time timestamptz not null,
  primary key (org_id, kind)
);
comment on table signing_chain is '单位设置的签章流程；没有设置的按惯例';
