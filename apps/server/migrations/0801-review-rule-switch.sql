-- Rules a review house does not use for its own runs.
create table review_rule_switch (
  id bigint generated always as identity primary key,
  -- the house
  org_id bigint not null references organisation,
  rule_id text not null,
  -- off: new runs of the house leave the rule out
  is_off boolean not null,
  reason text not null,
  switcher_name text not null,
  create_time timestamptz not null
);
comment on table review_rule_switch is '审查规则启停';
-- the newest line of a rule is in force; lines are only added
create index review_rule_switch_newest on review_rule_switch (org_id, rule_id, id desc);
-- rules the house had switched off when the run began: [{ruleId, reason}]
alter table intelligent_review add column left_out jsonb not null default '[]';
