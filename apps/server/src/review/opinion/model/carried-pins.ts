import type { OpinionId } from "@tushen/contract/ground/fields";
import type { CarriedPin, modelPinCalls } from "@tushen/contract/review/model-pin";
import { isOpinionPublished, type OpinionState } from "@tushen/domain/review/opinion-state";
import type { Selectable } from "kysely";
import type { Act, Db } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { carryElement, type FileVersion } from "../../../models/model/index.ts";
import { checkReach } from "../opinion-places.ts";
import { isVisibleTo, readOpinionRows } from "../read-opinions.ts";
import type { OpinionPinTable } from "../tables.ts";

/** Where the element of a pin is in another version of its model, and what became of it; null until both were read. */
export const carryPin = async (
  db: Db,
  pin: Selectable<OpinionPinTable>,
  target: FileVersion,
): Promise<CarriedPin | null> => {
  const found = await carryElement(db, pin, target);
  if (!found) return null;
  const { verdict, localId, movedBy, isReshaped, values, step } = found;
  const { x, y, z } = pin.place;
  const at = { x: x + step.x, y: y + step.y, z: z + step.z };
  return { verdict, localId, at, movedBy, isReshaped, values: [...values] };
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
  return { carried: pin && !isSameFile(pin, target) ? await carryPin(db, pin, target) : null };
};
