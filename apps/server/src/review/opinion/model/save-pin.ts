import type { DrawingId, OpinionId } from "@tushen/contract/ground/fields";
import type { WrittenPin } from "@tushen/contract/review/model-pin-shape";
import { ifcClassWord } from "@tushen/domain/models/ifc-words";
import type { Context } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { fileOfDrawing, readElement } from "../../../models/model/index.ts";
import { claimPictures } from "../save-markup.ts";

interface NamedElement {
  readonly name: string;
  readonly type_name: string;
  readonly ifc_class: string;
}

export const nameOfElement = ({ name, type_name, ifc_class }: NamedElement): string =>
  name || type_name || ifcClassWord(ifc_class);

export const dropPins = async ({ db }: Pick<Context, "db">, opinionIds: readonly OpinionId[]): Promise<void> => {
  await db.deleteFrom("opinion_pin").where("opinion_id", "in", opinionIds).execute();
};

/** Keeps which element of its model the opinion is about; an opinion that is about another sheet now has none. */
export const savePin = async (
  context: Context,
  opinion: { readonly id: OpinionId; readonly drawing_id: DrawingId | null },
  pin: WrittenPin | undefined,
): Promise<void> => {
  const { db } = context;
  if (pin === undefined) {
    await db
      .deleteFrom("opinion_pin")
      .where("opinion_id", "=", opinion.id)
      .where("drawing_id", "is distinct from", opinion.drawing_id)
      .execute();
    return;
  }
  const { drawing_id } = opinion;
  const file = drawing_id === null ? undefined : await fileOfDrawing(db, drawing_id);
  const element = file && (await readElement(db, file, pin.localId));
  if (drawing_id === null || !element) return refuse("opinion.element-unknown");
  if (pin.pictureId !== null) await claimPictures(context, [pin.pictureId], file);
  const values = {
    application_id: file.application_id,
    division_code: file.division_code,
    drawing_id,
    file_id: file.file_id,
    file_version_index: file.file_version_index,
    local_id: element.local_id,
    global_id: element.global_id,
    element_name: nameOfElement(element),
    place: JSON.stringify(pin.at),
    camera: JSON.stringify(pin.camera),
    picture_file_id: pin.pictureId,
  };
  await db
    .insertInto("opinion_pin")
    .values({ ...values, opinion_id: opinion.id })
    .onConflict((conflict) => conflict.column("opinion_id").doUpdateSet(values))
    .execute();
};
