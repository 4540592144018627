import { it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { cloud, givenReviews } from "../../../test/given-review.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { tryRows } from "../../../test/try-rows.ts";
import { markupMoves, opinionMoves, replyMoves } from "./opinion-moves.ts";

const portal = await startStagedPortal();
const { db } = portal;

it("an opinion in the database, its reply and its mark take every move of their tables", async () => {
  const reviews = givenReviews(portal, startGiven(portal));
  const batch = await reviews.inReview();
  const { opinionId } = await reviews.raised(batch, { marks: [cloud] });
  await reviews.letterSent(batch);
  await reviews.answered(opinionId);
  await tryRows(portal, opinionMoves, opinionId);
  const reply = await db.selectFrom("reply").select("id").executeTakeFirstOrThrow();
  await tryRows(portal, replyMoves, reply.id);
  const mark = await db.selectFrom("markup").select("id").executeTakeFirstOrThrow();
  await tryRows(portal, markupMoves, mark.id);
});
