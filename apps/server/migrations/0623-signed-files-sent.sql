alter table signature_task
  -- organisations the signed files were sent to, which may open them
  add column receiver_org_ids bigint[] not null default '{}';
