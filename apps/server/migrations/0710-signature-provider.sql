-- Signing at a provider outside the portal: what was sent there, and which of its reports were heard.

create table signature_request (
  request_no text primary key,
  -- the order in which they were sent
  serial bigint not null generated always as identity,
  -- default, shenyang or zhengzhou
  provider text not null,
  task_id bigint not null references signature_task,
  signer_id bigint not null references signature_signer,
  create_time timestamptz not null,
  answer_time timestamptz,
  -- SIGNED, REFUSED, FAILED, as the provider reported
  result text
);
comment on table signature_request is '发往签章服务的签章请求';
create index signature_request_by_task on signature_request (task_id);
create index signature_request_by_signer on signature_request (signer_id);

create table signature_nonce (
  provider text not null,
  nonce text not null,
  create_time timestamptz not null,
  primary key (provider, nonce)
);
comment on table signature_nonce is '已处理的签章回调，几分钟后删除';
create index signature_nonce_by_time on signature_nonce (create_time);
