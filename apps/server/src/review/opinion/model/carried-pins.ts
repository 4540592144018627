import type { OpinionId } from "@tushen/contract/ground/fields";
import type { CarriedPin, modelPinCalls } from "@tushen/contract/review/model-pin";
import { isOpinionPublished, type OpinionState } from "@tushen/domain/review/opinion-state";
import type { Selectable } from "kysely";
import type { Act, Db } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { type CarriedElement, carryElements, type FileVersion } from "../../../models/model/index.ts";
import { checkReach } from "../opinion-places.ts";
import { isVisibleTo, readOpinionRows } from "../read-opinions.ts";
import type { OpinionPinTable } from "../tables.ts";

type Pin = Selectable<OpinionPinTable>;

const presentCarried = ({ place }: Pin, found: CarriedElement): CarriedPin => {
  const { verdict, localId, movedBy, isReshaped, values, step } = found;
  const at = { x: place.x + step.x, y: place.y + step.y, z: place.z + step.z };
  return { verdict, localId, at, movedBy, isReshaped, values: [...values] };
};

/**
 * Where the elements of pins are in another version of their model, and what became of them, by opinion; without those
 * whose models were not both read.
 */
export const carryPins = async (
  db: Db,
  pins: readonly Pin[],
  target: FileVersion,
): Promise<ReadonlyMap<OpinionId, CarriedPin>> => {
  const carried = new Map<OpinionId, CarriedPin>();
  const files = Map.groupBy(
    pins.filter((pin) => !isSameFile(pin, target)),
    ({ file_id, file_version_index }) => `${file_id} ${file_version_index}`,
  );
  for (const some of files.values()) {
    const [base] = some as [Pin, ...Pin[]];
    const ids = [...new Set(some.map((pin) => pin.local_id))];
    const found = await carryElements(db, base, ids, target);
    for (const pin of some) {
      const one = found?.get(pin.local_id);
      if (one) carried.set(pin.opinion_id, presentCarried(pin, one));
    }
  }
  return carried;
};

export const isSameFile = (a: FileVersion, b: FileVersion): boolean =>
  a.file_id === b.file_id && a.file_version_index === b.file_version_index;

const pinOf = (db: Db, rootId: OpinionId) =>
  db.selectFrom("opinion_pin").selectAll().where("opinion_id", "=", rootId).executeTakeFirst();

export const readCarriedPin: Act<typeof modelPinCalls.readCarriedPin> = async (context, { id, drawingId }) => {
  const { db, actor } = context;
  const [opinion] = await readOpinionRows(db, { ids: [id] });
  if (!opinion || !isVisibleTo(actor, opinion) || !isOpinionPublished(opinion.state as OpinionState))
    return refuse("platform.not-found");
  const target = await checkReach(context, drawingId);
  const pin = await pinOf(db, opinion.root_id ?? opinion.id);
  const carried = pin && (await carryPins(db, [pin], target)).get(pin.opinion_id);
  return { carried: carried ?? null };
};
