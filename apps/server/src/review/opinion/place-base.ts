import type { DrawingId, FileId, OpinionId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import type { KeptMark } from "./tables.ts";

/** An edition on which an answer was judged insufficient, wholly or in part. */
export interface JudgedEdition {
  readonly opinionId: OpinionId;
  readonly drawingId: DrawingId;
  readonly fileId: FileId;
  readonly version: number;
}

/** For each opinion that carries on another: the edition on which its parent was judged, if there is one. */
export const judgedEditions = async (
  db: Db,
  opinionIds: readonly OpinionId[],
): Promise<Map<OpinionId, JudgedEdition>> => {
  const rows = await db
    .selectFrom("opinion")
    .innerJoin("reply", "reply.opinion_id", "opinion.parent_id")
    .innerJoin("drawing", "drawing.id", "reply.drawing_id")
    .select([
      "opinion.id as opinionId",
      "drawing.id as drawingId",
      "drawing.file_id as fileId",
      "file_version_index as version",
    ])
    .where("opinion.id", "in", opinionIds)
    .where("reply.reviewer_judge", "in", ["2", "3"])
    .orderBy("reply.round")
    .execute();
  return new Map(rows.map((row) => [row.opinionId, row]));
};

/**
 * Places of an opinion's marks on an edition, found for it or for an earlier opinion of its thread; undefined unless
 * all were found.
 */
export const marksFoundOn = async (
  db: Db,
  { opinionId, fileId, version }: Omit<JudgedEdition, "drawingId">,
): Promise<readonly KeptMark[] | undefined> => {
  const place = await db
    .selectFrom("opinion_place")
    .innerJoin("opinion", "opinion.id", "opinion_place.opinion_id")
    .select("marks")
    .where(
      sql<boolean>`coalesce(root_id, opinion.id) = (select coalesce(root_id, id) from opinion where id = ${opinionId})`,
    )
    .where("file_id", "=", fileId)
    .where("file_version_index", "=", version)
    .where("opinion_place.state", "=", "DONE")
    .orderBy("algorithm", "desc")
    .orderBy("opinion_place.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return place && place.marks.length > 0 && place.marks.every(({ box }) => box !== null) ? place.marks : undefined;
};
