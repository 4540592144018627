import type { feeCalls } from "@tushen/contract/money/fee";
import type { FeeId } from "@tushen/contract/ground/fields";
import { feeTypes } from "@tushen/domain/money/rate-table";
import type { Act, Context } from "../../context.ts";
import { moveOne } from "../../ground/state/index.ts";
import { moneyFacts } from "./fee-facts.ts";
import { feeMoves, lockFee } from "./fee-moves.ts";
import { voidNotice } from "./notice.ts";
import { tellOwnerOf } from "./tell-owner-of.ts";

/** Ends a fee for which no money came; the owner is told if it had the notice. */
const end = async (context: Context, id: FeeId, action: "waive" | "cancel", reason: string): Promise<true> => {
  const { db, actor } = context;
  const fee = await lockFee(db, id);
  const { nothingReceived } = await moneyFacts(db, fee);
  await moveOne(context, feeMoves, id, {
    action,
    facts: { nothingReceived, reasonGiven: true },
    set: { reason },
    why: reason,
    audience: fee.sent_time === null ? "house" : "parties",
  });
  await voidNotice(context, fee);
  if (fee.sent_time === null) return true;
  const done = action === "waive" ? "免收" : "取消";
  await tellOwnerOf(context, fee, {
    title: `收费单已${done}`,
    content: (batch) => `${actor.orgName}已${done}${batch}的${feeTypes[fee.fee_type]}（${fee.fee_no}）：${reason}`,
  });
  return true;
};

export const waiveFee: Act<typeof feeCalls.waiveFee> = (context, { id, reason }) => end(context, id, "waive", reason);

export const cancelFee: Act<typeof feeCalls.cancelFee> = (context, { id, reason }) =>
  end(context, id, "cancel", reason);
