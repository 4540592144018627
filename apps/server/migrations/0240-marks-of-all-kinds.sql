-- Marks of all kinds are edited by their author: the second of two tabs is told. Measures need a scale where the title
-- block gives none.

alter table markup add column version integer not null default 1;
alter table markup add column key text;
create unique index markup_by_key on markup (author_credential_id, key);
comment on column markup.version is 'counts its savings; the writer names the one he knows';
comment on column markup.key is 'of the browser that drew it: sent twice it is one mark';
comment on column markup.tool is 'kind of the shape (dictionary MARKUP_TOOL)';
comment on column markup.geometry is 'the shape, in points of the page before /Rotate';
comment on column markup.style is '{color, width}';

create table sheet_scale (
  -- the edition it was set on
  file_id bigint not null references file,
  -- from 0
  page integer not null,
  -- the house that measures by it
  org_id bigint not null references organisation,
  application_id bigint not null references project_application,
  division_code text not null,
  -- 100 for 1:100
  denominator double precision not null check (denominator > 0),
  setter_name text not null,
  set_time timestamptz not null,
  primary key (file_id, page, org_id)
);
comment on table sheet_scale is '图纸量测比例';
