-- 条文库: norms and their clauses with the days they hold, and the days a clause is compulsory. The wording is our own.

create table norm (
  id bigint generated always as identity primary key,
  number text not null,
  name text not null,
  valid_from date not null,
  -- the last day; null while it is in force
  valid_until date,
  -- number of the norm that takes its place, in the library or not
  replaced_by text,
  -- 全文强制: every clause is compulsory while the norm is in force
  is_compulsory boolean not null default false,
  version integer not null default 1,
  -- GB55037-2022 and GB 55037-2022 are one norm
  plain_number text not null generated always as (replace(search_text(number), ' ', '')) stored unique,
  plain_name text not null generated always as (search_text(name)) stored,
  check (valid_until >= valid_from)
);
comment on table norm is '规范';

create table clause (
  id bigint generated always as identity primary key,
  norm_id bigint not null references norm,
  clause_no text not null,
  wording text not null,
  -- dictionary DISCIPLINE; empty: for all
  disciplines text[] not null default '{}',
  -- 强条 from and until; null in norms whose clauses are all compulsory
  mandatory_from date,
  mandatory_until date,
  -- where the clause came later than its norm, or went earlier
  valid_from date,
  valid_until date,
  next_norm_number text,
  next_clause_no text,
  version integer not null default 1,
  plain_wording text not null generated always as (search_text(wording)) stored,
  unique (norm_id, clause_no)
);
comment on table clause is '条文';
