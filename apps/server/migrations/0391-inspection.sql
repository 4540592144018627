-- 抽查: an authority draws a sample of the projects of its division, and a house for each of them (双随机).

create table inspection_draw (
  id bigint generated always as identity primary key,
  -- of the authority that drew
  division_code text not null,
  org_id bigint not null references organisation,
  draw_no text not null unique,
  basis text not null,
  -- drawn by the portal when the officer presses the button; with it anybody finds the same sample again
  seed text not null,
  -- share in percent by business type
  shares jsonb not null,
  -- what was drawn from: [{submissionId, bizType, rank, drawn, why}], by rank
  candidates jsonb not null,
  drawer_name text not null,
  create_time timestamptz not null
);
comment on table inspection_draw is '抽查';
create index inspection_draw_by_division on inspection_draw (division_code, id desc);

create table inspection_item (
  -- the batch of the inspection
  submission_id bigint primary key references submission,
  draw_id bigint not null references inspection_draw,
  -- the batch that was drawn
  base_id bigint not null references submission,
  application_id bigint not null references project_application,
  division_code text not null,
  drop_reason text
);
create index inspection_item_by_draw on inspection_item (draw_id);
comment on table inspection_item is '抽查项目';
