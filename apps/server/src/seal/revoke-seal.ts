import type { OrgId, PersonId } from "@tushen/contract/fields";
import type { sealCalls } from "@tushen/contract/seal";
import { administrators } from "@tushen/domain/rights";
import { sealMachine, type SealState } from "@tushen/domain/seal-state";
import { advance } from "@tushen/domain/state-machine";
import { leaveLine } from "../audit/index.ts";
import type { Act, Context } from "../context.ts";
import { notifyOrganisation } from "../message/index.ts";
import { refuse } from "../platform/http/refusal.ts";

/** What was signed with it stays valid; from now on nobody can sign with it. */
export const revokeSeal: Act<typeof sealCalls.revokeSeal> = async (context, { sealId, reason }) => {
  const { db, actor, now } = context;
  const seal = await db.selectFrom("seal").selectAll().where("id", "=", sealId).forUpdate().executeTakeFirstOrThrow();
  const by = actor.orgType === "PLATFORM" ? "SYSTEM" : "OFFICER";
  const move = advance(sealMachine, seal.state as SealState, "revoke", { reasonGiven: true }, by);
  if (!move.allowed) return refuse("seal.wrong-state");
  await db
    .updateTable("seal")
    .set({ state: move.to, state_reason: reason, state_time: now, state_user_name: actor.personName })
    .where("id", "=", sealId)
    .execute();
  const notice = {
    title: "印章已注销",
    content: `${seal.seal_name}已由${actor.orgName}注销：${reason}`,
    url: "#/adminUnit/seals",
  };
  await notifyOrganisation(db, now, seal.org_id, notice, [...administrators, "CENSOR_LEGAL"]);
  await leaveLine(context, {
    act: "annul",
    object: { kind: "seal", id: sealId, name: seal.seal_name, orgId: seal.org_id },
    before: { state: seal.state },
    after: { state: move.to, reason },
  });
  return true as const;
};

/** Who leaves a firm leaves its seals (domain handbook 2.16); says how many there were. */
export const revokeSealsOf = async (
  { db, now, actor }: Context,
  orgId: OrgId,
  personId: PersonId,
  reason: string,
): Promise<number> => {
  const revoked = await db
    .updateTable("seal")
    .set({ state: "REVOKED", state_reason: reason, state_time: now, state_user_name: actor.personName })
    .where("org_id", "=", orgId)
    .where("person_id", "=", personId)
    .where("state", "<>", "REVOKED")
    .executeTakeFirst();
  return Number(revoked.numUpdatedRows);
};
