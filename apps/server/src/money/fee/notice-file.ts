import { feeMachine } from "@tushen/domain/money/fee-state";
import type { feeCalls } from "@tushen/contract/money/fee";
import type { Act } from "../../context.ts";
import { signedAddress } from "../../ground/file/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { wordFileOf } from "../../papers/document/index.ts";
import { lockFee } from "./fee-moves.ts";
import { draftNotice, noticeOf } from "./notice.ts";
import { sendCharge } from "./send-charge.ts";
import { visibleFee } from "./visible-fee.ts";
import { refuseInState } from "../../ground/state/index.ts";

export const noticeUrl: Act<typeof feeCalls.noticeUrl> = async (context, { id }) => {
  const notice = await noticeOf(context.db, await visibleFee(context, id));
  return notice?.file_id == null ? null : signedAddress(context, notice.file_id, { inline: true });
};

export const noticeWord: Act<typeof feeCalls.noticeWord> = async (context, { id }) => {
  const notice = await noticeOf(context.db, await visibleFee(context, id));
  return notice === null ? null : signedAddress(context, await wordFileOf(context, notice));
};

/** Prints the draft anew; signatures on it, and tasks to sign it, are over. Its address follows when it is printed. */
export const regenerateNotice: Act<typeof feeCalls.regenerateNotice> = async (context, { id }) => {
  const { db } = context;
  const fee = await lockFee(db, id);
  if (fee.state !== "DRAFT" && fee.state !== "SUBMITTED")
    return fee.sent_time === null
      ? refuseInState(feeMachine, fee.state, "重新生成收费通知单", ["DRAFT", "SUBMITTED"])
      : refuse("fee.sent");
  const letterId = await draftNotice(context, fee);
  await db.updateTable("fee").set({ letter_id: letterId }).where("id", "=", id).execute();
  return null;
};

export const sendNotice: Act<typeof feeCalls.sendNotice> = (context, input) => sendCharge(context, input);
