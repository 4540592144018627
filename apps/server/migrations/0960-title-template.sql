-- Where the title block of a firm has number and name, learned from sheets on which its people corrected them by hand.
create table title_template (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation,
  field text not null check (field in ('number', 'name')),
  -- {corner, paper, box, letter, others, labels}: points as shown, counted from a corner of the page
  place jsonb not null,
  -- the sheet it was learned from, by whom
  drawing_id bigint not null,
  person_name text not null,
  create_time timestamptz not null,
  -- values of it that people corrected in a row, where the right value stood nowhere on the sheet
  failures integer not null default 0,
  -- null while it is used
  ended_time timestamptz,
  ended_because text check (ended_because in ('REPLACED', 'FAILED', 'BY_HAND'))
);
create index on title_template (org_id) where ended_time is null;
comment on table title_template is '本单位图签模板（由人工更正学得的图号、图名位置）';

-- What stands on a sheet where the firm's title block has the field, if it differs from what is read without the template.
create table sheet_own_title (
  file_id bigint not null references file on delete cascade,
  file_version_index integer not null,
  template_id bigint not null references title_template on delete cascade,
  field text not null check (field in ('number', 'name')),
  text text not null,
  primary key (file_id, file_version_index, field)
);
create index on sheet_own_title (template_id);
comment on table sheet_own_title is '按本单位图签读取的图号、图名';
