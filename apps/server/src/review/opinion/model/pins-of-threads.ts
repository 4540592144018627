import type { FileId, OpinionId } from "@tushen/contract/ground/fields";
import type { ModelPin } from "@tushen/contract/review/model-pin-shape";
import type { Context } from "../../../context.ts";
import { addressOf, findFileVersions } from "../../../ground/file/index.ts";

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
  const pictureIds = rows.flatMap(({ picture_file_id }) => picture_file_id ?? []);
  const versions = await findFileVersions(
    context.db,
    pictureIds.map((fileId) => ({ fileId })),
  );
  const pictures = new Map(versions.flatMap((version) => (version ? [[version.id, version] as const] : [])));
  return new Map(
    rows.map((row) => {
      const picture = pictures.get(row.picture_file_id as FileId);
      const pin = {
        drawingId: row.drawing_id,
        localId: row.local_id,
        globalId: row.global_id,
        elementName: row.element_name,
        at: row.place,
        camera: row.camera,
        picture: picture ? addressOf(context, picture, { inline: true }) : null,
        topicComments: context.actor.orgType === "CENSOR" ? [...row.topic_comments] : [],
      };
      return [row.opinion_id, pin] as const;
    }),
  );
};
