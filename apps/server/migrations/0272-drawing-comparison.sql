-- What changed from one sheet to another, found once for each two files within an application.

create table drawing_comparison (
  id bigint generated always as identity primary key,
  application_id bigint not null references project_application,
  -- the bytes that were compared, and the edition of the rules by which
  base_sha256 text not null,
  target_sha256 text not null,
  engine integer not null,
  -- the sheets of the first who asked: other sheets may have the same bytes
  base_id bigint not null references drawing on delete cascade,
  target_id bigint not null references drawing on delete cascade,
  state text not null check (state in ('PROCESSING', 'DONE', 'FAILED')),
  base_pages integer not null default 0,
  target_pages integer not null default 0,
  -- per page: alignment, regions and words in PDF points, and the file of its picture
  pages jsonb not null default '[]',
  -- why it failed, for the people who asked for it
  problem text,
  create_time timestamptz not null,
  unique (application_id, base_sha256, target_sha256, engine)
);
create index drawing_comparison_by_base on drawing_comparison (base_id);
create index drawing_comparison_by_target on drawing_comparison (target_id);
comment on table drawing_comparison is '图纸对比结果';
