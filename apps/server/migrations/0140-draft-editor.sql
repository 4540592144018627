-- Who has the draft of a report open right now, so that two people learn of each other before they type the same field.

create table draft_editor (
  application_id bigint not null references project_application on delete cascade,
  credential_id bigint not null references credential on delete cascade,
  -- chosen by the browser for each tab: one person may have two open
  tab text not null,
  -- step of the wizard
  step text not null,
  -- said again every few seconds; who falls silent is not shown any more
  seen_time timestamptz not null,
  primary key (application_id, credential_id, tab)
);
comment on table draft_editor is '正在填写申报的人';
