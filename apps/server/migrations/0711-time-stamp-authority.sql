-- The portal's own authority for time stamps, used where the settings name no other.

create table time_stamp_authority (
  id smallint primary key default 1 check (id = 1),
  certificate_pem text not null,
  -- private key, encrypted under the server's secret
  key_sealed text not null,
  create_time timestamptz not null
);
comment on table time_stamp_authority is '本系统自建的时间戳证书';
