import { appendFile } from "node:fs/promises";
import type { KeptComparison, ModelChange } from "@tushen/contract/models/model-comparison";
import type { ModelReport } from "@tushen/contract/models/model-shape";
import {
  type ChangedValue,
  changedProperties,
  differenceOf,
  isDifferent,
  unmatchedShare,
} from "@tushen/model/elements/compare-elements";
import type { ComparedElement, FoundChange } from "@tushen/model/elements/find-changes";
import { sql } from "kysely";
import type { Db, Portal } from "../../context.ts";
import { inWorkFolder, type WorkFolder } from "../../people/seal/index.ts";
import { itemOf } from "./elements.ts";
import { type FileVersion, findModel } from "./model-of-drawing.ts";
import { compareInChild } from "./model-reader.ts";

/** More are two buildings; nobody reads them one by one. */
const mostChanges = 5000;
/** Elements whose properties are fetched at once. */
const batch = 500;
/** Elements read at once: rows of a large model all together would hold the process for seconds. */
const page = 5000;

const elementsOf = (db: Db, { file_id, file_version_index }: FileVersion) =>
  db.selectFrom("model_element").where("file_id", "=", file_id).where("file_version_index", "=", file_version_index);

/** Everything of the elements but their properties, which are many: of these a fingerprint. */
const pageOf = (db: Db, file: FileVersion, after: number) =>
  elementsOf(db, file)
    .select(["local_id", "global_id", "ifc_class", "name", "type_name", "tag", "storey_id", "box", "area", "volume"])
    .select(["definition_hash", "sort_no", sql<string>`md5(sets::text)`.as("sets_hash")])
    .where("sort_no", ">", after)
    .orderBy("sort_no")
    .limit(page)
    .execute();

type Row = Awaited<ReturnType<typeof pageOf>>[number];

const compared = (row: Row): ComparedElement => ({
  ...{ localId: row.local_id, globalId: row.global_id, ifcClass: row.ifc_class, name: row.name },
  ...{ typeName: row.type_name, tag: row.tag, storeyId: row.storey_id, box: row.box, area: row.area },
  ...{ volume: row.volume, definitionHash: row.definition_hash, setsHash: row.sets_hash },
});

/** One model, with its elements here and in a file for the child. */
const sideOf = async (db: Db, file: FileVersion, path: string) => {
  const { report } = (await findModel(db, file)) ?? {};
  if (!report) throw new Error(`the model ${file.file_id} was not read`);
  const { storeys } = report as ModelReport;
  const rows: Row[] = [];
  for (;;) {
    const some = await pageOf(db, file, rows.at(-1)?.sort_no ?? -1);
    rows.push(...some);
    await appendFile(path, some.map((row) => `${JSON.stringify(compared(row))}\n`).join(""));
    if (some.length < page) break;
  }
  return { file, path, rows, storeys, names: new Map(storeys.map(({ localId, name }) => [localId, name])) };
};

type Side = Awaited<ReturnType<typeof sideOf>>;

const setsOf = async (db: Db, { file }: Side, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await elementsOf(db, file).select(["local_id", "sets"]).where("local_id", "in", ids).execute();
  return new Map(rows.map(({ local_id, sets }) => [local_id, sets]));
};

const alone = { movedBy: null, isReshaped: false, isRenumbered: false, values: [] };

/** The change as it is shown; null where only the writing of the properties differs. */
const changeOf = (base: Side, target: Side, found: FoundChange, properties: ChangedValue[]): ModelChange | null => {
  const former = found.base === null ? undefined : base.rows[found.base];
  const later = found.target === null ? undefined : target.rows[found.target];
  const storeyName = (side: Side, row: Row) => side.names.get(row.storey_id ?? -1) ?? "";
  if (former && later) {
    const { isRenumbered } = found;
    const pair = { base: compared(former), target: compared(later), isRenumbered };
    const difference = differenceOf(pair, { base: base.names, target: target.names }, properties);
    const kind = isDifferent(difference) ? "changed" : isRenumbered ? "renumbered" : null;
    return (
      kind && {
        ...{ kind, base: itemOf(former), target: itemOf(later), storeyName: storeyName(target, later), isRenumbered },
        ...{ ...difference, values: [...difference.values] },
      }
    );
  }
  if (later)
    return { kind: "added", base: null, target: itemOf(later), storeyName: storeyName(target, later), ...alone };
  if (former)
    return { kind: "removed", base: itemOf(former), target: null, storeyName: storeyName(base, former), ...alone };
  return null;
};

/** Looks into the properties, a batch at a time, so that memory stays small; the first changes are kept, all counted. */
const changesOf = async (db: Db, base: Side, target: Side, found: readonly FoundChange[]) => {
  const changes: ModelChange[] = [];
  const counts = { changes: 0, pairs: 0 };
  for (let at = 0; at < found.length; at += batch) {
    const some = found.slice(at, at + batch);
    const both = some.flatMap(({ base: one, target: other }) => {
      const [a, b] = [base.rows[one ?? -1], target.rows[other ?? -1]];
      return a && b && a.sets_hash !== b.sets_hash ? [[a.local_id, b.local_id] as const] : [];
    });
    const [before, after] = [
      await setsOf(
        db,
        base,
        both.map(([id]) => id),
      ),
      await setsOf(
        db,
        target,
        both.map(([, id]) => id),
      ),
    ];
    for (const one of some) {
      const [a, b] = [base.rows[one.base ?? -1]?.local_id ?? -1, target.rows[one.target ?? -1]?.local_id ?? -1];
      const change = changeOf(base, target, one, changedProperties(before.get(a) ?? [], after.get(b) ?? []));
      if (!change) continue;
      counts.changes += 1;
      if (change.base && change.target) counts.pairs += 1;
      if (changes.length < mostChanges) changes.push(change);
    }
  }
  return { changes, counts };
};

const compareIn = async (
  db: Db,
  files: { readonly base: FileVersion; readonly target: FileVersion },
  folder: WorkFolder,
): Promise<KeptComparison> => {
  const base = await sideOf(db, files.base, folder.path("base"));
  const target = await sideOf(db, files.target, folder.path("target"));
  const asked = ({ path, storeys }: Side) => ({ path, storeys });
  const { changes: found, pairCount } = await compareInChild({ base: asked(base), target: asked(target) });
  const { changes, counts } = await changesOf(db, base, target, found);
  return {
    changes,
    changeCount: counts.changes,
    unchangedCount: pairCount - counts.pairs,
    unmatched: unmatchedShare(base.rows.length, target.rows.length, pairCount),
  };
};

/** What changed between two models that were read; the pairing runs in a process of its own. */
export const compareFiles = (
  { db, files }: Pick<Portal, "db" | "files">,
  pair: { readonly base: FileVersion; readonly target: FileVersion },
): Promise<KeptComparison> => inWorkFolder({ files }, (folder) => compareIn(db, pair, folder));
