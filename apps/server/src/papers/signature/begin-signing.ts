import type { SignerId } from "@tushen/contract/ground/fields";
import { clockInBeijing } from "@tushen/domain/ground/calendar/beijing-clock";
import type { Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { moveOne } from "../../ground/state/index.ts";
import { isContentUnchanged } from "./content-of-task.ts";
import { voidTask } from "./end-task.ts";
import { signatureMoves, type Signer, type Task } from "./signature-moves.ts";

/** Names who has the task open for a signature outside the portal, and until when; null where it is free. */
const lockOf = (task: Task, signers: readonly Signer[], { actor, now }: Context) => {
  const opener = signers.find(({ id }) => id === task.opener_id);
  const isLocked = task.state === "SIGNING" && task.open_until !== null && task.open_until > now.toISOString();
  if (!isLocked || !opener || opener.credential_id === actor.credentialId) return null;
  return { name: opener.person_name, time: clockInBeijing(new Date(task.open_until ?? "")).slice(11, 16) };
};

/**
 * Moves a task to SIGNING for one of its signers; until `openUntil` nobody else can sign. A task whose files changed
 * becomes void and is refused.
 */
export const beginSigning = async (
  context: Context,
  { task, signers }: { readonly task: Task; readonly signers: readonly Signer[] },
  { openerId, openUntil }: { readonly openerId: SignerId | null; readonly openUntil: Date | null },
): Promise<void> => {
  if (!(await isContentUnchanged(context.db, task))) {
    await voidTask(context, task);
    refuse("signature.content-changed", {}, { keepsWrites: true });
  }
  const lock = lockOf(task, signers, context);
  await moveOne(context, signatureMoves, task.id, {
    action: "open",
    facts: { isTurn: true, isFree: lock === null, contentUnchanged: true },
    named: lock ?? {},
    set: { opener_id: openerId, open_until: openUntil, state_reason: null },
  });
};
