-- The answer to a fire opinion names the corrected sheet, as answers to other opinions do.
alter table fire_review_opinion add column drawing_id bigint references drawing on delete set null;
comment on column fire_review_opinion.drawing_id is 'the new edition that shows the correction';
