-- A comparison by hand: two points that are the same, places that are left out. It stands beside the plain one, which
-- stays as it was: what one reader leaves out is not hidden from the next.

alter table drawing_comparison
  -- names the adjustments; '' is the comparison nobody adjusted
  add column adjustment text not null default '',
  -- by page: points and places in PDF points of the unturned page
  add column adjusted jsonb not null default '[]',
  -- made for a whole set: waits until nothing else is asked for
  add column in_set boolean not null default false;
alter table drawing_comparison drop constraint drawing_comparison_application_id_base_sha256_target_sha256_key;
alter table drawing_comparison
  add constraint drawing_comparison_of_bytes unique (application_id, base_sha256, target_sha256, engine, adjustment);
