-- contract after 0903
-- An intelligent review of the forms and the words of the sheets of a version, without a model.
alter table intelligent_review alter column drawing_id drop not null;
alter table intelligent_review alter column file_id drop not null;
alter table intelligent_review alter column file_version_index drop not null;
-- the model, or nothing of it
alter table intelligent_review add check (num_nulls(drawing_id, file_id, file_version_index) in (0, 3));
-- one at a time for each organisation and model, and one over the sheets: as before wherever there is a model
drop index intelligent_review_under_way;
create unique index intelligent_review_under_way on intelligent_review (version_id, file_id, org_id) nulls not distinct
  where state in ('WAITING', 'RUNNING');
-- how far the reading of the sheets is; unknown before it began
alter table intelligent_review add column sheets_read integer;
alter table intelligent_review add column sheets_to_read integer;
