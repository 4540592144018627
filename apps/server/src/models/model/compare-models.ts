import { modelCalls } from "@tushen/contract/models/model";
import type { ModelChange } from "@tushen/contract/models/model-comparison";
import type { ModelReport } from "@tushen/contract/models/model-shape";
import {
  type ChangedValue,
  changedProperties,
  differenceOf,
  isDifferent,
  unmatchedShare,
} from "@tushen/model/elements/compare-elements";
import { type Pair, pairElements } from "@tushen/model/elements/pair-elements";
import { sql } from "kysely";
import type { Act, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { findSubjects, permit } from "../../ground/rights/index.ts";
import { checkSheetVisible } from "../../sheets/drawing/index.ts";
import { itemOf } from "./elements.ts";
import { findModel, modelFileOf, type ModelFile } from "./model-of-drawing.ts";
import { presentModel } from "./show-model.ts";

/** More are two buildings; nobody reads them one by one. */
const mostChanges = 5000;
/** Elements whose properties are fetched at once. */
const batch = 500;

/** Everything of the elements but their properties, which are many: of these a fingerprint. */
const placedElements = async (db: Db, { file_id, file_version_index }: ModelFile) => {
  const rows = await db
    .selectFrom("model_element")
    .select(["local_id", "global_id", "ifc_class", "name", "type_name", "tag", "storey_id", "box", "area", "volume"])
    .select(["definition_hash", sql<string>`md5(sets::text)`.as("sets_hash")])
    .where("file_id", "=", file_id)
    .where("file_version_index", "=", file_version_index)
    .orderBy("sort_no")
    .execute();
  return rows.map((row) => ({
    ...{ localId: row.local_id, globalId: row.global_id, ifcClass: row.ifc_class, name: row.name },
    ...{ typeName: row.type_name, tag: row.tag, storeyId: row.storey_id, box: row.box, area: row.area },
    ...{ volume: row.volume, definitionHash: row.definition_hash, setsHash: row.sets_hash },
    item: itemOf(row),
  }));
};
type Placed = Awaited<ReturnType<typeof placedElements>>[number];

const setsOf = async (db: Db, { file_id, file_version_index }: ModelFile, ids: readonly number[]) => {
  const rows = await db
    .selectFrom("model_element")
    .select(["local_id", "sets"])
    .where("file_id", "=", file_id)
    .where("file_version_index", "=", file_version_index)
    .where("local_id", "in", ids)
    .execute();
  return new Map(rows.map(({ local_id, sets }) => [local_id, sets]));
};

interface Side {
  readonly file: ModelFile;
  readonly elements: readonly Placed[];
  readonly storeys: ReadonlyMap<number, string>;
}

/** The changed properties of pairs by the element's line in the target; a batch at a time, so that memory stays small. */
const propertiesOf = async (db: Db, base: Side, target: Side, pairs: readonly Pair<Placed>[]) => {
  const found = new Map<number, ChangedValue[]>();
  const doubtful = pairs.filter((pair) => pair.base.setsHash !== pair.target.setsHash);
  for (let at = 0; at < doubtful.length; at += batch) {
    const some = doubtful.slice(at, at + batch);
    const [before, after] = await Promise.all([
      setsOf(
        db,
        base.file,
        some.map((pair) => pair.base.localId),
      ),
      setsOf(
        db,
        target.file,
        some.map((pair) => pair.target.localId),
      ),
    ]);
    for (const pair of some) {
      const { localId } = pair.target;
      found.set(localId, changedProperties(before.get(pair.base.localId) ?? [], after.get(localId) ?? []));
    }
  }
  return found;
};

const alone = { movedBy: null, isReshaped: false, isRenumbered: false, values: [] };

const changesBetween = async (db: Db, base: Side, target: Side) => {
  const { pairs, added, removed } = pairElements(base.elements, target.elements);
  const properties = await propertiesOf(db, base, target, pairs);
  const storeys = { base: base.storeys, target: target.storeys };
  const nameIn = (side: Side, { storeyId }: Placed) => side.storeys.get(storeyId ?? -1) ?? "";
  const changes: ModelChange[] = pairs.flatMap((pair) => {
    const found = differenceOf(pair, storeys, properties.get(pair.target.localId) ?? []);
    const kind = isDifferent(found) ? "changed" : pair.isRenumbered ? "renumbered" : null;
    return kind === null
      ? []
      : {
          ...{ kind, base: pair.base.item, target: pair.target.item, storeyName: nameIn(target, pair.target) },
          ...{ ...found, values: [...found.values], isRenumbered: pair.isRenumbered },
        };
  });
  for (const one of added)
    changes.push({ kind: "added", base: null, target: one.item, storeyName: nameIn(target, one), ...alone });
  for (const one of removed)
    changes.push({ kind: "removed", base: one.item, target: null, storeyName: nameIn(base, one), ...alone });
  return { changes, pairs };
};

/** By storey from below, then class and name. */
const inOrder = (changes: readonly ModelChange[], storeyNames: readonly string[]): ModelChange[] => {
  const rank = new Map(storeyNames.map((name, i) => [name, i]));
  const keyOf = ({ storeyName, base, target }: ModelChange) => {
    const item = target ?? base;
    return [rank.get(storeyName) ?? storeyNames.length, item?.ifcClass ?? "", item?.name ?? ""] as const;
  };
  return changes
    .map((change) => [keyOf(change), change] as const)
    .sort(([a], [b]) => a[0] - b[0] || a[1].localeCompare(b[1]) || a[2].localeCompare(b[2], "zh"))
    .map(([, change]) => change);
};

export const compareModels: Act<typeof modelCalls.compareModels> = async (context, { drawingId, baseDrawingId }) => {
  const { db, actor } = context;
  const { compareModels: call } = modelCalls;
  // The target is checked by the call itself.
  await permit(db, call, actor, await findSubjects(db, call, { drawingId: baseDrawingId }));
  const [targetFile, baseFile] = [await modelFileOf(db, drawingId), await modelFileOf(db, baseDrawingId)];
  if (baseFile.application_id !== targetFile.application_id) refuse("model.other-project");
  for (const id of [drawingId, baseDrawingId]) await checkSheetVisible(db, actor, id);
  const sideOf = async (file: ModelFile) => {
    const model = await findModel(db, file);
    if (model?.state !== "DONE") return refuse("model.not-read");
    const report = model.report as ModelReport;
    const storeys = new Map(report.storeys.map(({ localId, name }) => [localId, name]));
    return { file, elements: await placedElements(db, file), storeys, report };
  };
  const [base, target] = [await sideOf(baseFile), await sideOf(targetFile)];
  const { changes, pairs } = await changesBetween(db, base, target);
  const storeyNames = [...base.report.storeys, ...target.report.storeys]
    .toSorted((a, b) => a.elevation - b.elevation)
    .map(({ name }) => name);
  return {
    base: await presentModel(context, baseDrawingId),
    target: await presentModel(context, drawingId),
    changes: inOrder(changes, [...new Set(storeyNames)]).slice(0, mostChanges),
    changeCount: changes.length,
    unchangedCount: pairs.length - changes.filter(({ base: b, target: t }) => b && t).length,
    unmatched: unmatchedShare(base.elements.length, target.elements.length, pairs.length),
    duplicateCount: base.report.duplicates.length + target.report.duplicates.length,
  };
};
