-- Sub-certificates: one for each building, section or survey report of a certificate.
create table sub_certificate (
  id bigint generated always as identity primary key,
  certificate_id bigint not null references certificate on delete cascade,
  application_id bigint not null references project_application,
  division_code text not null,
  -- number of the certificate with two digits
  sub_no text not null,
  sort_no integer not null,
  state text not null,
  -- snapshot of what it says of its part; the rest is that of the certificate
  content jsonb not null,
  -- random; named in the QR code
  qr_token text not null unique,
  file_id bigint references file,
  -- where the seal of the house goes; known when it is printed
  seal_spot jsonb,
  signed_file_id bigint references file,
  sha256 text,
  -- why the seal could not be put on it, as a sentence
  problem text,
  -- made when it is first asked for
  word_file_id bigint references file,
  sent_time timestamptz,
  version integer not null default 1,
  create_time timestamptz not null,
  unique (certificate_id, sort_no)
);
comment on table sub_certificate is '审查合格书（子证书）';
comment on column sub_certificate.state is 'CREATED 已生成, SIGNED 已签章, SENT 已发放; ends with its certificate';
create index sub_certificate_by_application on sub_certificate (application_id);
create index sub_certificate_by_sum on sub_certificate (sha256);
-- Word file of the certificate, made when it is first asked for.
alter table certificate add column word_file_id bigint references file;
