import type { feeCalls } from "@tushen/contract/money/fee";
import { yuanText } from "@tushen/domain/money/amount";
import { feeTypes } from "@tushen/domain/money/rate-table";
import { dayInBeijing } from "@tushen/domain/ground/work-calendar";
import type { Act, Context, Db } from "../../context.ts";
import { nameOfBatch } from "../../delivery/submission/index.ts";
import { requireMainParticipants } from "../../filing/project/index.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { moveOne } from "../../ground/state/index.ts";
import { feeMoves, type FeeRecord, lockFee } from "./fee-moves.ts";

const usualDays = 15;

const daysAfter = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** The day by which a fee is to be paid: the day written into the draft, or as many days on as the rates give. */
const dueDayOf = async (db: Db, fee: FeeRecord, today: string): Promise<string> => {
  if (fee.due_on !== null) return fee.due_on;
  const rates =
    fee.rate_table_id === null
      ? undefined
      : await db.selectFrom("rate_table").select("content").where("id", "=", fee.rate_table_id).executeTakeFirst();
  return daysAfter(today, rates?.content.terms.dueDays ?? usualDays);
};

/** Sends the charge to the owner. Where the government pays, or nobody, it only tells the owner so. */
export const sendCharge: Act<typeof feeCalls.sendCharge> = async (context, { id, withSignature }) => {
  const { db, actor, now } = context;
  const fee = await lockFee(db, id);
  const { row } = await moveOne(context, feeMoves, id, {
    action: "sendCharge",
    facts: { signedAsAsked: withSignature !== true },
    set: { sent_time: now, sender_name: actor.personName, due_on: await dueDayOf(db, fee, dayInBeijing(now)) },
  });
  await tellOwner(context, row);
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
