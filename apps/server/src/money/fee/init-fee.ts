import type { FeeId } from "@tushen/contract/ground/fields";
import type { feeCalls } from "@tushen/contract/money/fee";
import type { FeeLine } from "@tushen/contract/money/fee-shape";
import { shareOf } from "@tushen/domain/ground/amount";
import { ceilingWarnings } from "@tushen/domain/money/fee-ceiling";
import { computeFee } from "@tushen/domain/money/compute-fee";
import { feeMachine, type FeeState } from "@tushen/domain/money/fee-state";
import { feeLineOf } from "@tushen/domain/money/fee-text";
import { type FeeType, feeTypes, type RateTerms } from "@tushen/domain/money/rate-table";
import { dailyNumber } from "@tushen/domain/ground/serial-number";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Act, Context, Db } from "../../context.ts";
import { lockSubmission, type Submission } from "../../delivery/submission/index.ts";
import { readApplication, requireMainParticipants } from "../../filing/project/index.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { begin, type Begun } from "../../ground/state/index.ts";
import { nextNumber } from "../../papers/document/index.ts";
import { ratesInForce } from "../rate/index.ts";
import { feeFactsOf, feeTypeOf } from "./fee-basis.ts";
import { feeName } from "./fee-moves.ts";
import { showFee } from "./show-fee.ts";

interface Priced {
  readonly lines: FeeLine[];
  readonly terms: Pick<RateTerms, "payMode" | "depositShare">;
  readonly rateTableId: number | null;
  readonly warnings: string[];
}

const gone: readonly string[] = ["WITHDRAWN", "INVALID", "REFUSED"];

/** The price both sides signed in the agreement on a consultation. */
const agreedPrice = async (db: Db, submission: Submission): Promise<Priced | null> => {
  const agreed = await db
    .selectFrom("consultation")
    .select(["fee_in_fen", "sign_time"])
    .where("submission_id", "=", submission.id)
    .executeTakeFirst();
  if (agreed?.fee_in_fen == null || agreed.sign_time === null) return null;
  const line = { base: "1", baseUnit: "项", rate: "", factor: "", ruleId: null };
  return {
    lines: [{ ...line, item: feeTypes["5"], amount: agreed.fee_in_fen, basis: "按双方签订的咨询协议" }],
    terms: { payMode: "1", depositShare: 0 },
    rateTableId: null,
    warnings: [],
  };
};

/** The price by the rates in force on the day of acceptance. */
const ratedPrice = async (
  db: Db,
  submission: Submission,
  feeType: FeeType,
  changedShare: number | undefined,
): Promise<Priced | null> => {
  if (submission.house_org_id === null || submission.accept_time === null) return null;
  const day = dayInBeijing(new Date(submission.accept_time));
  const rates = await ratesInForce(db, submission.house_org_id, submission.division_code, day);
  if (!rates) return null;
  const facts = await feeFactsOf(db, submission, changedShare);
  const lines = computeFee(rates.content, feeType, facts);
  const total = lines.reduce((sum, { amountInFen }) => sum + amountInFen, 0);
  return {
    lines: lines.map(feeLineOf),
    terms: rates.content.terms,
    rateTableId: rates.id,
    warnings: feeType === "1" || feeType === "2" ? ceilingWarnings(rates.content.terms, facts.project, total) : [],
  };
};

const sameKind = (db: Db, submission: Submission, feeType: FeeType) =>
  db
    .selectFrom("fee")
    .select(["id", "state"])
    .where("submission_id", "=", submission.id)
    .where("fee_type", "=", feeType)
    .where("state", "not in", ["CANCELLED", "REFUNDED"])
    .executeTakeFirst();

/** Computes the fee of a batch and keeps it as a draft. A draft that is there already is shown as it is. */
export const initFee: Act<typeof feeCalls.initFee> = async (context, input) => {
  const { db, actor } = context;
  const submission = await lockSubmission(db, input.projectSubmissionId);
  const { biz_type } = await readApplication(db, submission.application_id);
  const own = feeTypeOf(submission, biz_type);
  const feeType = input.feeType ?? own ?? "1";
  const there = await sameKind(db, submission, feeType);
  if (there?.state === "DRAFT") return showFee(context, there.id);
  const price =
    feeType === "5" ? await agreedPrice(db, submission) : await ratedPrice(db, submission, feeType, input.changedShare);
  const state = begin(actor, feeMachine, {
    action: "init",
    facts: {
      isCharged: own !== null && submission.accept_time !== null && !gone.includes(submission.state),
      noneOpen: there === undefined,
      priceKnown: price !== null,
    },
  });
  if (price === null || submission.house_org_id === null) throw new Error("a fee begins with a price and a house");
  return showFee(context, await insertFee(context, submission, { feeType, state, price }));
};

const insertFee = async (
  context: Context,
  submission: Submission,
  fee: { readonly feeType: FeeType; readonly state: Begun<FeeState>; readonly price: Priced },
): Promise<FeeId> => {
  const { db, actor, now } = context;
  const { owner } = await requireMainParticipants(db, submission.application_id);
  const day = dayInBeijing(now);
  const total = fee.price.lines.reduce((sum, { amount }) => sum + amount, 0);
  const row = await db
    .insertInto("fee")
    .values({
      fee_no: dailyNumber("SF", day, await nextNumber(db, `SF-${day}`)),
      submission_id: submission.id,
      application_id: submission.application_id,
      division_code: submission.division_code,
      house_org_id: actor.orgId,
      fee_type: fee.feeType,
      pay_mode: fee.price.terms.payMode,
      state: fee.state,
      rate_table_id: fee.price.rateTableId,
      lines: JSON.stringify(fee.price.lines),
      total_in_fen: total,
      payable_in_fen: total,
      deposit_in_fen: shareOf(total, fee.price.terms.depositShare),
      payer_name: owner.org_name,
      payer_credit_code: owner.credit_code ?? "",
      warnings: JSON.stringify(fee.price.warnings),
      creator_name: actor.personName,
      create_time: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordHistory(context, {
    applicationId: submission.application_id,
    subject: "fee",
    subjectId: row.id,
    act: "init",
    to: row.state,
    why: feeName(row),
    audience: "house",
  });
  return row.id;
};
