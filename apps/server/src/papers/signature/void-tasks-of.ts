import type { LetterId } from "@tushen/contract/ground/fields";
import { openSignatureStates } from "@tushen/domain/papers/signature-state";
import type { Services } from "../../context.ts";
import type { Mover } from "../../ground/state/index.ts";
import { voidTask } from "./end-task.ts";
import { lockTask } from "./signature-moves.ts";

/** A paper says something else than before: the tasks in which it was to be signed are over. */
export const voidTasksOf = async (mover: Mover & Pick<Services, "ask">, letterId: LetterId): Promise<void> => {
  const open = await mover.db
    .selectFrom("signature_task")
    .select("id")
    .where("state", "in", openSignatureStates)
    .where("biz_type", "in", ["DOCUMENT", "OPINION"])
    .where("id", "in", (query) => query.selectFrom("signature_item").select("task_id").where("biz_id", "=", letterId))
    .execute();
  for (const { id } of open) await voidTask(mover, await lockTask(mover.db, id));
};
