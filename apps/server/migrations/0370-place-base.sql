-- A reopened opinion is compared with the edition it was last judged on.

alter table opinion_place add base_drawing_id bigint references drawing on delete cascade;
update opinion_place set base_drawing_id = opinion.drawing_id from opinion where opinion.id = opinion_place.opinion_id;
alter table opinion_place alter base_drawing_id set not null;
create index opinion_place_by_base_drawing on opinion_place (base_drawing_id);

-- Editions of a sheet and what lies on it are looked for by its file.
create index drawing_by_file on drawing (file_id);
