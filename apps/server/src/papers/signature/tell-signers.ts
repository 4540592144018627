import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { SignatureTaskId } from "@tushen/contract/ground/fields";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import type { Db } from "../../context.ts";
import { type Notice, notifyPeople } from "../../ground/message/index.ts";
import { signersOf, type Task } from "./signature-moves.ts";
import { nextSigners } from "./signers.ts";

const taskOf = (db: Db, id: SignatureTaskId) =>
  db
    .selectFrom("signature_task")
    .innerJoin("project_application", "project_application.id", "signature_task.application_id")
    .select(["task_name", "project_name", "deadline", "signature_task.credential_id"])
    .where("signature_task.id", "=", id)
    .executeTakeFirstOrThrow();

interface Teller {
  readonly db: Db;
  readonly now: Date;
}

/** Tells those whose turn it is that files wait for their signature. */
export const tellNextSigners = async ({ db, now }: Teller, id: SignatureTaskId): Promise<void> => {
  const { task_name, project_name, deadline } = await taskOf(db, id);
  for (const signer of nextSigners(await signersOf(db, id)))
    await notifyPeople(db, now, [signer.credential_id], {
      ...worded("signature.to-sign", {
        ...{ project: project_name, signTask: task_name, seal: dictionaryLabel("SEAL_TYPE", signer.seal_type) },
        signBy: deadline === null ? "" : `，请在 ${deadline} 前完成`,
      }),
      url: `#/signTasks/${id}`,
    });
};

/** Tells who started the task what became of it. */
export const tellInitiator = async ({ db, now }: Teller, task: Task, notice: Notice): Promise<void> =>
  notifyPeople(db, now, [task.credential_id], notice);
