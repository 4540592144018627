import type { signatureCalls } from "@tushen/contract/papers/signature";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { isAdministrator } from "@tushen/domain/ground/rights";
import { agentText } from "@tushen/domain/people/agent-text";
import { keptSeals } from "@tushen/domain/people/seal-keeper";
import { sql } from "kysely";
import type { Act, Actor, Context } from "../../../context.ts";
import { stateToday } from "../../../people/seal/index.ts";

/** SQL condition: a seal of the actor, or one of the actor's organisation which the actor keeps or administers. */
const isOwnSeal = ({ personId, orgId, roles }: Actor) => {
  const kept = roles.flatMap(keptSeals);
  return sql<boolean>`(seal.person_id = ${personId} or (seal.person_id is null and seal.org_id = ${orgId}
    and (${roles.some(isAdministrator)} or seal.seal_type = any(${kept}))))`;
};

/** The uses of seals that the actor may see and dispute. */
export const ownUses = ({ db, actor }: Context) =>
  db
    .selectFrom("signature_use as use")
    .innerJoin("seal", "seal.id", "use.seal_id")
    .innerJoin("signature_item as item", "item.id", "use.item_id")
    .innerJoin("signature_signer as signer", "signer.id", "use.signer_id")
    .innerJoin("signature_task as task", "task.id", "item.task_id")
    .innerJoin("project_application", "project_application.id", "task.application_id")
    .where("use.sign_time", "is not", null)
    .where(isOwnSeal(actor))
    .$if(actor.onlyApplicationId !== null, (query) =>
      query.where(sql<boolean>`task.application_id = ${actor.onlyApplicationId}`),
    );

/** Where a seal was used, newest first. */
export const listUses: Act<typeof signatureCalls.listUses> = async (context, input) => {
  const { keyword, sealType, isDisputed, pageNum, pageSize } = input;
  const found = ownUses(context)
    .$if(Boolean(keyword), (query) =>
      query.where(sql<boolean>`(strpos(title, ${keyword}) > 0 or strpos(task_name, ${keyword}) > 0
        or strpos(project_name, ${keyword}) > 0 or strpos(seal_name, ${keyword}) > 0)`),
    )
    .$if(Boolean(sealType), (query) => query.where(sql<boolean>`seal.seal_type = ${sealType}`))
    .$if(isDisputed !== undefined, (query) =>
      query.where(sql<boolean>`(dispute_time is not null) = ${isDisputed ?? false}`),
    );
  const rows = await found
    .select(["use.id", "use.item_id", "use.sign_time", "use.address", "use.agent", "use.places"])
    .select(["dispute_time", "disputer_name", "dispute_reason", "item.title", "item.task_id", "task_name"])
    .select(["project_name", "signer.person_name", "seal_name", "seal.seal_type", "seal.state", "seal.valid_to"])
    .orderBy("use.sign_time", "desc")
    .orderBy("use.id", "desc")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const list = rows.map((row) => ({
    id: row.id,
    sealName: row.seal_name,
    sealType: row.seal_type,
    sealTypeName: dictionaryLabel("SEAL_TYPE", row.seal_type),
    sealState: stateToday(row, context.now),
    taskId: row.task_id,
    itemId: row.item_id,
    taskName: row.task_name,
    title: row.title,
    projectName: row.project_name,
    personName: row.person_name,
    signTime: row.sign_time ?? "",
    address: row.address,
    agent: row.agent === null ? null : agentText(row.agent),
    page: row.places?.[0]?.page ?? null,
    disputeTime: row.dispute_time,
    disputerName: row.disputer_name,
    disputeReason: row.dispute_reason,
    mayDispute: row.dispute_time === null,
  }));
  return { list, total, pageNum, pageSize };
};
