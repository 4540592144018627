import type { CredentialId } from "@tushen/contract/ground/fields";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import type { Submission } from "../../delivery/submission/index.ts";
import type { ReviewTask } from "../task/index.ts";
import { tasksOfRound } from "../task/index.ts";

export interface ReportPerson {
  readonly credentialId: CredentialId;
  readonly personName: string;
  /** For example 结构审查人. */
  readonly part: string;
}

/** 建筑、结构审查人: each person once, with all disciplines. */
const partsIn = (
  tasks: readonly ReviewTask[],
  seat: "reviewer_credential_id" | "checker_credential_id",
  part: string,
) =>
  [...Map.groupBy(tasks, (task) => task[seat])].map(([id, some]) => ({
    id,
    part: `${some.map(({ discipline }) => disciplineLabel(discipline)).join("、")}${part}`,
  }));

/**
 * People who may sign an answer of the report: reviewers and checkers of the round, its leader, the chiefs of the
 * house.
 */
export const reportPeople = async (db: Db, submission: Submission): Promise<ReportPerson[]> => {
  const tasks = await tasksOfRound(db, submission);
  const chiefs = await db
    .selectFrom("credential")
    .select("id")
    .where("org_id", "=", submission.house_org_id)
    .where("deleted", "=", false)
    .where(sql<boolean>`role_codes->>0 = 'CENSOR_CHIEF'`)
    .orderBy("id")
    .execute();
  const parts = [
    ...chiefs.map(({ id }) => ({ id, part: "技术负责人" })),
    { id: submission.leader_credential_id, part: "审查项目负责人" },
    ...partsIn(tasks, "reviewer_credential_id", "审查人"),
    ...partsIn(tasks, "checker_credential_id", "复核人"),
  ];
  const byPerson = new Map<CredentialId, string[]>();
  for (const { id, part } of parts) if (id !== null) byPerson.set(id, [...(byPerson.get(id) ?? []), part]);
  if (byPerson.size === 0) return [];
  const rows = await db
    .selectFrom("credential")
    .innerJoin("person", "person.id", "credential.person_id")
    .select(["credential.id", "person_name"])
    .where("credential.id", "in", [...byPerson.keys()])
    .execute();
  const names = new Map(rows.map((row) => [row.id, row.person_name]));
  return [...byPerson].flatMap(([credentialId, all]) => {
    const personName = names.get(credentialId);
    return personName === undefined ? [] : [{ credentialId, personName, part: all.join("、") }];
  });
};
