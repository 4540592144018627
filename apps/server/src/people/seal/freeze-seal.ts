import type { sealCalls } from "@tushen/contract/people/seal";
import type { Act } from "../../context.ts";
import { moveSeal } from "./seal-moves.ts";
import { lockSeal } from "./seal-today.ts";

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
