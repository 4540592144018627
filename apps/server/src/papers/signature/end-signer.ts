import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { SignatureTaskId, SignerId } from "@tushen/contract/ground/fields";
import { clockInBeijing } from "@tushen/domain/ground/calendar/beijing-clock";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { administrators } from "@tushen/domain/ground/rights";
import { isPersonalSeal } from "@tushen/domain/people/seal-holder";
import type { Db } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { notifyOrganisation, notifyPeople } from "../../ground/message/index.ts";
import { type Mover, moveOne } from "../../ground/state/index.ts";
import { isContentUnchanged } from "./content-of-task.ts";
import { voidTask } from "./end-task.ts";
import { keepSignedFiles, type Keeper } from "./keep-signed-files.ts";
import { lockTask, signatureMoves, type Signer, signersOf, type Task } from "./signature-moves.ts";
import { confirmedNext } from "./signers.ts";
import { tellInitiator, tellNextSigners } from "./tell-signers.ts";

const readUses = (db: Db, signerId: SignerId) =>
  db
    .selectFrom("signature_use")
    .innerJoin("signature_item", "signature_item.id", "item_id")
    .select(["title", "sign_time", "problem", "address"])
    .where("signer_id", "=", signerId)
    .orderBy("item_id")
    .execute();

/** The holder learns of every use: a person of the own seal, the administrators of that of their organisation. */
const tellHolder = async ({ db, now }: Mover, task: Task, signer: Signer, address: string | null) => {
  const seal = dictionaryLabel("SEAL_TYPE", signer.seal_type);
  const at = clockInBeijing(now).slice(0, 16);
  const from = address === null ? "" : `，网络地址 ${address}`;
  const notice = {
    title: "印章使用提醒",
    content: `${at}，${signer.org_name}${signer.person_name}用${seal}签署了“${task.task_name}”${from}。如非本人或本单位办理，请在“我的印章使用”中提出异议，印章立即冻结。`,
    url: `#/sealUses?keyword=${encodeURIComponent(task.task_name)}`,
  };
  if (isPersonalSeal(signer.seal_type)) await notifyPeople(db, now, [signer.credential_id], notice);
  else await notifyOrganisation(db, now, signer.org_id, notice, administrators);
};

/** Ends a run with a reason. What was signed stays signed; who had confirmed can confirm again. */
export const failTask = async (mover: Mover, task: Task, reason: string): Promise<void> => {
  await moveOne(mover, signatureMoves, task.id, { action: "fail", set: { state_reason: reason } });
  const confirmed = await mover.db
    .updateTable("signature_signer")
    .set({ confirm_time: null })
    .where("task_id", "=", task.id)
    .where("sign_time", "is", null)
    .where("confirm_time", "is not", null)
    .returning("credential_id")
    .execute();
  const people = [task.credential_id, ...confirmed.map(({ credential_id }) => credential_id)];
  const notice = { title: "签章未完成", content: `“${task.task_name}”：${reason}` };
  await notifyPeople(mover.db, mover.now, people, notice);
};

const finish = async (mover: Mover & Keeper, task: Task): Promise<void> => {
  const everySigned = (await signersOf(mover.db, task.id)).every(({ sign_time }) => sign_time !== null);
  const set = { opener_id: null, open_until: null, ...(everySigned && { finish_time: mover.now }) };
  const facts = { someSigned: true, everySigned, contentUnchanged: true };
  await moveOne(mover, signatureMoves, task.id, { action: "complete", facts, set });
  if (!everySigned) return tellNextSigners(mover, task.id);
  await keepSignedFiles(mover, task);
  await tellInitiator(mover, task, worded("signature.done", { signTask: task.task_name }));
};

/** Ends the turn of a signer whose files are done: the next is asked, or all is signed and kept. */
export const endSigner = async (mover: Mover & Keeper, taskId: SignatureTaskId, signer: Signer): Promise<void> => {
  const { db } = mover;
  const task = await lockTask(db, taskId);
  const uses = await readUses(db, signer.id);
  // Another run of the same job may have ended the turn meanwhile.
  const now = (await signersOf(db, taskId)).find(({ id }) => id === signer.id);
  if (task.state !== "SIGNING" || now?.sign_time !== null) return;
  if (!(await isContentUnchanged(db, task))) return voidTask(mover, task);
  const left = uses.filter(({ sign_time }) => sign_time === null);
  if (left.length > 0) {
    const why = left.find(({ problem }) => problem !== null);
    return failTask(mover, task, `${left.length} 个文件未能签章（${why?.title}：${why?.problem}），可处理后重新签署`);
  }
  const signed = { sign_time: mover.now };
  await db.updateTable("signature_signer").set(signed).where("id", "=", signer.id).execute();
  const seal = dictionaryLabel("SEAL_TYPE", signer.seal_type);
  await recordHistory(
    {
      db,
      now: mover.now,
      actor: { personName: signer.person_name, orgName: signer.org_name, credentialId: signer.credential_id },
    },
    {
      applicationId: task.application_id,
      subject: "signature",
      subjectId: taskId,
      act: "signFiles",
      why: `${task.task_name}：${seal}，${uses.length} 个文件`,
      audience: "parties",
    },
  );
  await tellHolder(mover, task, signer, uses[0]?.address ?? null);
  // Who has confirmed already is signed in the same run.
  if (!confirmedNext(await signersOf(db, taskId))) await finish(mover, task);
};
