-- Results of a review: the authority behind the seals, stamped sheets, archives, public look-ups.

create table certificate_authority (
  id smallint primary key default 1 check (id = 1),
  certificate_pem text not null,
  -- private key, encrypted under the server's secret
  key_sealed text not null,
  create_time timestamptz not null default now()
);
comment on table certificate_authority is '本系统自建的根证书';

-- One seal of a kind per organisation can be used.
create unique index seal_in_use on seal (org_id, seal_type) where person_id is null and state <> 'REVOKED';
create index certificate_by_submission on certificate (submission_id, id desc);
create index certificate_by_application on certificate (application_id, id desc);
-- Why it was revoked, voided or its record refused; who applied and recorded it.
alter table certificate add column reason text;
alter table certificate add column record_org_name text;

create table sheet_stamp (
  id bigint generated always as identity primary key,
  certificate_id bigint not null references certificate on delete cascade,
  drawing_id bigint not null references drawing,
  application_id bigint not null references project_application,
  division_code text not null,
  -- random; named in the QR code of the stamp
  token text not null unique,
  state text not null default 'WAITING' check (state in ('WAITING', 'STAMPED', 'PROBLEM', 'VOID')),
  file_id bigint references file,
  sha256 text,
  -- why the sheet could not be stamped, as a sentence
  problem text,
  stamp_time timestamptz
);
comment on table sheet_stamp is '图纸加盖审查专用章';
create unique index sheet_stamp_in_use on sheet_stamp (certificate_id, drawing_id) where state <> 'VOID';
create index sheet_stamp_by_drawing on sheet_stamp (drawing_id);

create table pack_task (
  id bigint generated always as identity primary key,
  -- what is packed; equal requests share one archive
  key text not null unique,
  kind text not null,
  submission_id bigint references submission,
  application_id bigint not null references project_application,
  division_code text not null,
  state text not null,
  done integer not null default 0,
  total integer not null default 0,
  file_id bigint references file,
  problem text,
  requester_name text not null,
  create_time timestamptz not null default now(),
  finish_time timestamptz,
  expires_at timestamptz
);
comment on table pack_task is '打包下载任务';

create table public_lookup (
  address text not null,
  window_start timestamptz not null,
  count integer not null default 1,
  primary key (address, window_start)
);
comment on table public_lookup is '公众查验次数，用于限制频率';
