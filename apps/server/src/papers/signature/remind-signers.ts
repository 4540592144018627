import type { signatureCalls } from "@tushen/contract/papers/signature";
import { remindMinutes } from "@tushen/domain/papers/signature-limits";
import { openSignatureStates, signatureMachine } from "@tushen/domain/papers/signature-state";
import { addDays, dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { z } from "zod";
import type { Act, Portal } from "../../context.ts";
import { notifyPeople } from "../../ground/message/index.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { moveOne, refuseInState } from "../../ground/state/index.ts";
import { letGo } from "./end-task.ts";
import { lockTask, signatureMoves, signersOf, type Task } from "./signature-moves.ts";
import { tellNextSigners } from "./tell-signers.ts";

const isOpen = ({ state }: Task): boolean => (openSignatureStates as readonly string[]).includes(state);

/** Asks those whose turn it is once more; at most once in a while. */
export const remindSigners: Act<typeof signatureCalls.remindSigners> = async (context, { id }) => {
  const { db, actor, now } = context;
  const task = await lockTask(db, id);
  if (task.org_id !== actor.orgId) refuse("signature.wrong-actor");
  if (!isOpen(task)) refuseInState(signatureMachine, task.state, "催签", openSignatureStates);
  const earliest = new Date(now.getTime() - remindMinutes * 60_000).toISOString();
  if (task.remind_time !== null && task.remind_time > earliest) refuse("signature.reminded-lately");
  await db.updateTable("signature_task").set({ remind_time: now }).where("id", "=", id).execute();
  await tellNextSigners(context, id);
  return true as const;
};

const expire = async (portal: Portal, id: Task["id"]): Promise<void> =>
  inTransaction(portal.db, async (db) => {
    const mover = { ...portal, db, actor: null, now: portal.clock() };
    const task = await lockTask(db, id);
    if (!isOpen(task)) return;
    const reason = `签章期限 ${task.deadline} 已过`;
    await letGo(mover, task);
    await moveOne(mover, signatureMoves, id, {
      action: "expire",
      facts: { deadlinePassed: true },
      set: { state_reason: reason },
      why: `${task.task_name}：${reason}`,
    });
    const waiting = (await signersOf(db, id)).filter(({ sign_time }) => sign_time === null);
    await notifyPeople(db, mover.now, [task.credential_id, ...waiting.map(({ credential_id }) => credential_id)], {
      title: "签章任务已过期",
      content: `“${task.task_name}”的${reason}，任务已结束；仍需签章的，请由${task.initiator_name}重新发起。`,
    });
  });

/** Every morning: reminds of tasks that are due today or tomorrow, and ends those whose last day is over. */
export const remindOfSignatures = defineJob({
  name: "signature.remind-signers",
  title: "签署提醒",
  input: z.object({}),
  schedule: { cron: "40 6 * * *", input: {} },
  run: async (portal: Portal) => {
    const { db, clock } = portal;
    const today = dayInBeijing(clock());
    const due = await db
      .selectFrom("signature_task")
      .select(["id", "deadline"])
      .where("state", "in", openSignatureStates)
      .where("deadline", "<=", addDays(today, 1))
      .orderBy("id")
      .execute();
    for (const { id, deadline } of due)
      if (deadline !== null && deadline < today) await expire(portal, id);
      else await inTransaction(db, (trx) => tellNextSigners({ db: trx, now: clock() }, id));
  },
});
