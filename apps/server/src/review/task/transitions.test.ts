import { it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenReviews } from "../../../test/given-review.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { tryRows } from "../../../test/try-rows.ts";
import { taskMoves } from "./index.ts";

const portal = await startStagedPortal();

it("a review task in the database takes every move of its table", async () => {
  const reviews = givenReviews(portal, startGiven(portal));
  const { reviewTaskId } = await reviews.taskOf(await reviews.inReview());
  await tryRows(portal, taskMoves, reviewTaskId);
});
