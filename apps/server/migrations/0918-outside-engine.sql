-- Engines of other makers that a review house asks after the rules of its own runs.
create table outside_engine (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation,
  name text not null,
  address text not null,
  -- name of the model at an OpenAI-like address; null: the engine takes the portal's own JSON
  model text,
  -- bearer key under the server's secret; null: the engine asks for none
  sealed_key text,
  -- how long an answer may take
  timeout_seconds integer not null check (timeout_seconds between 1 and 60),
  -- an answer with more is refused
  most_findings integer not null check (most_findings between 1 and 500),
  -- what the maker takes for a call, in fen
  fen_per_call integer not null check (fen_per_call >= 0),
  -- prefixes of the business types it is asked about
  businesses jsonb not null,
  is_on boolean not null default false,
  create_time timestamptz not null
);
comment on table outside_engine is '外部引擎';
create index on outside_engine (org_id);

create table engine_asking (
  id bigint generated always as identity primary key,
  engine_id bigint not null references outside_engine,
  -- null: a test with made-up values
  review_id bigint references intelligent_review,
  -- the answer has not come yet
  is_waiting boolean not null default false,
  finding_count integer not null default 0,
  -- why there was no answer to use
  problem text,
  cost_fen integer not null default 0,
  duration_ms integer not null default 0,
  create_time timestamptz not null
);
comment on table engine_asking is '外部引擎调用';
create unique index engine_asking_of_run on engine_asking (engine_id, review_id);
create index on engine_asking (review_id);
