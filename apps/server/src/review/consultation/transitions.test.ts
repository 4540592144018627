import { it } from "vitest";
import { givenConsultations } from "../../../test/given-consultation.ts";
import { givenReviews } from "../../../test/given-review.ts";
import { startGiven } from "../../../test/given.ts";
import { startPortal } from "../../../test/portal.ts";
import { tryRows } from "../../../test/try-rows.ts";
import { agreementMoves } from "./agreement-moves.ts";

const portal = await startPortal();

it("an agreement in the database takes every move of its table", async () => {
  const given = startGiven(portal);
  const { id } = await givenConsultations(given, givenReviews(portal, given)).ordered();
  await tryRows(portal, agreementMoves, id);
});
