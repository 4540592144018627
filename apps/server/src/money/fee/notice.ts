import type { LetterId } from "@tushen/contract/ground/fields";
import type { feeCalls } from "@tushen/contract/money/fee";
import type { Fee } from "@tushen/contract/money/fee-shape";
import { addDays, dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { documentMachine } from "@tushen/domain/papers/document-state";
import { feeTypes, payModes } from "@tushen/domain/money/rate-table";
import type { Act, Context, Db } from "../../context.ts";
import { lockSubmission, partiesOnPaper } from "../../delivery/submission/index.ts";
import { signedAddress } from "../../ground/file/index.ts";
import type { Mover } from "../../ground/state/index.ts";
import { draftLetter, issueLetter, type LetterContents, voidLetter } from "../../papers/document/index.ts";
import { payAccountOf } from "../rate/index.ts";
import type { FeeRecord } from "./fee-moves.ts";
import { termsOf } from "./terms-of.ts";
import { visibleFee } from "./visible-fee.ts";

const usualDays = 15;

/** The notice of a fee as a paper; null while there is none. */
export const noticeOf = async (db: Db, { letter_id }: Pick<FeeRecord, "letter_id">) =>
  letter_id === null
    ? null
    : ((await db.selectFrom("letter").selectAll().where("id", "=", letter_id).executeTakeFirst()) ?? null);

const contentOf = (content: unknown) => content as LetterContents["FEE"];

/**
 * The day by which a fee is to be paid: the day written into the draft, the day a signed notice states, or as many days
 * on as the rates give.
 */
const dueDayOf = async (db: Db, fee: FeeRecord, today: string): Promise<string> => {
  if (fee.due_on !== null) return fee.due_on;
  const notice = await noticeOf(db, fee);
  if (notice?.state === "SIGNED") return contentOf(notice.content).dueOn;
  return addDays(today, (await termsOf(db, fee))?.dueDays ?? usualDays);
};

const noticeContent = async (context: Context, fee: FeeRecord, sender: string, dueOn: string) => {
  const { db, now } = context;
  const submission = await lockSubmission(db, fee.submission_id);
  const { system, projectName, submissionName, owner, house } = await partiesOnPaper(context, submission);
  const account = await payAccountOf(db, fee.house_org_id);
  return {
    submission,
    content: (noticeNumber: string): LetterContents["FEE"] => ({
      ...{ system, projectName, submissionName, owner, house, noticeNumber, sender, dueOn, account },
      feeNumber: fee.fee_no,
      feeType: feeTypes[fee.fee_type],
      payer: fee.payer_name,
      payerCreditCode: fee.payer_credit_code,
      payMode: payModes[fee.pay_mode],
      isDue: fee.pay_mode === "1",
      lines: fee.lines.map(({ item, base, baseUnit, rate, factor, amount, basis }) => ({
        ...{ item, rate, factor, basis, amountInFen: amount },
        base: base === "" ? "" : `${base}${baseUnit}`,
      })),
      totalInFen: fee.total_in_fen,
      discount: fee.discount,
      discountReason: fee.discount_reason,
      payableInFen: fee.payable_in_fen,
      depositInFen: fee.deposit_in_fen,
      remark: fee.remark,
      writer: fee.submitter_name ?? fee.creator_name,
      issuedOn: dayInBeijing(now),
    }),
  };
};

/** Prints the notice as a draft, which the house looks at and signs before it goes out. */
export const draftNotice = async (context: Context, fee: FeeRecord): Promise<LetterId> => {
  const dueOn = await dueDayOf(context.db, { ...fee, letter_id: null }, dayInBeijing(context.now));
  const { submission, content } = await noticeContent(context, fee, "", dueOn);
  return draftLetter(context, {
    ...{ kind: "FEE", submission, versionId: null, round: submission.round },
    ...{ content, draftId: fee.letter_id },
  });
};

/** Sends the notice. What is signed goes out as it is; else the notice is printed anew with the name of the sender. */
export const issueNotice = async (context: Context, fee: FeeRecord) => {
  const { db, actor, now } = context;
  const dueOn = await dueDayOf(db, fee, dayInBeijing(now));
  const draft = await noticeOf(db, fee);
  const { submission, content } = await noticeContent(context, fee, actor.personName, dueOn);
  const letterId = await issueLetter(context, {
    ...{ kind: "FEE", submission, versionId: null, round: submission.round, draftId: fee.letter_id },
    content: draft?.state === "SIGNED" ? () => contentOf(draft.content) : content,
  });
  return { letterId, dueOn };
};

/** The notice no longer holds. */
export const voidNotice = async (context: Mover, { letter_id }: FeeRecord): Promise<void> => {
  if (letter_id !== null) await voidLetter(context, letter_id);
};

/** The notice as the page shows it; the address is signed for a few minutes and null while the paper is printed. */
export const showNotice = async (context: Context, fee: FeeRecord): Promise<Fee["notice"]> => {
  const letter = await noticeOf(context.db, fee);
  if (letter === null || (context.actor.orgType !== "CENSOR" && letter.send_time === null)) return null;
  return {
    letterId: letter.id,
    letterNo: letter.letter_no,
    stateLabel: documentMachine.states[letter.state],
    isSigned: letter.state === "SIGNED",
    url: letter.file_id === null ? null : (await signedAddress(context, letter.file_id, { inline: true })).url,
  };
};

/** Whether the PDF of the notice has been made; asked again and again until it has. */
export const pdfReady: Act<typeof feeCalls.pdfReady> = async (context, { id }) => {
  const fee = await visibleFee(context, id);
  return (await noticeOf(context.db, fee))?.file_id != null;
};
