import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { OrgId, SignatureTaskId } from "@tushen/contract/ground/fields";
import type { signatureCalls } from "@tushen/contract/papers/signature";
import type { Act, Db } from "../../context.ts";
import { readActiveParticipants } from "../../filing/project/index.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { notifyOrganisations } from "../../ground/message/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { lockTask, type Task } from "./signature-moves.ts";

/** Who the signed files of an organisation go to: a firm's to the owner, the owner's and the house's to the others. */
const receiversOf = async (db: Db, task: Task): Promise<OrgId[]> => {
  const participants = await readActiveParticipants(db, task.application_id);
  const { org_type: sender } = await db
    .selectFrom("organisation")
    .select("org_type")
    .where("id", "=", task.org_id)
    .executeTakeFirstOrThrow();
  const isFirm = sender === "DESIGN" || sender === "SURVEY";
  const wanted = participants.filter(({ org_type }) => !isFirm || org_type === "CONSTRUCT").map(({ org_id }) => org_id);
  const house =
    sender === "CONSTRUCT" && task.submission_id !== null
      ? await db.selectFrom("submission").select("house_org_id").where("id", "=", task.submission_id).executeTakeFirst()
      : undefined;
  if (house?.house_org_id) wanted.push(house.house_org_id);
  return [...new Set(wanted)].filter((one) => one !== task.org_id);
};

/** Sends the files of finished tasks to the next party, once; answers how many tasks were sent. */
export const batchSend: Act<typeof signatureCalls.batchSend> = async (context, { ids }) => {
  const { db, actor, now } = context;
  let sent = 0;
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const task = await lockTask(db, id);
    if (task.org_id !== actor.orgId) refuse("signature.wrong-actor");
    if (task.state !== "FINISHED") refuse("signature.not-finished", { name: task.task_name });
    if (task.sent_time !== null) continue;
    const receivers = await receiversOf(db, task);
    await db
      .updateTable("signature_task")
      .set({ sent_time: now, sender_name: actor.personName, receiver_org_ids: receivers })
      .where("id", "=", id)
      .execute();
    await notifyOrganisations(db, now, receivers, {
      ...worded("signature.received", { sender: actor.orgName, signTask: task.task_name }),
      url: `#/signTasks/${id}`,
    });
    await recordHistory(context, {
      ...{ applicationId: task.application_id, subject: "signature", subjectId: id, act: "sendSigned" },
      ...{ why: task.task_name, audience: "parties" },
    });
    sent += 1;
  }
  return sent;
};

/** Which of these tasks were sent. */
export const sentStatus: Act<typeof signatureCalls.sentStatus> = async ({ db }, { ids }) => {
  const rows = await db.selectFrom("signature_task").select(["id", "sent_time"]).where("id", "in", ids).execute();
  const of = (id: SignatureTaskId) => rows.find((row) => row.id === id)?.sent_time ?? null;
  return Object.fromEntries(ids.map((id) => [String(id), of(id) !== null]));
};
