-- 申诉: a party complains about a review, the authority handles it (domain handbook 2.14, 3.18).

create table complaint (
  id bigint generated always as identity primary key,
  complaint_no text unique,
  submission_id bigint not null references submission,
  application_id bigint not null references project_application,
  division_code text not null,
  complaint_type text not null,
  reason text not null default '',
  demand text not null default '',
  file_ids jsonb not null default '[]',
  is_anonymous boolean not null default false,
  contact_name text not null default '',
  contact_mobile text not null default '',
  org_id bigint not null references organisation,
  maker_credential_id bigint not null references credential,
  maker_name text not null,
  state text not null,
  submit_time timestamptz,
  due_on date,
  handler_org_id bigint references organisation,
  handler_credential_id bigint references credential,
  handler_name text,
  accept_time timestamptz,
  refuse_reason text,
  asks_house boolean not null default false,
  experts text not null default '',
  answer_due_on date,
  answer text,
  answer_file_ids jsonb not null default '[]',
  answer_name text,
  answer_time timestamptz,
  level integer not null default 1,
  dispute_until date,
  dispute_reason text,
  dispute_time timestamptz,
  satisfaction text,
  version integer not null default 1,
  create_time timestamptz not null default now()
);
comment on table complaint is '申诉';
comment on column complaint.complaint_no is 'TS202611250001, drawn when it is submitted';
comment on column complaint.submission_id is 'the batch whose review it is about';
comment on column complaint.complaint_type is 'dictionary PETITION_TYPE';
comment on column complaint.demand is 'what its maker asks for';
comment on column complaint.is_anonymous is 'only the authority learns who complains';
comment on column complaint.org_id is 'the party that complains';
comment on column complaint.maker_credential_id is 'who wrote it; a draft is seen by this person only';
comment on column complaint.state is 'DRAFT, SUBMITTED, ACCEPTED, REFUSED, HANDLING, REPLIED, SATISFIED, DISPUTED, CLOSED, WITHDRAWN';
comment on column complaint.due_on is 'the day by which the authority accepts it, then replies to it';
comment on column complaint.handler_org_id is 'the authority that handles it';
comment on column complaint.asks_house is 'the house is asked for its answer';
comment on column complaint.experts is 'experts who are consulted';
comment on column complaint.answer_due_on is 'the day by which the house answers';
comment on column complaint.answer is 'the answer of the house';
comment on column complaint.level is '1, or 2 after a dispute: the second handling';
comment on column complaint.dispute_until is 'the last day on which a second handling can be asked for';
comment on column complaint.satisfaction is 'dictionary SATISFACTION';
create index complaint_by_submission on complaint (submission_id);
create index complaint_by_application on complaint (application_id, id desc);
create index complaint_by_division on complaint (division_code, id desc);
create index complaint_by_organisation on complaint (org_id, id desc);

create table complaint_ruling (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaint,
  level integer not null,
  org_id bigint not null references organisation,
  officer_credential_id bigint not null references credential,
  officer_name text not null,
  opinion text not null,
  result text not null,
  ruling_time timestamptz not null,
  unique (complaint_id, level)
);
comment on table complaint_ruling is '申诉答复';
comment on column complaint_ruling.level is '1 the first handling, 2 the second';
comment on column complaint_ruling.result is 'dictionary PETITION_RESULT';

create table disputed_mark (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaint on delete cascade,
  submission_id bigint not null references submission,
  application_id bigint not null references project_application,
  division_code text not null,
  opinion_id bigint not null references opinion,
  markup_id bigint references markup,
  reason text not null default '',
  file_ids jsonb not null default '[]',
  state text not null,
  note text,
  version integer not null default 1,
  unique nulls not distinct (complaint_id, opinion_id, markup_id)
);
comment on table disputed_mark is '争议意见';
comment on column disputed_mark.markup_id is 'the mark of the opinion; null for an opinion without marks';
comment on column disputed_mark.reason is 'what is said against it';
comment on column disputed_mark.state is 'DRAFT, SUBMITTED, UPHELD, DISMISSED, WITHDRAWN';
comment on column disputed_mark.note is 'why it was upheld or dismissed';
create index disputed_mark_by_opinion on disputed_mark (opinion_id);

alter table opinion add column appealed_from text;
comment on column opinion.appealed_from is 'the state before the appeal, to which a dismissed one returns';

create table complaint_reminder (
  complaint_id bigint not null references complaint on delete cascade,
  kind text not null,
  due_on date not null,
  send_time timestamptz not null,
  primary key (complaint_id, kind, due_on)
);
comment on table complaint_reminder is '申诉期限提醒：每个期限每种提醒只发一次';
comment on column complaint_reminder.kind is 'of the authority: SOON, TODAY, OVERDUE; of the house: ANSWER_SOON, ANSWER_TODAY, ANSWER_OVERDUE';

alter table letter add column reply_paused_on date, add column reply_paused_days integer not null default 0;
comment on column letter.reply_paused_on is 'since when the days for the reply stand still, because an opinion is appealed';
comment on column letter.reply_paused_days is 'days by which earlier pauses put off the day for the reply';
