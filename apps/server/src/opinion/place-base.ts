import type { DrawingId, FileId, OpinionId } from "@tushen/contract/fields";
import type { Db } from "../context.ts";
import type { KeptMark } from "./tables.ts";

/** An edition an answer was judged on and found wanting. */
export interface JudgedEdition {
  readonly opinionId: OpinionId;
  readonly drawingId: DrawingId;
  readonly fileId: FileId;
  readonly version: number;
}

/** The edition on which each reopened opinion was last judged; those judged on none are left out. */
export const judgedEditions = async (
  db: Db,
  opinionIds: readonly OpinionId[],
): Promise<Map<OpinionId, JudgedEdition>> => {
  const rows = await db
    .selectFrom("reply")
    .innerJoin("drawing", "drawing.id", "reply.drawing_id")
    .select([
      "opinion_id as opinionId",
      "drawing.id as drawingId",
      "drawing.file_id as fileId",
      "file_version_index as version",
    ])
    .where("opinion_id", "in", opinionIds)
    .where("reply.state", "=", "REJECTED")
    .orderBy("round")
    .execute();
  return new Map(rows.map((row) => [row.opinionId, row]));
};

/** Where the marks of an opinion are on an edition they were looked for on; undefined unless all of them were found. */
export const marksFoundOn = async (
  db: Db,
  { opinionId, fileId, version }: Omit<JudgedEdition, "drawingId">,
): Promise<readonly KeptMark[] | undefined> => {
  const place = await db
    .selectFrom("opinion_place")
    .select("marks")
    .where("opinion_id", "=", opinionId)
    .where("file_id", "=", fileId)
    .where("file_version_index", "=", version)
    .where("state", "=", "DONE")
    .orderBy("engine", "desc")
    .limit(1)
    .executeTakeFirst();
  return place && place.marks.length > 0 && place.marks.every(({ box }) => box !== null) ? place.marks : undefined;
};
