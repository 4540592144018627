import type { PlaceVerdict } from "@tushen/domain/sheets/place-verdict";
import { changedProperties, type Difference, differenceOf, isDifferent } from "@tushen/model/elements/compare-elements";
import type { ModelBox } from "@tushen/model/elements/model-element";
import { pairElements } from "@tushen/model/elements/pair-elements";
import type { Db } from "../../context.ts";
import { type FileVersion, findModel } from "./model-of-drawing.ts";

/** What became of an element in another version of its model. */
export interface CarriedElement extends Difference {
  readonly verdict: PlaceVerdict;
  /** Its number there; null where it is gone. */
  readonly localId: number | null;
  /** From the corner of its box to the corner it has there, in metres. */
  readonly step: { readonly x: number; readonly y: number; readonly z: number };
}

const elementsOf = (db: Db, { file_id, file_version_index }: FileVersion) =>
  db.selectFrom("model_element").where("file_id", "=", file_id).where("file_version_index", "=", file_version_index);

/** All of the elements but their properties, which are many. */
const placedOf = (db: Db, file: FileVersion) =>
  elementsOf(db, file).select([
    ...(["local_id", "global_id", "ifc_class", "name", "type_name", "tag", "storey_id"] as const),
    ...(["box", "area", "volume", "definition_hash"] as const),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof placedOf>["execute"]>>[number];

const placed = (row: Row) => ({
  ...{ localId: row.local_id, globalId: row.global_id, ifcClass: row.ifc_class, name: row.name, tag: row.tag },
  ...{ typeName: row.type_name, storeyId: row.storey_id, box: row.box, area: row.area, volume: row.volume },
  definitionHash: row.definition_hash,
});

/** Elements with one of these GlobalIds, and of these classes those whose GlobalId the base has not. */
const candidates = (db: Db, base: FileVersion, rows: readonly Row[], target: FileVersion) => {
  const globalIds = rows.map((row) => row.global_id);
  const classes = [...new Set(rows.map((row) => row.ifc_class))];
  return placedOf(db, target)
    .where((eb) =>
      eb.or([
        eb("global_id", "in", globalIds),
        eb.and([eb("ifc_class", "in", classes), eb("global_id", "not in", elementsOf(db, base).select("global_id"))]),
      ]),
    )
    .orderBy("sort_no")
    .execute();
};

const setsOf = async (db: Db, file: FileVersion, localIds: readonly number[]) => {
  if (localIds.length === 0) return new Map<number, never>();
  const rows = await elementsOf(db, file).select(["local_id", "sets"]).where("local_id", "in", localIds).execute();
  return new Map(rows.map(({ local_id, sets }) => [local_id, sets]));
};

const stepBetween = (from: ModelBox | null, to: ModelBox | null) => {
  const [x0 = 0, y0 = 0, z0 = 0] = from ?? [];
  const [x1 = 0, y1 = 0, z1 = 0] = to ?? from ?? [];
  return { x: x1 - x0, y: y1 - y0, z: z1 - z0 };
};

const verdictOf = (found: Difference): PlaceVerdict => {
  if (!isDifferent(found)) return "unchanged";
  return found.isReshaped || found.values.length > 0 ? "changed" : "moved";
};

const stays = { step: { x: 0, y: 0, z: 0 }, movedBy: null, isReshaped: false, values: [] };

/** The storeys of a model that was read: a mesh has none. Null until it was. */
const storeysIn = (model: Awaited<ReturnType<typeof findModel>>) => {
  if (model?.state !== "DONE") return null;
  return model.mesh ? [] : (model.report?.storeys ?? null);
};

/**
 * Finds elements of a model in another version of it, each by its GlobalId, else by class and box; by their numbers. Null
 * until both were read. One is unsure where several elements share its GlobalId and none is the same.
 */
export const carryElements = async (
  db: Db,
  base: FileVersion,
  localIds: readonly number[],
  target: FileVersion,
): Promise<ReadonlyMap<number, CarriedElement> | null> => {
  const models = [await findModel(db, base), await findModel(db, target)] as const;
  const [former, later] = models.map(storeysIn);
  if (!former || !later) return null;
  const rows = await placedOf(db, base).where("local_id", "in", localIds).execute();
  if (rows.length === 0) return new Map();
  const possible = (await candidates(db, base, rows, target)).map(placed);
  const known = new Set(rows.map((row) => row.global_id));
  const byGlobalId = Map.groupBy(possible, ({ globalId }) => globalId);
  const others = Map.groupBy(
    possible.filter(({ globalId }) => !known.has(globalId)),
    ({ ifcClass }) => ifcClass,
  );
  const found = rows.map((row) => {
    const own = byGlobalId.get(row.global_id) ?? [];
    // Each for itself: two opinions may be about one element.
    const [pair] = pairElements([placed(row)], [...own, ...(others.get(row.ifc_class) ?? [])]).pairs;
    return { row, pair, isShared: own.length > 1 };
  });
  const namesIn = (storeys: typeof former) => new Map(storeys.map(({ localId, name }) => [localId, name]));
  const storeys = { base: namesIn(former), target: namesIn(later) };
  const pairs = found.flatMap(({ pair }) => pair ?? []);
  const idsIn = (side: "base" | "target") => pairs.map((pair) => pair[side].localId);
  const [before, after] = [await setsOf(db, base, idsIn("base")), await setsOf(db, target, idsIn("target"))];
  return new Map(
    found.map(({ row, pair, isShared }): [number, CarriedElement] => {
      if (!pair) return [row.local_id, { ...stays, verdict: "gone", localId: null }];
      const { localId } = pair.target;
      const values = changedProperties(before.get(row.local_id) ?? [], after.get(localId) ?? []);
      const difference = differenceOf(pair, storeys, values);
      const verdict = verdictOf(difference);
      return [
        row.local_id,
        {
          ...difference,
          verdict: isShared && verdict !== "unchanged" ? "unsure" : verdict,
          localId,
          step: stepBetween(pair.base.box, pair.target.box),
        },
      ];
    }),
  );
};
