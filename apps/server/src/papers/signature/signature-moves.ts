import { signatureMachine } from "@tushen/domain/papers/signature-state";
import type { SignatureTaskId } from "@tushen/contract/ground/fields";
import type { Selectable } from "kysely";
import type { Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { movable } from "../../ground/state/index.ts";
import type { SignatureSignerTable, SignatureTaskTable } from "./tables.ts";

export type Task = Selectable<SignatureTaskTable>;
export type Signer = Selectable<SignatureSignerTable>;

/** The task, locked against other acts until the transaction ends. */
export const lockTask = async (db: Db, id: SignatureTaskId): Promise<Task> => {
  const row = await db.selectFrom("signature_task").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row ?? refuse("platform.not-found");
};

export const signersOf = (db: Db, id: SignatureTaskId): Promise<Signer[]> =>
  db
    .selectFrom("signature_signer")
    .selectAll()
    .where("task_id", "=", id)
    .orderBy("signing_order")
    .orderBy("id")
    .execute();

/** Taking a task and putting it back are no events of the project; signing (a line of its own) and ending are. */
const quiet: readonly string[] = ["open", "release", "fail"];

/** How a signature task moves. */
export const signatureMoves = movable({
  machine: signatureMachine,
  table: "signature_task",
  isVersioned: false,
  history: {
    subject: "signature",
    applicationOf: (row) => row.application_id,
    whyOf: (row) => row.task_name,
    audience: "parties",
    isLine: ({ action, to }) => !quiet.includes(action) && to !== "PARTIAL",
  },
  effects: {},
});
