-- A renewed seal gets another certificate and picture; what it carried before stays on record for what was sealed with it.

create table seal_edition (
  id bigint generated always as identity primary key,
  seal_id bigint not null references seal,
  seal_name text not null,
  image_sha256 text,
  certificate_pem text not null,
  valid_from date,
  valid_to date not null,
  replaced_time timestamptz not null,
  replaced_by text not null,
  reason text not null
);
comment on table seal_edition is '印章的历次证书与印模';
create index seal_edition_by_seal on seal_edition (seal_id);
