import type { OrgId, PersonId } from "@tushen/contract/ground/fields";
import type { sealCalls } from "@tushen/contract/people/seal";
import type { Act, Context } from "../../context.ts";
import { moveSeal, sealMoves } from "./seal-moves.ts";
import { lockSeal } from "./seal-today.ts";
import { move } from "../../ground/state/index.ts";

/** Revokes a seal: nobody can sign with it from now on; earlier signatures stay valid. */
export const revokeSeal: Act<typeof sealCalls.revokeSeal> = async (context, { sealId, reason }) => {
  const seal = await lockSeal(context.db, sealId);
  const content = `${seal.seal_name}已由${context.actor.orgName}注销：${reason}`;
  await moveSeal(context, seal, { action: "revoke", act: "annul", reason, notice: { title: "印章已注销", content } });
  return true as const;
};

/** Revokes the seals a person held in a firm (domain handbook 2.16); returns their number. */
export const revokeSealsOf = async (
  context: Context,
  orgId: OrgId,
  personId: PersonId,
  reason: string,
): Promise<number> => {
  const { db, now, actor } = context;
  const kept = await db
    .selectFrom("seal")
    .select("id")
    .where("org_id", "=", orgId)
    .where("person_id", "=", personId)
    .where("state", "<>", "REVOKED")
    .execute();
  await move(
    context,
    sealMoves,
    kept.map(({ id }) => id),
    {
      action: "revoke",
      facts: { reasonGiven: true },
      by: "SYSTEM",
      set: { state_reason: reason, state_time: now, state_user_name: actor.personName },
    },
  );
  return kept.length;
};
