import type { OrgId, PersonId } from "@tushen/contract/ground/fields";
import type { sealCalls } from "@tushen/contract/people/seal";
import type { Act, Context } from "../../context.ts";
import { moveSeal } from "./move-seal.ts";
import { lockSeal } from "./seal-today.ts";

/** What was signed with it stays valid; from now on nobody can sign with it. */
export const revokeSeal: Act<typeof sealCalls.revokeSeal> = async (context, { sealId, reason }) => {
  const seal = await lockSeal(context.db, sealId);
  const content = `${seal.seal_name}已由${context.actor.orgName}注销：${reason}`;
  await moveSeal(context, seal, { action: "revoke", act: "annul", reason, notice: { title: "印章已注销", content } });
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
