-- Proofs that the holder of an account showed the password or the phone again (decision 41).

create table identity_proof (
  -- SHA-256 of the proof; the proof itself is never stored
  proof_hash text primary key,
  -- the session that proved it; no other session can use the proof
  session_hash text not null references session on delete cascade,
  expires_at timestamptz not null
);
comment on table identity_proof is '本人再次确认的凭据';
create index identity_proof_by_session on identity_proof (session_hash);

alter table phone_code drop constraint phone_code_type_check;
alter table phone_code add constraint phone_code_type_check
  check (type in ('REGISTER', 'RESET_PASSWORD', 'CHANGE_MOBILE', 'FIND_CODE', 'LOGIN_BIND', 'PROVE_AGAIN'));
