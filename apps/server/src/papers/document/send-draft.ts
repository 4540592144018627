import type { LetterId } from "@tushen/contract/ground/fields";
import type { Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { moveOne } from "../../ground/state/index.ts";
import { documentMoves, lockLetter } from "./document-moves.ts";
import { noteReceivers, receiversOf } from "./receipts.ts";

/**
 * Sends a draft that no act of the review belongs to. Asked for with a signature, it must be signed; returns whom it
 * reached.
 */
export const sendDraft = async (context: Context, letterId: LetterId, withSignature: boolean) => {
  const { db, actor, now } = context;
  const letter = await lockLetter(db, letterId);
  if (letter.org_id !== actor.orgId) refuse("document.wrong-actor");
  const { row } = await moveOne(context, documentMoves, letterId, {
    action: "send",
    by: "SYSTEM",
    facts: { printed: letter.file_id !== null, signedAsAsked: !withSignature || letter.state === "SIGNED" },
    set: { send_time: now, sender_name: actor.personName },
  });
  const receivers = await receiversOf(db, row);
  await noteReceivers(db, row, receivers, now);
  return receivers;
};
