-- Folders and files of a share are packed like the archive of a finished batch.

alter table pack_task
  add column share_id bigint references share,
  add column folder_ids bigint[] not null default '{}',
  add column drawing_ids bigint[] not null default '{}';
create index pack_task_by_folder on pack_task using gin (folder_ids);

create table operation_code (
  code text primary key,
  share_id bigint not null references share,
  -- null: the whole share
  folder_id bigint references folder on delete cascade,
  credential_id bigint not null references credential,
  expires_at timestamptz not null
);
comment on table operation_code is '批量操作码：一次上传或打包';
create index operation_code_expired on operation_code (expires_at);
