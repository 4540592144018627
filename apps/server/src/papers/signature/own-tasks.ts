import { sql } from "kysely";
import type { Actor } from "../../context.ts";

/**
 * SQL condition: the actor's organisation started the task (table `task`), one of its people is a signer, or the signed
 * files were sent to it.
 */
export const isOwnTask = (actor: Actor) =>
  sql<boolean>`(task.org_id = ${actor.orgId} or ${actor.orgId} = any(task.receiver_org_ids) or exists (select 1 from signature_signer
    where task_id = task.id and org_id = ${actor.orgId}))`;
