import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { signatureCalls } from "@tushen/contract/papers/signature";
import type { CertificateId, SignatureTaskId } from "@tushen/contract/ground/fields";
import type { Act, Services } from "../../context.ts";
import { notifyPeople } from "../../ground/message/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { type Mover, moveOne } from "../../ground/state/index.ts";
import { lockTask, signatureMoves, signersOf, type Task } from "./signature-moves.ts";
import { tellInitiator } from "./tell-signers.ts";

/** Certificates that waited for the signatures of a task can be sent to be signed again. */
export const letGo = async (mover: Mover & Pick<Services, "ask">, { id, biz_type }: Task): Promise<void> => {
  if (biz_type !== "CERTIFICATE") return;
  const items = await mover.db.selectFrom("signature_item").select("biz_id").where("task_id", "=", id).execute();
  await mover.ask.awaitNoSignatures(
    mover,
    items.map(({ biz_id }) => biz_id as CertificateId),
  );
};

/** A signer who has not signed yet refuses, with a reason; the task is over. */
export const refuseTask: Act<typeof signatureCalls.refuseTask> = async (context, { id, reason }) => {
  const { db, actor } = context;
  const task = await lockTask(db, id);
  const mine = (await signersOf(db, id)).find(
    (one) => one.credential_id === actor.credentialId && one.sign_time === null,
  );
  if (!mine) refuse("signature.wrong-actor");
  await moveOne(context, signatureMoves, id, {
    action: "refuse",
    facts: { reasonGiven: true },
    set: { state_reason: reason },
    why: `${task.task_name}：${reason}`,
  });
  await letGo(context, task);
  const words = worded("signature.refused", { person: actor.personName, signTask: task.task_name, reason });
  await tellInitiator(context, task, words);
  return true as const;
};

/** Puts an opened task back, so that the others need not wait for the lock; what was signed stays signed. */
export const releaseTask: Act<typeof signatureCalls.releaseTask> = async (context, { id }) => {
  const { db, actor } = context;
  const task = await lockTask(db, id);
  const signers = await signersOf(db, id);
  const opener = signers.find((one) => one.id === task.opener_id);
  if (!opener || opener.credential_id !== actor.credentialId) return refuse("signature.wrong-actor");
  if (task.state === "SIGNING" && opener.confirm_time !== null) refuse("signature.signing-now");
  await putBack(context, id);
  return true as const;
};

/** An opened task waits again; what was signed stays signed. */
export const putBack = async (mover: Mover, id: SignatureTaskId): Promise<void> => {
  const signers = await signersOf(mover.db, id);
  await moveOne(mover, signatureMoves, id, {
    action: "release",
    facts: { someSigned: signers.some(({ sign_time }) => sign_time !== null) },
    set: { opener_id: null, open_until: null },
  });
};

/** The organisation that started a task takes it back; signers who have not signed are told. */
export const cancelTask: Act<typeof signatureCalls.cancelTask> = async (context, { id, reason }) => {
  const { db, actor, now } = context;
  const task = await lockTask(db, id);
  if (task.org_id !== actor.orgId) refuse("signature.wrong-actor");
  await moveOne(context, signatureMoves, id, {
    action: "cancel",
    set: { state_reason: reason },
    why: `${task.task_name}：${reason}`,
  });
  await letGo(context, task);
  const waiting = (await signersOf(db, id)).filter(({ sign_time }) => sign_time === null);
  await notifyPeople(
    db,
    now,
    waiting.map(({ credential_id }) => credential_id),
    worded("signature.cancelled", { sender: actor.orgName, signTask: task.task_name, reason }),
  );
  return true as const;
};

/** What was to be signed has changed: the task is over, and all who have to do with it are told. */
export const voidTask = async ({ db, now, ask }: Mover & Pick<Services, "ask">, task: Task): Promise<void> => {
  const reason = "文件内容在签章期间发生变化，原签章任务失效";
  const portal = { db, now, ask, actor: null };
  await letGo(portal, task);
  await moveOne(portal, signatureMoves, task.id, {
    action: "cancel",
    set: { state_reason: reason },
    why: `${task.task_name}：${reason}`,
  });
  const people = (await signersOf(db, task.id)).map(({ credential_id }) => credential_id);
  await notifyPeople(db, now, [task.credential_id, ...people], {
    title: "签章任务已失效",
    content: `“${task.task_name}”的${reason}；请由${task.initiator_name}重新发起签章。`,
  });
};
