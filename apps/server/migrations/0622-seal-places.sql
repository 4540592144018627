-- Where seals go is found when a task begins, and may be changed by hand until the signature is made.

alter table signature_use
  -- how the place was found: HAND, PAPER (a spot the paper keeps), WORD (a label or name on the page), FREE
  add column place_by text,
  -- who chose it by hand
  add column placer_name text;

alter table signature_task
  -- when those who have to sign were last asked again
  add column remind_time timestamptz;
