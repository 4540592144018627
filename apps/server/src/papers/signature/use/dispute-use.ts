import type { signatureCalls } from "@tushen/contract/papers/signature";
import { clockInBeijing } from "@tushen/domain/ground/calendar/beijing-clock";
import { agentText } from "@tushen/domain/people/agent-text";
import type { Act, Context } from "../../../context.ts";
import { recordHistory } from "../../../ground/history/index.ts";
import { notifyAdministrators, notifyPeople } from "../../../ground/message/index.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { freezeDisputed } from "../../../people/seal/index.ts";
import { failTask } from "../end-signer.ts";
import { lockTask } from "../signature-moves.ts";
import { ownUses } from "./own-uses.ts";

type FrozenSeal = Awaited<ReturnType<typeof freezeDisputed>>;

/** Stops the runs that sign with this seal now; their initiators are told. */
const stopSigning = async ({ db, now }: Context, seal: FrozenSeal): Promise<void> => {
  const { org_id, person_id, seal_type, seal_name } = seal;
  const running = await db
    .selectFrom("signature_task as task")
    .innerJoin("signature_signer as signer", "signer.task_id", "task.id")
    .select("task.id")
    .distinct()
    .where("task.state", "=", "SIGNING")
    .where("signer.sign_time", "is", null)
    .where("signer.org_id", "=", org_id)
    .where("signer.seal_type", "=", seal_type)
    .$if(person_id !== null, (query) =>
      query.where("signer.person_id", "=", person_id as NonNullable<typeof person_id>),
    )
    .orderBy("task.id")
    .execute();
  for (const { id } of running) {
    const task = await lockTask(db, id);
    if (task.state !== "SIGNING") continue;
    await failTask({ db, actor: null, now }, task, `${seal_name}被提出用章异议，已冻结；核实并解冻后可重新签署`);
  }
};

/** The holder of a seal did not use it: the seal is frozen at once, and those who have to find out why are told. */
export const disputeUse: Act<typeof signatureCalls.disputeUse> = async (context, { id, reason }) => {
  const { db, actor, now } = context;
  const found = ownUses(context)
    .select(["use.seal_id", "use.sign_time", "use.address", "use.agent", "title", "item.task_id", "task_name"])
    .select(["task.application_id", "task.credential_id", "project_name"])
    .where("use.id", "=", id);
  const use = (await found.executeTakeFirst()) ?? refuse("platform.not-found");
  if (use.seal_id === null || use.sign_time === null) return refuse("platform.not-found");
  const { numUpdatedRows } = await db
    .updateTable("signature_use")
    .set({ dispute_time: now, disputer_name: actor.personName, dispute_reason: reason })
    .where("id", "=", id)
    .where("dispute_time", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) refuse("signature.use-disputed");
  const seal = await freezeDisputed(context, use.seal_id, reason);
  await stopSigning(context, seal);
  await recordHistory(context, {
    applicationId: use.application_id,
    subject: "signature",
    subjectId: use.task_id,
    act: "disputeUse",
    why: `${use.title}：${seal.seal_name}，${reason}`,
    audience: "parties",
  });
  const at = clockInBeijing(new Date(use.sign_time)).slice(0, 16);
  const from = [use.address, use.agent && agentText(use.agent)].filter(Boolean).join("，");
  const content = `${actor.orgName}${actor.personName}对“${use.project_name}”的“${use.title}”上的${seal.seal_name}提出异议（${at} 签署${from && `，${from}`}）：${reason}`;
  const title = "用章异议";
  await notifyPeople(db, now, [use.credential_id], {
    title,
    content: `${content}。印章已停用，请与签章人核实后再使用该文件。`,
    url: `#/signTasks/${use.task_id}`,
  });
  await notifyAdministrators(db, now, {
    title,
    content: `${content}。请核实，属误报的在印章列表写明理由解冻。`,
    url: "#/adminUnit/seals",
  });
  return true as const;
};
