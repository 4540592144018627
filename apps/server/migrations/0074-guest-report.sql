-- Reports filed without an account, and the firms they bring with them.

-- dictionary ORG_AUDIT: 0 未提交, 1 待审核, 2 已通过, 3 已退回, 4 已停用. A firm that a guest names waits to be approved:
-- until then it reports its own project and nothing else. Every firm registered by the platform is approved.
alter table organisation add column audit_state smallint not null default 2 check (audit_state between 0 and 4);
create index organisation_waiting on organisation (id) where audit_state <> 2;

create table guest_report (
  -- header signup-key under which the phone was proven; it makes one application, however often it is sent
  signup_key text primary key,
  application_id bigint not null references project_application,
  credential_id bigint not null references credential,
  create_time timestamptz not null
);
comment on table guest_report is '访客申报：手机验证与所建申报、账号的对应';
create index guest_report_by_application on guest_report (application_id);
