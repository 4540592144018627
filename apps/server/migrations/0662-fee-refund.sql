-- 退款 (domain handbook 2.12, 7.2): money of a fee that goes back, in parts by the receipts it came with.

create table fee_refund (
  id bigint generated always as identity primary key,
  -- TK{yyyyMMdd}{0001}
  refund_no text not null unique,
  fee_id bigint not null references fee,
  division_code text not null,
  amount_in_fen bigint not null check (amount_in_fen > 0),
  reason text not null,
  requested_by_name text not null,
  create_time timestamptz not null,
  -- when the last part had gone back
  done_time timestamptz,
  -- when the house took it back, and why
  dropped_time timestamptz,
  drop_reason text
);
comment on table fee_refund is '退款';
-- A fee has one refund under way.
create unique index fee_refund_open on fee_refund (fee_id) where done_time is null and dropped_time is null;

create table fee_refund_part (
  id bigint generated always as identity primary key,
  refund_id bigint not null references fee_refund,
  division_code text not null,
  receipt_id bigint not null references fee_receipt,
  amount_in_fen bigint not null check (amount_in_fen > 0),
  -- the payment order it goes back through; null: the house transfers it by bank
  order_no text,
  -- the day on which it went back, and the slips of the bank
  done_on date,
  voucher_file_ids jsonb not null default '[]',
  done_by_name text
);
comment on table fee_refund_part is '退款的各笔';
create index fee_refund_part_by_refund on fee_refund_part (refund_id);
create index fee_refund_part_by_receipt on fee_refund_part (receipt_id);
