-- A province has a million batches. An authority counts those of its division from this index (bench/plans).
create index submission_by_division on submission (division_code text_pattern_ops, state, id)
  include (application_id, purpose, alters_id);
