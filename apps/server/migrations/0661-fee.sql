-- 审查费 (domain handbook 2.12, 3.17). All money is whole fen.

create table fee (
  id bigint generated always as identity primary key,
  -- SF{yyyyMMdd}{0001}
  fee_no text not null unique,
  submission_id bigint not null references submission,
  application_id bigint not null references project_application,
  division_code text not null,
  house_org_id bigint not null references organisation,
  -- 1 施工图审查费, 2 勘察审查费, 3 变更审查费, 4 复审加收, 5 咨询费, 6 专项 (dictionary FEE_TYPE)
  fee_type text not null,
  -- 1 建设单位支付, 2 政府购买服务, 3 免收 (dictionary PAY_MODE)
  pay_mode text not null,
  state text not null,
  -- while REFUNDING: the state it came from
  state_before text,
  -- by which version of the rates it was computed; null where an agreement named the price
  rate_table_id bigint references rate_table,
  -- the lines as they were computed and edited (FeeLine)
  lines jsonb not null,
  total_in_fen bigint not null,
  -- share taken off, in thousandths
  discount integer not null default 0,
  discount_reason text not null default '',
  payable_in_fen bigint not null,
  deposit_in_fen bigint not null default 0,
  -- sum of the receipts, and what was given back of it
  received_in_fen bigint not null default 0,
  refunded_in_fen bigint not null default 0,
  payer_name text not null,
  payer_credit_code text not null default '',
  due_on date,
  remark text not null default '',
  -- why it was waived, cancelled or given back
  reason text,
  -- ceilings it passes, as sentences
  warnings jsonb not null default '[]',
  -- the notice (收费通知单), once it was made
  letter_id bigint references letter,
  creator_name text not null,
  create_time timestamptz not null,
  submitter_name text,
  sender_name text,
  sent_time timestamptz,
  paid_time timestamptz,
  version integer not null default 1,
  constraint fee_money check (total_in_fen >= 0 and payable_in_fen between 0 and total_in_fen
    and deposit_in_fen between 0 and payable_in_fen and refunded_in_fen between 0 and received_in_fen)
);
comment on table fee is '审查费';
-- A batch has one fee of each kind; what was cancelled or given back may be charged anew.
create unique index fee_once on fee (submission_id, fee_type) where state not in ('CANCELLED', 'REFUNDED');
create index fee_by_application on fee (application_id);
create index fee_by_house on fee (house_org_id, id desc);
create index fee_by_division on fee (division_code, id desc);

create table fee_receipt (
  id bigint generated always as identity primary key,
  fee_id bigint not null references fee,
  division_code text not null,
  is_deposit boolean not null,
  amount_in_fen bigint not null check (amount_in_fen > 0),
  -- 1 对公转账, 2 微信, 3 支付宝, 4 银联, 5 现金 (dictionary PAY_CHANNEL)
  channel text not null,
  received_on date not null,
  -- the payment order it belongs to: money of an order is received once
  order_no text unique,
  -- number of the payment at the gateway or the bank
  trade_no text,
  voucher_file_ids jsonb not null default '[]',
  confirmed_by_name text not null,
  create_time timestamptz not null
);
comment on table fee_receipt is '到账';
create index fee_receipt_by_fee on fee_receipt (fee_id);

create table fee_statement (
  id bigint generated always as identity primary key,
  fee_id bigint not null references fee,
  division_code text not null,
  amount_in_fen bigint not null,
  paid_on date not null,
  remark text not null default '',
  voucher_file_ids jsonb not null,
  stated_by_name text not null,
  create_time timestamptz not null,
  -- null while it waits for the house
  accepted boolean,
  decided_by_name text,
  decide_time timestamptz,
  reject_reason text
);
comment on table fee_statement is '付款说明';
-- A fee has one statement that waits.
create unique index fee_statement_waiting on fee_statement (fee_id) where accepted is null;
