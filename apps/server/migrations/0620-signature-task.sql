-- Signature tasks (domain handbook 2.16, 3.19): files that some people sign one after another.

create table signature_task (
  id bigint generated always as identity primary key,
  application_id bigint not null references project_application,
  submission_id bigint references submission,
  division_code text not null,
  -- OPINION, DRAWING, CERTIFICATE, DOCUMENT, FILE
  biz_type text not null,
  task_name text not null,
  -- who started it
  org_id bigint not null references organisation,
  credential_id bigint not null references credential,
  initiator_name text not null,
  -- dictionary SIGN_PROVIDER
  provider text not null,
  -- dictionary SIGN_STATE
  state text not null,
  state_reason text,
  -- last day to sign, in Beijing
  deadline date,
  -- the signer who has it open, and until when the others wait
  opener_id bigint,
  open_until timestamptz,
  -- when signed files went to the next party
  sent_time timestamptz,
  sender_name text,
  create_time timestamptz not null,
  finish_time timestamptz
);
comment on table signature_task is '签章任务';
create index signature_task_by_application on signature_task (application_id);
create index signature_task_by_submission on signature_task (submission_id);

create table signature_signer (
  id bigint generated always as identity primary key,
  task_id bigint not null references signature_task,
  -- those with a smaller order sign first; equal orders in any order
  signing_order integer not null,
  credential_id bigint not null references credential,
  person_id bigint not null references person,
  person_name text not null,
  org_id bigint not null references organisation,
  org_name text not null,
  -- dictionary SEAL_TYPE
  seal_type text not null,
  -- when all files bore this signature
  sign_time timestamptz
);
comment on table signature_signer is '签章人';
create index signature_signer_by_task on signature_signer (task_id);
create index signature_signer_by_credential on signature_signer (credential_id);
alter table signature_task add foreign key (opener_id) references signature_signer;

create table signature_item (
  id bigint generated always as identity primary key,
  task_id bigint not null references signature_task,
  -- number of the opinion's paper, sheet, certificate, paper or file
  biz_id bigint not null,
  -- version of the paper that is signed; null where there are none
  biz_version integer,
  title text not null,
  -- the file as it was when the task began
  file_id bigint not null references file,
  file_version_index integer not null,
  source_sha256 text not null references blob (sha256),
  -- the bytes with the signatures so far
  current_sha256 text not null references blob (sha256),
  -- spots for seals by their names, on pages as shown
  spots jsonb not null default '[]',
  -- the signed file, once all have signed
  signed_file_id bigint references file,
  signed_version_index integer
);
comment on table signature_item is '签章文件';
create index signature_item_by_task on signature_item (task_id);
create index signature_item_by_file on signature_item (file_id);

create table signature_use (
  id bigint generated always as identity primary key,
  item_id bigint not null references signature_item,
  signer_id bigint not null references signature_signer,
  -- where the seal goes: boxes on pages as shown, chosen by hand; null for the place the portal finds
  places jsonb,
  -- the seal that was used
  seal_id bigint references seal,
  sign_time timestamptz,
  -- the bytes that bear the signature
  sha256 text references blob (sha256),
  -- from where it was confirmed
  address text,
  agent text,
  -- why this file could not be signed, as a sentence
  problem text,
  unique (item_id, signer_id)
);
comment on table signature_use is '用章记录：一个文件上一个签章人的一次签章';
create index signature_use_by_signer on signature_use (signer_id);
create index signature_use_by_seal on signature_use (seal_id);

create table signature_token (
  token_hash text primary key,
  credential_id bigint not null references credential,
  task_id bigint references signature_task,
  -- the session and browser it was given to
  session_hash text not null,
  expires_at timestamptz not null
);
comment on table signature_token is '一次性签章令牌；用过即删除';
