-- Sheets shown to people without an account: a link of a party decides which, until when, and whether they may comment.

create table view_link (
  id bigint generated always as identity primary key,
  application_id bigint not null references project_application,
  submission_id bigint not null references submission,
  division_code text not null,
  -- SHA-256 of the key in the address; the key itself is told once and not kept
  key_hash text not null unique,
  purpose text not null,
  may_comment boolean not null,
  may_download boolean not null,
  org_id bigint not null references organisation,
  maker_name text not null,
  create_time timestamptz not null,
  expire_time timestamptz not null,
  revoke_time timestamptz
);
create index view_link_by_submission on view_link (submission_id);
comment on table view_link is '外部查看链接';

create table view_link_sheet (
  -- random text: how a stranger names the sheet (浏览文件)
  bfile_id text primary key,
  link_id bigint not null references view_link,
  drawing_id bigint not null references drawing on delete cascade,
  sort_no integer not null
);
create index view_link_sheet_by_link on view_link_sheet (link_id);
create index view_link_sheet_by_drawing on view_link_sheet (drawing_id);
comment on table view_link_sheet is '外部查看链接的图纸';

create table view_comment (
  id bigint generated always as identity primary key,
  bfile_id text not null references view_link_sheet on delete cascade,
  page integer not null,
  -- {x0, y0, x1, y1} in points of the unturned page, or null for the whole sheet
  place jsonb,
  content text not null,
  -- as the stranger calls himself
  author text not null,
  create_time timestamptz not null,
  update_time timestamptz
);
create index view_comment_by_sheet on view_comment (bfile_id);
comment on table view_comment is '外部意见，不进入审查意见书';
