-- Where the marks of an opinion are on a new edition of its sheet, and what became of what they were drawn round.

create table opinion_place (
  id bigint generated always as identity primary key,
  opinion_id bigint not null references opinion on delete cascade,
  application_id bigint not null references project_application,
  division_code text not null,
  -- the new edition: its bytes, and the sheet of the first who asked
  file_id bigint not null references file,
  file_version_index integer not null,
  drawing_id bigint not null references drawing on delete cascade,
  -- edition of the rules by which it was found
  engine integer not null,
  state text not null check (state in ('PROCESSING', 'DONE', 'FAILED')),
  -- per mark: verdict, box in PDF points of the new page, files of the pictures before and after
  marks jsonb not null default '[]',
  -- why it failed, for the people who asked for it
  problem text,
  create_time timestamptz not null,
  unique (opinion_id, file_id, file_version_index, engine)
);
create index opinion_place_by_drawing on opinion_place (drawing_id);
comment on table opinion_place is '意见位置在新版图纸上的变化';
