-- Limits of the rules of the intelligent review as authorities set them for their divisions.
create table review_rule_param (
  id bigint generated always as identity primary key,
  -- the authority that set it, for all works in its division
  org_id bigint not null references organisation,
  rule_id text not null,
  -- name of the parameter in the rule
  param text not null,
  -- value before; null: the authority had set none
  former_value double precision,
  -- value from then on; null: the authority sets none any more
  value double precision,
  -- on what ground, such as the number of a local standard
  ground text not null,
  setter_name text not null,
  create_time timestamptz not null
);
comment on table review_rule_param is '审查规则参数';
-- the newest line of a parameter is in force; lines are only added
create index review_rule_param_newest on review_rule_param (org_id, rule_id, param, id desc);
-- rates of the rules over the newest runs of a house
create index intelligent_review_of_org on intelligent_review (org_id, id desc);
