import type { feeCalls } from "@tushen/contract/money/fee";
import { yuanText } from "@tushen/domain/ground/amount";
import { outstandingOf } from "@tushen/domain/money/fee-sums";
import type { Act } from "../../context.ts";
import { nameOfBatch } from "../../delivery/submission/index.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { moveOne } from "../../ground/state/index.ts";
import { claimVouchers, voucherIds } from "./confirm-charge.ts";
import { waitingStatement } from "./fee-facts.ts";
import { feeMoves, lockFee } from "./fee-moves.ts";
import { pastDay } from "./past-day.ts";
import { feePage, tellOwnerOf } from "./tell-owner-of.ts";

/** The owner says that it has paid by bank, with the voucher. A later word replaces the one that waits. */
export const statePaid: Act<typeof feeCalls.statePaid> = async (context, input) => {
  const { db, actor, now } = context;
  const fee = await lockFee(db, input.id);
  const vouchers = voucherIds(input);
  await claimVouchers(context, vouchers, fee);
  const { row } = await moveOne(context, feeMoves, fee.id, {
    action: "statePaid",
    facts: { voucherGiven: vouchers.length > 0 },
  });
  const left = outstandingOf({
    payable: row.payable_in_fen,
    received: row.received_in_fen,
    refunded: row.refunded_in_fen,
  });
  const stated = {
    amount_in_fen: input.amount ?? left,
    paid_on: pastDay(now, input.date),
    remark: input.remark ?? "",
    voucher_file_ids: JSON.stringify(vouchers),
    stated_by_name: actor.personName,
    create_time: now,
  };
  const waiting = await waitingStatement(db, fee.id);
  if (waiting) await db.updateTable("fee_statement").set(stated).where("id", "=", waiting.id).execute();
  else
    await db
      .insertInto("fee_statement")
      .values({ fee_id: fee.id, division_code: fee.division_code, ...stated })
      .execute();
  await notifyOrganisation(
    db,
    now,
    fee.house_org_id,
    {
      title: "请核对到账",
      content: `${actor.orgName}称已支付${await nameOfBatch(db, fee.submission_id)}的收费单${fee.fee_no}（${yuanText(stated.amount_in_fen)}元）并上传凭证，请核对银行流水后确认。`,
      url: feePage(fee),
    },
    ["CENSOR_CLERK", "CENSOR_FINANCE"],
  );
  return true as const;
};

/** The house finds no such money: the owner is told why, and may state it again. */
export const rejectVoucher: Act<typeof feeCalls.rejectVoucher> = async (context, { id, reason }) => {
  const { db, actor, now } = context;
  const fee = await lockFee(db, id);
  const waiting = await waitingStatement(db, id);
  await moveOne(context, feeMoves, id, {
    action: "rejectVoucher",
    facts: { statementWaits: waiting !== undefined, reasonGiven: true },
    why: reason,
  });
  await db
    .updateTable("fee_statement")
    .set({ accepted: false, reject_reason: reason, decided_by_name: actor.personName, decide_time: now })
    .where("fee_id", "=", id)
    .where("accepted", "is", null)
    .execute();
  await tellOwnerOf(context, fee, {
    title: "付款凭证被退回",
    content: () => `${actor.orgName}未能核对到收费单${fee.fee_no}的款项：${reason}`,
  });
  return true as const;
};
