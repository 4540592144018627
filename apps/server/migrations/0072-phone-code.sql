-- One-time codes sent to a phone, and the proof they leave.

create table phone_code (
  id bigint generated always as identity primary key,
  -- key of the captcha that allowed the message; it travels as header signup-key
  signup_key text not null,
  mobile text not null,
  -- a code for one purpose serves no other
  type text not null check (type in ('REGISTER', 'RESET_PASSWORD', 'CHANGE_MOBILE', 'FIND_CODE', 'LOGIN_BIND')),
  -- PHC string of argon2id over the six digits
  code_hash text not null,
  -- where it was asked from, for the day limit: an IPv4 address, or the /64 network of an IPv6 address
  address text not null,
  -- SENDING: handed to the gateway, outcome not known (counts as sent); FAILED: certainly not sent
  state text not null default 'SENDING' check (state in ('SENDING', 'SENT', 'FAILED')),
  -- number of the message in the books of the provider
  provider_id text,
  wrong_tries smallint not null default 0,
  sent_at timestamptz not null,
  -- five minutes after sending; half an hour after the code was shown to be right
  expires_at timestamptz not null,
  validated_at timestamptz,
  -- the proof served its one act
  spent_at timestamptz
);
comment on table phone_code is '短信验证码';
create index phone_code_by_key on phone_code (signup_key, id desc);
create index phone_code_by_mobile on phone_code (mobile, sent_at);
create index phone_code_by_address on phone_code (address, sent_at);
create index phone_code_by_time on phone_code (sent_at);
