import type { Fee } from "@tushen/contract/money/fee-shape";
import { computeFee, sumOfLines } from "@tushen/domain/money/compute-fee";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Context } from "../../context.ts";
import { lockSubmission } from "../../delivery/submission/index.ts";
import { ratesInForce } from "../rate/index.ts";
import { feeFactsOf, reworkShareOf } from "./fee-basis.ts";
import type { FeeRecord } from "./fee-moves.ts";

/** What the rates charge on top for a heavy rework of the batch, while that has not been charged; null if nothing. */
export const surchargeOf = async ({ db }: Pick<Context, "db">, fee: FeeRecord): Promise<Fee["surcharge"]> => {
  if ((fee.fee_type !== "1" && fee.fee_type !== "2") || fee.state === "CANCELLED" || fee.state === "REFUNDED")
    return null;
  const share = await reworkShareOf(db, fee.submission_id);
  if (share === 0 || (await isSurcharged(db, fee))) return null;
  const submission = await lockSubmission(db, fee.submission_id);
  if (submission.house_org_id === null || submission.accept_time === null || submission.state === "INVALID")
    return null;
  const day = dayInBeijing(new Date(submission.accept_time));
  const rates = await ratesInForce(db, submission.house_org_id, submission.division_code, day);
  if (!rates) return null;
  const amount = sumOfLines(computeFee(rates.content, "4", await feeFactsOf(db, submission, share)));
  return amount === 0 ? null : { share, amount };
};

const isSurcharged = async (db: Context["db"], { submission_id }: FeeRecord): Promise<boolean> =>
  (await db
    .selectFrom("fee")
    .select("id")
    .where("submission_id", "=", submission_id)
    .where("fee_type", "=", "4")
    .where("state", "<>", "CANCELLED")
    .executeTakeFirst()) !== undefined;
