import { it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { startPortal } from "../../../test/portal.ts";
import { tryRows } from "../../../test/try-rows.ts";
import { applicationMoves } from "./application-moves.ts";

const portal = await startPortal();

it("an application in the database takes every move of its table", async () => {
  const { projectApplicationId } = await startGiven(portal).draftApplication();
  await tryRows(portal, applicationMoves, projectApplicationId);
});
