-- Papers have versions, a maker, receivers and a code for the public page.
alter table letter
  add column org_id bigint references organisation,
  add column current_version integer not null default 1,
  add column qr_token text unique;
comment on column letter.state is 'CREATED 制作中, DRAFT 草稿, SIGNED 已签章, SENT 已发送, VOID 已作废';
comment on column letter.org_id is 'the organisation that makes the paper: it alone sees the draft';
comment on column letter.current_version is 'its newest version; content and file_id are those of this version';
comment on column letter.qr_token is 'random; named in the QR code of the paper';
create index letter_by_submission on letter (submission_id);

update letter set qr_token = md5(random()::text || id) || md5(random()::text || letter_no);
update letter set org_id = submission.house_org_id from submission
  where submission.id = letter.submission_id and letter.kind not in ('REPLY', 'REFORM', 'FIRE_OPINION', 'FIRE_FILING');
update letter set org_id = (
    select organisation.id from organisation
      join participant on participant.org_id = organisation.id and participant.application_id = letter.application_id
      where organisation.org_name = letter.content->>'firm' order by participant.id limit 1)
  where letter.kind in ('REPLY', 'REFORM');

create table letter_version (
  letter_id bigint not null references letter,
  version_no integer not null,
  -- DATA from the data of the project, WORD read from an edited Word file, PDF made by the user's own Word, SIGNED with a signature
  source text not null,
  -- the edited paper of WORD; otherwise null
  paper jsonb,
  file_id bigint references file,
  -- where seals go on its pages
  spots jsonb not null default '[]',
  -- Word file of this version, made when it is first asked for
  word_file_id bigint references file,
  creator_name text,
  create_time timestamptz not null,
  primary key (letter_id, version_no)
);
comment on table letter_version is '文书的历次版本';
insert into letter_version (letter_id, version_no, source, file_id, creator_name, create_time)
  select id, 1, 'DATA', file_id, sender_name, create_time from letter;
create index letter_version_by_file on letter_version (file_id);

create table letter_upload (
  id bigint generated always as identity primary key,
  letter_id bigint not null references letter,
  -- the file as it was uploaded
  file_id bigint not null references file,
  -- what of it could not be read, as sentences; empty when it became a version
  problems jsonb not null default '[]',
  version_no integer,
  uploader_name text not null,
  upload_time timestamptz not null
);
comment on table letter_upload is '上传的文书 Word';
create index letter_upload_by_letter on letter_upload (letter_id);

create table letter_receipt (
  letter_id bigint not null references letter,
  org_id bigint not null references organisation,
  send_time timestamptz not null,
  -- when somebody there opened it first, and who
  open_time timestamptz,
  opener_name text,
  primary key (letter_id, org_id)
);
comment on table letter_receipt is '文书送达与查看';
