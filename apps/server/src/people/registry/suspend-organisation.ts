import type { registryCalls } from "@tushen/contract/people/registry";
import { endSessionsOf } from "../account/index.ts";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Act, Actor } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { lockOrganisation } from "./save-organisation.ts";
import type { Organisation } from "./show-organisation.ts";

const requireBelow = (actor: Actor, row: Organisation): void => {
  if (row.id === actor.orgId) refuse("registry.own-organisation");
  if (actor.orgType !== "PLATFORM" && (row.org_type === "CONTROL" || row.org_type === "PLATFORM"))
    refuse("registry.not-below");
};

/**
 * Suspends an organisation: its people cannot sign in and their sessions end; its work stays, and other parties
 * continue.
 */
export const suspendOrganisation: Act<typeof registryCalls.suspendOrganisation> = async (
  context,
  { orgId, reason },
) => {
  const { db, actor, now } = context;
  const row = await lockOrganisation(db, orgId);
  requireBelow(actor, row);
  if (row.suspended) refuse("registry.already-suspended");
  await db
    .updateTable("organisation")
    .set({ suspended: true, suspend_reason: reason, suspend_time: now })
    .where("id", "=", orgId)
    .execute();
  const people = await db.selectFrom("credential").select("id").where("org_id", "=", orgId).execute();
  const sessions = await endSessionsOf(
    db,
    people.map(({ id }) => id),
  );
  await leaveLine(context, {
    act: "suspend",
    object: { kind: "organisation", id: orgId, name: row.org_name, orgId },
    before: { suspended: false },
    after: { suspended: true, reason, sessions },
  });
  return true as const;
};

export const releaseOrganisation: Act<typeof registryCalls.releaseOrganisation> = async (
  context,
  { orgId, reason },
) => {
  const { db, actor } = context;
  const row = await lockOrganisation(db, orgId);
  requireBelow(actor, row);
  if (!row.suspended) refuse("registry.not-suspended");
  await db
    .updateTable("organisation")
    .set({ suspended: false, suspend_reason: null, suspend_time: null })
    .where("id", "=", orgId)
    .execute();
  await leaveLine(context, {
    act: "resume",
    object: { kind: "organisation", id: orgId, name: row.org_name, orgId },
    before: { suspended: true, reason: row.suspend_reason },
    after: { suspended: false, reason },
  });
  return true as const;
};
