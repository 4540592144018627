import type { feeCalls } from "@tushen/contract/money/fee";
import { yuanText } from "@tushen/domain/ground/amount";
import { feeTypes } from "@tushen/domain/money/rate-table";
import type { Act, Context } from "../../context.ts";
import { moveOne } from "../../ground/state/index.ts";
import { feeMoves, type FeeRecord, lockFee } from "./fee-moves.ts";
import { issueNotice, noticeOf } from "./notice.ts";
import { tellOwnerOf } from "./tell-owner-of.ts";

/** Sends the charge to the owner. Where the government pays, or nobody, it only tells the owner so. */
export const sendCharge: Act<typeof feeCalls.sendCharge> = async (context, { id, withSignature }) => {
  const { db, actor, now } = context;
  const fee = await lockFee(db, id);
  const isSigned = (await noticeOf(db, fee))?.state === "SIGNED";
  const { row } = await moveOne(context, feeMoves, id, {
    action: "sendCharge",
    facts: { signedAsAsked: isSigned || withSignature !== true },
    set: { sent_time: now, sender_name: actor.personName },
  });
  const { letterId, dueOn } = await issueNotice(context, row);
  await db.updateTable("fee").set({ letter_id: letterId, due_on: dueOn }).where("id", "=", id).execute();
  await tellOwner(context, { ...row, due_on: dueOn });
  return true as const;
};

const tellOwner = (context: Context, fee: FeeRecord): Promise<void> => {
  const house = context.actor.orgName;
  const name = `${feeTypes[fee.fee_type]}（${fee.fee_no}）`;
  return tellOwnerOf(context, fee, {
    title: "收费通知",
    content: (batch) =>
      fee.state === "WAIVED"
        ? `${house}已核定${batch}的${name}，本项目免收或由财政支付，贵单位无需付款。`
        : `${house}发来${batch}的${name}收费通知：应付${yuanText(fee.payable_in_fen)}元，请于${fee.due_on}前付清。`,
  });
};
