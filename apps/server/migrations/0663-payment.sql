-- 在线支付 (domain handbook 2.12): orders at providers, refunds by the way money came, and the comparison of each day with
-- the provider's list. All money is whole fen.

create table pay_order (
  id bigint generated always as identity primary key,
  -- ZF{yyyyMMdd}{0001}: our number at the provider
  order_no text not null unique,
  fee_id bigint not null references fee,
  submission_id bigint not null references submission,
  application_id bigint not null references project_application,
  division_code text not null,
  house_org_id bigint not null references organisation,
  -- wechat, alipay
  provider text not null,
  -- the house's merchant at the provider
  merchant_id text not null,
  amount_in_fen bigint not null check (amount_in_fen > 0),
  is_deposit boolean not null,
  state text not null,
  -- text of the QR code; null until the provider has answered
  code_text text,
  expires_at timestamptz not null,
  -- number of the payment at the provider
  trade_no text,
  paid_time timestamptz,
  closed_time timestamptz,
  -- why money that came in could not be booked, as a sentence
  problem text,
  -- when the provider was last asked
  asked_time timestamptz,
  creator_name text not null,
  create_time timestamptz not null,
  version integer not null default 1
);
comment on table pay_order is '支付订单';
-- A fee has one order that can be paid.
create unique index pay_order_waiting on pay_order (fee_id) where state = 'WAITING';
create index pay_order_by_application on pay_order (application_id);
create index pay_order_by_day on pay_order (provider, merchant_id, paid_time);

create table pay_refund (
  id bigint generated always as identity primary key,
  -- our number at the provider
  refund_no text not null unique,
  part_id bigint not null unique references fee_refund_part,
  order_id bigint not null references pay_order,
  division_code text not null,
  amount_in_fen bigint not null check (amount_in_fen > 0),
  -- number of the refund at the provider
  provider_no text,
  -- the day whose list of the provider names it
  listed_on date,
  create_time timestamptz not null,
  done_time timestamptz,
  -- when the provider refused it, and why: the house then transfers by bank
  failed_time timestamptz,
  problem text
);
comment on table pay_refund is '原路退款';
create index pay_refund_by_order on pay_refund (order_id);

create table pay_day (
  id bigint generated always as identity primary key,
  house_org_id bigint not null references organisation,
  provider text not null,
  merchant_id text not null,
  day date not null,
  -- what the provider lists, and what we had booked: number of movements, and payments less refunds
  listed_count integer not null,
  listed_in_fen bigint not null,
  booked_count integer not null,
  booked_in_fen bigint not null,
  check_time timestamptz not null,
  unique (provider, merchant_id, day)
);
comment on table pay_day is '每日对账';
create index pay_day_by_house on pay_day (house_org_id, day desc);

create table pay_difference (
  id bigint generated always as identity primary key,
  pay_day_id bigint not null references pay_day on delete cascade,
  -- MISSING_HERE, MISSING_THERE, AMOUNT, TWICE, TRADE_NO
  kind text not null,
  -- PAYMENT, REFUND
  movement text not null,
  -- number of the order or refund
  number text not null,
  booked_in_fen bigint,
  listed_in_fen bigint,
  trade_no text,
  -- who has seen to it, when, and how
  handled_time timestamptz,
  handled_by_name text,
  note text,
  unique (pay_day_id, kind, movement, number)
);
comment on table pay_difference is '对账差异';
