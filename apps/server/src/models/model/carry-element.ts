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
  db
    .selectFrom("model_element")
    .selectAll()
    .where("file_id", "=", file_id)
    .where("file_version_index", "=", file_version_index);

type Row = Awaited<ReturnType<ReturnType<typeof elementsOf>["execute"]>>[number];

const placed = (row: Row) => ({
  ...{ localId: row.local_id, globalId: row.global_id, ifcClass: row.ifc_class, name: row.name, tag: row.tag },
  ...{ typeName: row.type_name, storeyId: row.storey_id, box: row.box, area: row.area, volume: row.volume },
  ...{ definitionHash: row.definition_hash, sets: row.sets },
});

/** Elements that may be this one: those with its GlobalId, and of its class those whose GlobalId the base has not. */
const candidates = (db: Db, base: FileVersion, { global_id, ifc_class }: Row, target: FileVersion) =>
  elementsOf(db, target)
    .where((eb) =>
      eb.or([
        eb("global_id", "=", global_id),
        eb.and([
          eb("ifc_class", "=", ifc_class),
          eb("global_id", "not in", elementsOf(db, base).clearSelect().select("global_id")),
        ]),
      ]),
    )
    .orderBy("sort_no")
    .execute();

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

/**
 * Finds an element of a model in another version of it, by GlobalId, else by class and box. Null until both were read.
 * It is unsure where several elements share its GlobalId and none is the same.
 */
export const carryElement = async (
  db: Db,
  base: FileVersion & { readonly local_id: number },
  target: FileVersion,
): Promise<CarriedElement | null> => {
  const models = [await findModel(db, base), await findModel(db, target)] as const;
  const [former, later] = models.map((model) => (model?.state === "DONE" ? model.report : null));
  const row = await elementsOf(db, base).where("local_id", "=", base.local_id).executeTakeFirst();
  if (!former || !later || !row) return null;
  const possible = (await candidates(db, base, row, target)).map(placed);
  const [pair] = pairElements([placed(row)], possible).pairs;
  if (!pair) return { ...stays, verdict: "gone", localId: null };
  const namesIn = (report: typeof former) => new Map(report.storeys.map(({ localId, name }) => [localId, name]));
  const found = differenceOf(
    pair,
    { base: namesIn(former), target: namesIn(later) },
    changedProperties(pair.base.sets, pair.target.sets),
  );
  const verdict = verdictOf(found);
  const isShared = possible.filter(({ globalId }) => globalId === row.global_id).length > 1;
  return {
    ...found,
    verdict: isShared && verdict !== "unchanged" ? "unsure" : verdict,
    localId: pair.target.localId,
    step: stepBetween(pair.base.box, pair.target.box),
  };
};
