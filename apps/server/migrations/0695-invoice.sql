-- 发票 (domain handbook 2.13, 3.17). All money is whole fen.

create table invoice (
  id bigint generated always as identity primary key,
  fee_id bigint not null references fee,
  submission_id bigint not null references submission,
  application_id bigint not null references project_application,
  division_code text not null,
  house_org_id bigint not null references organisation,
  -- dictionary INVOICE_TYPE
  kind text not null,
  -- whom it is made out to (InvoiceTitle)
  buyer jsonb not null,
  items jsonb not null,
  amount_in_fen bigint not null check (amount_in_fen > 0),
  -- in thousandths; the tax lies within the amount
  tax_rate integer not null,
  tax_in_fen bigint not null,
  remark text not null default '',
  receiver_mobile text not null default '',
  state text not null,
  -- only those on paper have a code
  invoice_code text not null default '',
  invoice_no text,
  issued_on date,
  issuer_name text,
  -- why it was declined, failed or made red
  reason text,
  -- of a red invoice: the one it takes back
  origin_id bigint references invoice,
  print_count integer not null default 0,
  pdf_file_id bigint references file,
  xml_file_id bigint references file,
  applicant_name text not null,
  create_time timestamptz not null,
  version integer not null default 1,
  constraint invoice_tax check (tax_in_fen between 0 and amount_in_fen)
);
comment on table invoice is '发票';
-- A fee has one invoice that stands; a red one is not the invoice of the fee.
create unique index invoice_once on invoice (fee_id) where origin_id is null and state not in ('RED', 'VOID');
-- A number is given once; an invoice is taken back once.
create unique index invoice_number on invoice (invoice_code, invoice_no);
create unique index invoice_red_once on invoice (origin_id) where origin_id is not null;
create index invoice_by_application on invoice (application_id);
create index invoice_by_house on invoice (house_org_id, id desc);
create index invoice_by_division on invoice (division_code, id desc);

create table invoice_title (
  org_id bigint not null references organisation,
  title text not null,
  content jsonb not null,
  update_user_name text not null,
  update_time timestamptz not null,
  primary key (org_id, title)
);
comment on table invoice_title is '常用发票抬头';
