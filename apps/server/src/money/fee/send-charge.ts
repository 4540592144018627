import type { feeCalls } from "@tushen/contract/money/fee";
import { yuanText } from "@tushen/domain/money/amount";
import { feeTypes } from "@tushen/domain/money/rate-table";
import type { Act, Context } from "../../context.ts";
import { nameOfBatch } from "../../delivery/submission/index.ts";
import { requireMainParticipants } from "../../filing/project/index.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { moveOne } from "../../ground/state/index.ts";
import { feeMoves, type FeeRecord, lockFee } from "./fee-moves.ts";
import { issueNotice, noticeOf } from "./notice.ts";

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

const tellOwner = async (context: Context, fee: FeeRecord): Promise<void> => {
  const { db, actor, now } = context;
  const { owner } = await requireMainParticipants(db, fee.application_id);
  const name = `${await nameOfBatch(db, fee.submission_id)}的${feeTypes[fee.fee_type]}（${fee.fee_no}）`;
  const url = `#/projectReport/auditFee?id=${fee.id}&projectApplicationId=${fee.application_id}`;
  const content =
    fee.state === "WAIVED"
      ? `${actor.orgName}已核定${name}，本项目免收或由财政支付，贵单位无需付款。`
      : `${actor.orgName}发来${name}收费通知：应付${yuanText(fee.payable_in_fen)}元，请于${fee.due_on}前付清。`;
  await notifyOrganisation(db, now, owner.org_id, { title: "收费通知", content, url });
};
