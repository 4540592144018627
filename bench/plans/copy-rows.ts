import type { Client } from "pg";

/**
 * What a province has most of. Other tables that belong to projects get a tenth of their rows, and so do the words of searches,
 * whose index takes longest to make: bench/project-list searches among a million.
 */
const largest = new Set(
  `project_application participant submission submission_version share folder drawing file file_version blob
  building review_task opinion opinion_place reply history_line message audit_line business_event drawing_view sheet_recognition
  fee letter certificate signature_task statistic_batch`.split(/\s+/),
);
const roots = ["project_application", "blob", "message", "audit_line"];
const rootsOfPeople = ["organisation", "person", "account"];
/** Firms and people are copied so often, each with its rows in the copies of projects. */
const copiesOfPeople = 1000;
/** Ids of a copy lie so far behind those of the copy before. */
const step = 10_000_000;

type Kind = "project" | "people" | "reference";

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isGenerated: boolean;
  /** The table whose row it names. */
  readonly parent: string | null;
  /** Alone or with others the key of its row, without an id among them. */
  readonly isKey: boolean;
}

const columnsOf = async (client: Client): Promise<ReadonlyMap<string, readonly Column[]>> => {
  // Of a key of several texts, such as a code and a kind, the longest tells the rows apart.
  const { rows } = await client.query<Column & { table: string }>(`
    with keys as (
      select distinct on (indexrelid) indrelid, attnum from pg_index
      join pg_attribute on attrelid = indrelid and attnum = any(indkey) and atttypid = 'text'::regtype
      join pg_class on pg_class.oid = indrelid
      left join pg_stats on tablename = relname and schemaname = 'public' and pg_stats.attname = pg_attribute.attname
      where indisunique and not exists (select 1 from pg_attribute as id
        where id.attrelid = indrelid and id.attnum = any(indkey) and id.atttypid = 'bigint'::regtype)
      order by indexrelid, avg_width desc nulls last)
    select relname as table, attname as name, format_type(atttypid, null) as type, attgenerated <> '' as "isGenerated",
      (select confrelid::regclass::text from pg_constraint
        where contype = 'f' and conrelid = pg_class.oid and attnum = any(conkey) limit 1) as parent,
      exists (select 1 from keys where keys.indrelid = pg_class.oid and keys.attnum = pg_attribute.attnum) as "isKey"
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname, attnum`);
  return Map.groupBy(rows, ({ table }) => table);
};

/** Tables of projects lead to a project by their keys, those of people to a firm or a person only; others are not copied. */
const kindsOf = (tables: ReadonlyMap<string, readonly Column[]>): ReadonlyMap<string, Kind> => {
  const leadingTo = (firsts: readonly string[], but: readonly string[] = []): ReadonlySet<string> => {
    const found = new Set(firsts);
    for (let before = 0; before < found.size; ) {
      before = found.size;
      for (const [table, columns] of tables)
        if (!but.includes(table) && columns.some(({ parent }) => parent !== null && found.has(parent)))
          found.add(table);
    }
    return found;
  };
  // A few credentials are limited to a project, as their sessions are: they do not grow with projects.
  const ofProjects = leadingTo(roots, ["credential", "session"]);
  const ofPeople = leadingTo(rootsOfPeople);
  const kindOf = (table: string): Kind => {
    if (ofProjects.has(table)) return "project";
    return ofPeople.has(table) ? "people" : "reference";
  };
  return new Map([...tables.keys()].map((table) => [table, kindOf(table)]));
};

/** Most batches of a province are over: one copy in twenty stands where its original does. */
const finishedAs: Readonly<Record<string, string>> = {
  "submission.state": "FINISHED",
  "application_search.step": "END",
};

