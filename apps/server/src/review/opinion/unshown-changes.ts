import type { OpinionId } from "@tushen/contract/ground/fields";
import { inOpinionOrder } from "@tushen/domain/review/opinion-number";
import { leastShownNote, modifiedReply, verdictTogether } from "@tushen/domain/sheets/place-verdict";
import type { Db } from "../../context.ts";
import { placeAlgorithm } from "./opinion-places.ts";

/**
 * Numbers of opinions answered 已修改 although their place is unchanged and the answer shows no other place. A search that
 * is open or has failed is no obstacle.
 */
export const unshownChanges = async (db: Db, opinionIds: readonly OpinionId[], round: number): Promise<string[]> => {
  const rows = await db
    .selectFrom("reply")
    .innerJoin("opinion", "opinion.id", "reply.opinion_id")
    .innerJoin("drawing", "drawing.id", "reply.drawing_id")
    .innerJoin("opinion_place", (join) =>
      join
        .onRef("opinion_place.opinion_id", "=", "reply.opinion_id")
        .onRef("opinion_place.file_id", "=", "drawing.file_id")
        .onRef("opinion_place.file_version_index", "=", "drawing.file_version_index"),
    )
    .select(["opinion.discipline", "opinion_no", "shown_note", "marks"])
    .where("reply.opinion_id", "in", opinionIds)
    .where("reply.round", "=", round)
    .where("reply.state", "=", "SAVED")
    .where("reply_type", "=", modifiedReply)
    .where("shown_place", "is", null)
    .where("opinion_place.state", "=", "DONE")
    .where("opinion_place.algorithm", "=", placeAlgorithm)
    .execute();
  return rows
    .filter(({ marks, shown_note }) => {
      const verdict = verdictTogether(marks.map((mark) => mark.verdict));
      return verdict === "unchanged" && shown_note.length < leastShownNote;
    })
    .sort(inOpinionOrder)
    .map(({ opinion_no }) => opinion_no);
};
