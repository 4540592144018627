import { it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { startPortal } from "../../../test/portal.ts";
import { tryRows } from "../../../test/try-rows.ts";
import { houseSeal } from "./index.ts";
import { sealMoves } from "./seal-moves.ts";

const portal = await startPortal();

it("a seal in the database takes every move of its table", async () => {
  const { db, clock } = portal;
  const orgId = await startGiven(portal).firm("CENSOR");
  await houseSeal(portal, orgId, clock());
  const { id } = await db.selectFrom("seal").select("id").where("org_id", "=", orgId).executeTakeFirstOrThrow();
  await tryRows(portal, sealMoves, id);
});
