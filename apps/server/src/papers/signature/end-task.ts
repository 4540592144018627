import type { signatureCalls } from "@tushen/contract/papers/signature";
import type { Act } from "../../context.ts";
import { notifyPeople } from "../../ground/message/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { moveOne } from "../../ground/state/index.ts";
import { lockTask, signatureMoves, signersOf } from "./signature-moves.ts";
import { tellInitiator } from "./tell-signers.ts";

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
  await tellInitiator(context, task, {
    title: "签章被拒",
    content: `${actor.personName}拒签“${task.task_name}”：${reason}`,
  });
  return true as const;
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
  const waiting = (await signersOf(db, id)).filter(({ sign_time }) => sign_time === null);
  await notifyPeople(
    db,
    now,
    waiting.map(({ credential_id }) => credential_id),
    {
      title: "签章任务已撤销",
      content: `${actor.orgName}撤销了“${task.task_name}”：${reason}`,
    },
  );
  return true as const;
};
