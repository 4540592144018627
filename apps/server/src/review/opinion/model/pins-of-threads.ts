import type { OpinionId } from "@tushen/contract/ground/fields";
import type { ModelPin } from "@tushen/contract/review/model-pin-shape";
import type { Selectable } from "kysely";
import type { Context } from "../../../context.ts";
import { signedAddress } from "../../../ground/file/index.ts";
import type { OpinionPinTable } from "../tables.ts";

type Addressee = Parameters<typeof signedAddress>[0];

const presentPin = async (context: Addressee, row: Selectable<OpinionPinTable>): Promise<ModelPin> => ({
  drawingId: row.drawing_id,
  localId: row.local_id,
  globalId: row.global_id,
  elementName: row.element_name,
  at: row.place,
  camera: row.camera,
  picture: row.picture_file_id === null ? null : await signedAddress(context, row.picture_file_id, { inline: true }),
});

/** Places in models by the first opinion of their thread, with which they are kept. */
export const pinsOfThreads = async (
  context: Context,
  opinions: readonly { readonly id: OpinionId; readonly root_id: OpinionId | null }[],
): Promise<ReadonlyMap<OpinionId, ModelPin>> => {
  if (opinions.length === 0) return new Map();
  const rows = await context.db
    .selectFrom("opinion_pin")
    .selectAll()
    .where(
      "opinion_id",
      "in",
      opinions.map((one) => one.root_id ?? one.id),
    )
    .execute();
  return new Map(await Promise.all(rows.map(async (row) => [row.opinion_id, await presentPin(context, row)] as const)));
};
