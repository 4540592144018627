-- Bytes and the files that name them.

create table blob (
  sha256 text primary key,
  md5 text not null,
  size_in_bytes bigint not null,
  create_time timestamptz not null default now()
);
comment on table blob is '按内容寻址的字节，从不改变';
create index blob_by_md5 on blob (md5);

create table file (
  id bigint generated always as identity primary key,
  -- random; names the file towards strangers
  token text not null unique,
  file_name text not null,
  file_type text not null,
  org_id bigint not null references organisation,
  -- null until the file is used in an application
  application_id bigint,
  division_code text,
  creator_credential_id bigint,
  create_time timestamptz not null default now()
);
comment on table file is '文件';
create index file_by_application on file (application_id);

create table file_version (
  file_id bigint not null references file,
  -- fileVersionIndex of the specification, from 1
  file_version_index integer not null,
  sha256 text not null references blob,
  create_time timestamptz not null default now(),
  primary key (file_id, file_version_index)
);
comment on table file_version is '文件版本';
create index file_version_by_blob on file_version (sha256);

create table upload (
  id bigint generated always as identity primary key,
  token text not null unique,
  org_id bigint not null references organisation,
  credential_id bigint not null references credential,
  file_name text not null,
  size_in_bytes bigint not null,
  md5 text,
  staging_id text not null,
  file_id bigint references file,
  expires_at timestamptz not null,
  create_time timestamptz not null default now()
);
comment on table upload is '断点续传';
