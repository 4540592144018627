-- The business licence (营业执照) of an organisation, as a picture or PDF.

alter table organisation add column licence_file_id bigint references file;

alter table organisation_request
  -- what the request is to be checked against; it becomes the organisation's when the request is approved
  add column licence_file_id bigint references file,
  -- opened by whoever registered the firm by phone; signs in once the request is approved
  add column account_id bigint references account;
create index organisation_request_by_mobile on organisation_request (applicant_mobile) where kind = 'REGISTER';

create table licence_upload (
  -- random; whoever uploaded it names it by this when he registers
  ticket text primary key,
  mobile text not null,
  file_name text not null,
  sha256 text not null references blob,
  md5 text not null,
  size_in_bytes bigint not null,
  create_time timestamptz not null
);
comment on table licence_upload is '登记前上传的营业执照';
