import type { SealId } from "@tushen/contract/ground/fields";
import type { sealCalls } from "@tushen/contract/people/seal";
import type { Act, Context } from "../../context.ts";
import { moveSeal } from "./seal-moves.ts";
import { lockSeal, type Seal, stateToday } from "./seal-today.ts";

/** Freezes a seal: nobody can use it until it is unfrozen. Its owner may do so without asking anybody. */
export const freezeSeal: Act<typeof sealCalls.freezeSeal> = async (context, { sealId, reason }) => {
  const seal = await lockSeal(context.db, sealId);
  const content = `${seal.seal_name}已由${context.actor.orgName}冻结：${reason}`;
  await moveSeal(context, seal, { action: "freeze", act: "freeze", reason, notice: { title: "印章已冻结", content } });
  return true as const;
};

export const unfreezeSeal: Act<typeof sealCalls.unfreezeSeal> = async (context, { sealId, reason }) => {
  const seal = await lockSeal(context.db, sealId);
  const content = `${seal.seal_name}已由${context.actor.orgName}解冻：${reason}`;
  await moveSeal(context, seal, {
    action: "unfreeze",
    act: "unfreeze",
    reason,
    notice: { title: "印章已解冻", content },
  });
  return true as const;
};

/** Freezes a seal whose holder disputes a use of it. One that cannot be used today stays as it is. */
export const freezeDisputed = async (context: Context, sealId: SealId, reason: string): Promise<Seal> => {
  const seal = await lockSeal(context.db, sealId);
  if (stateToday(seal, context.now) !== "ACTIVE") return seal;
  const content = `${context.actor.personName}对${seal.seal_name}的一次使用提出异议，印章已冻结：${reason}`;
  await moveSeal(context, seal, {
    action: "freeze",
    act: "freeze",
    reason: `用章异议：${reason}`,
    notice: { title: "印章已冻结", content },
  });
  return seal;
};