/** A column in copy number `k`. */
const copied = (table: string, column: Column, kind: Kind, kinds: ReadonlyMap<string, Kind>): string => {
  const { type, parent, isKey } = column;
  const name = `"${column.name}"`;
  if (parent !== null && kinds.get(parent) === "reference") return name;
  const isOfPeople = parent === null ? /credential|org|person|account/.test(name) : kinds.get(parent) === "people";
  const copyOfPeople = `(1 + (k - 1) % ${copiesOfPeople})`;
  const copy = isOfPeople && kind === "project" ? copyOfPeople : "k";
  // Who may find a project: texts such as org12.
  if (column.name === "parties")
    return `array(select 'org' || substr(party, 4)::bigint + ${step}::bigint * ${copyOfPeople} from unnest(${name}) as party)`;
  if (type === "bigint" && /^id$|_id$/.test(column.name)) return `${name} + ${step}::bigint * ${copy}`;
  if (type === "text" && (isKey || parent !== null)) return `${name} || '-' || ${copy}`;
  const finished = finishedAs[`${table}.${column.name}`];
  if (finished !== undefined) return `case when k / 10 % 20 = 0 then ${name} else '${finished}' end`;
  // One copy in ten stays in the city.
  if (column.name === "division_code")
    return `case when k % 10 = 0 then ${name} else ((11 + k % 9) * 10000 + 101)::text end`;
  if (type === "timestamp with time zone" && kind === "project") return `${name} - k * interval '1 minute'`;
  return name;
};

/**
 * Lets new rows pass the indexes of a table until it is indexed again, but for unique indexes that copies may offend against:
 * those hold none of the columns that differ in every copy.
 */
const restIndexes = async (client: Client, table: string, differing: readonly string[]): Promise<void> => {
  await client.query(
    `update pg_index set indisready = false where indrelid = $1::regclass and (not indisunique or exists (
      select 1 from pg_attribute where attrelid = indrelid and attnum = any(indkey) and attname = any($2)))`,
    [table, differing],
  );
};

/**
 * Fills the tables with copies of the rows they have: 1,000 of every firm and person, `rows` in the largest tables of projects and
 * a tenth in the others. Answers the rows of each table.
 */
export const copyRows = async (client: Client, rows: number): Promise<ReadonlyMap<string, number>> => {
  await client.query("analyze");
  const tables = await columnsOf(client);
  const kinds = kindsOf(tables);
  // Bulk: no triggers, no checks, and indexes are made at the end.
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '1GB'");
  const checks = await client.query<{
    drop: string;
  }>(`select format('alter table %s drop constraint %I', conrelid::regclass, conname)
    as drop from pg_constraint where contype = 'c' and conrelid <> 0 and connamespace = 'public'::regnamespace`);
  for (const { drop } of checks.rows) await client.query(drop);
  for (const [table, columns] of tables) {
    const kind = kinds.get(table) ?? "reference";
    const found = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
    const had = found.rows[0]?.count ?? 0;
    if (kind === "reference" || had === 0) continue;
    const wanted = largest.has(table) ? rows : rows / 10;
    const copies = kind === "people" ? copiesOfPeople : Math.ceil(wanted / had);
    const written = columns.filter(({ isGenerated }) => !isGenerated);
    const differs = (column: Column) => copied(table, column, kind, kinds).endsWith(" k");
    await restIndexes(
      client,
      table,
      columns.filter(differs).map(({ name }) => name),
    );
    // All rows of one copy lie together, as those of a project do that were written in the same weeks.
    await client.query(`insert into ${table} (${written.map(({ name }) => `"${name}"`).join(", ")}) overriding system value
      select ${written.map((column) => copied(table, column, kind, kinds)).join(", ")}
      from generate_series(1, ${copies}) as k cross join lateral (select * from ${table} offset 0) as had
      on conflict do nothing`);
    await client.query(`reindex table ${table}`);
  }
  await client.query("vacuum (analyze)");
  const sizes = await client.query<{ name: string; count: number }>(
    "select relname as name, reltuples::int as count from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  return new Map(sizes.rows.map(({ name, count }) => [name, Math.max(0, count)]));
};
