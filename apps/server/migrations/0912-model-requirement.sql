-- Files of IDS (Information Delivery Specification) that houses and authorities ask models to meet.
create table model_requirement (
  id bigint generated always as identity primary key,
  -- a house, for its own reviews, or an authority, for all works in its division
  org_id bigint not null references organisation,
  org_type text not null,
  name text not null,
  -- as the file states it
  edition text not null,
  purpose text not null,
  -- that answers for what is found
  discipline text not null,
  file_name text not null,
  -- of the bytes as they were loaded
  sha256 text not null,
  -- the XML, of which every run reads its conditions
  content text not null,
  specification_count integer not null,
  loader_name text not null,
  create_time timestamptz not null,
  -- null: in force
  stop_time timestamptz,
  stop_reason text,
  stopper_name text
);
comment on table model_requirement is '模型交付要求';
create unique index model_requirement_in_force on model_requirement (org_id, sha256) where stop_time is null;
-- files of IDS in force when the run began: [{id, name, sha256}]
alter table intelligent_review add column requirements jsonb not null default '[]';
