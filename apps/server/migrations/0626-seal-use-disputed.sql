-- The holder of a seal can dispute a use of it, which freezes the seal.

alter table signature_use
  -- when the holder disputed this use, who did so, and why
  add column dispute_time timestamptz,
  add column disputer_name text,
  add column dispute_reason text;
