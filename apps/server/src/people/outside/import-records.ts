import type { outsideCalls } from "@tushen/contract/people/outside";
import {
  headerProblems,
  outsideKey,
  outsideKinds,
  type OutsideKindCode,
  type OutsideProblem,
  type OutsideValues,
  readOutsideRows,
} from "@tushen/domain/filing/outside-record";
import { sql } from "kysely";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Act, Context, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { collectUpload, readFileLines } from "./read-lines.ts";
import { toSealJson } from "../../ground/platform/sealed/to-seal.ts";

const shownRows = 20;
const shownProblems = 200;
const atOnce = 500;

interface ReadFile {
  readonly kind: OutsideKindCode;
  readonly rows: readonly OutsideValues[];
  readonly problems: readonly OutsideProblem[];
}

const readUpload = async (
  kind: OutsideKindCode,
  content: AsyncIterable<Uint8Array>,
  fileName: string,
): Promise<ReadFile> => {
  const { headers, lines } = await readFileLines(await collectUpload(content), fileName);
  const wrong = headerProblems(kind, headers);
  if (wrong.length > 0) refuse("outside.headers-differ", {}, { detail: wrong });
  return { kind, ...readOutsideRows(kind, lines) };
};

const keyOf = (kind: OutsideKindCode, values: OutsideValues): string =>
  outsideKey(outsideKinds[kind].keyFields, values);

/** Stored records with the keys of the file. */
const keptUnder = async (db: Db, { kind, rows }: ReadFile): Promise<Map<string, OutsideValues>> => {
  const kept = await db
    .selectFrom("outside_record")
    .select(["key", "facts"])
    .where("kind", "=", kind)
    .where("key", "=", sql<string>`any(${rows.map((row) => keyOf(kind, row))})`)
    .execute();
  return new Map(kept.map((row) => [row.key, row.facts]));
};

const isSame = (a: OutsideValues, b: OutsideValues): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => (a[key] ?? null) === (b[key] ?? null));

const compare = async (db: Db, file: ReadFile) => {
  const kept = await keptUnder(db, file);
  const fresh = file.rows.filter((row) => !kept.has(keyOf(file.kind, row)));
  const same = file.rows.filter((row) => isSame(row, kept.get(keyOf(file.kind, row)) ?? {}));
  return {
    newCount: fresh.length,
    sameCount: same.length,
    changedCount: file.rows.length - fresh.length - same.length,
  };
};

/** Shows what importing a file would do, with every problem at its line; nothing is saved. */
export const previewRecords: Act<typeof outsideCalls.previewRecords> = async ({ db }, { kind, content, fileName }) => {
  const file = await readUpload(kind, content, fileName);
  return {
    rowCount: file.rows.length,
    ...(await compare(db, file)),
    rows: file.rows.slice(0, shownRows),
    problems: file.problems.slice(0, shownProblems),
    problemCount: file.problems.length,
  };
};

/** Imports all rows of a file or none. */
export const importRecords: Act<typeof outsideCalls.importRecords> = async (
  context,
  { kind, content, fileName, replaces },
) => {
  const file = await readUpload(kind, content, fileName);
  if (file.problems.length > 0)
    refuse("outside.rows-wrong", { count: file.problems.length }, { detail: file.problems.slice(0, shownProblems) });
  return context.transact(async (db) => {
    await sql`select pg_advisory_xact_lock(5, hashtext(${kind}))`.execute(db);
    const counts = await compare(db, file);
    const removedCount = replaces ? await removeOthers(db, file) : 0;
    await keep({ ...context, db }, file);
    await noteUpload({ ...context, db }, file, fileName, { ...counts, removedCount });
    return { newCount: counts.newCount, changedCount: counts.changedCount, removedCount };
  });
};

const removeOthers = async (db: Db, { kind, rows }: ReadFile): Promise<number> => {
  const gone = await db
    .deleteFrom("outside_record")
    .where("kind", "=", kind)
    .where("key", "<>", sql<string>`all(${rows.map((row) => keyOf(kind, row))})`)
    .executeTakeFirstOrThrow();
  return Number(gone.numDeletedRows);
};

const titleOf = (values: OutsideValues): string =>
  String(values["orgName"] ?? values["personName"] ?? values["projectName"] ?? "");

const keep = async ({ db, now }: Pick<Context, "db" | "now">, { kind, rows }: ReadFile): Promise<void> => {
  for (let from = 0; from < rows.length; from += atOnce)
    await db
      .insertInto("outside_record")
      .values(
        rows.slice(from, from + atOnce).map((row) => ({
          kind,
          key: keyOf(kind, row),
          credit_code: row["creditCode"] ? String(row["creditCode"]) : null,
          title: titleOf(row),
          facts: toSealJson(row),
          update_time: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(["kind", "key"]).doUpdateSet((eb) => ({
          credit_code: eb.ref("excluded.credit_code"),
          title: eb.ref("excluded.title"),
          facts: eb.ref("excluded.facts"),
          update_time: eb.ref("excluded.update_time"),
        })),
      )
      .execute();
};

const noteUpload = async (
  context: Context,
  { kind, rows }: ReadFile,
  fileName: string,
  counts: { readonly newCount: number; readonly changedCount: number; readonly removedCount: number },
): Promise<void> => {
  const { db, actor, now } = context;
  const { id } = await db
    .insertInto("outside_upload")
    .values({ kind, file_name: fileName, row_count: rows.length, user_name: actor.personName, create_time: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { label, platform } = outsideKinds[kind];
  await leaveLine(context, {
    act: "import",
    object: { kind: "outside", id, name: `${platform} ${label}`, orgId: actor.orgId },
    after: { fileName, rowCount: rows.length, ...counts },
  });
};
