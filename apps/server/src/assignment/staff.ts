import type { SubmissionId } from "@tushen/contract/fields";
import type { assignmentCalls } from "@tushen/contract/assignment";
import { disciplineLabel } from "@tushen/domain/disciplines";
import { sql } from "kysely";
import type { Act, Db } from "../context.ts";
import { sheetsOf } from "../drawing/index.ts";
import { recordHistory } from "../history/index.ts";
import { refuse } from "../platform/http/refusal.ts";
import { createTasks } from "../review/index.ts";
import { lockNewestVersion, lockSubmission, moveSubmission } from "../submission/index.ts";

const atWork = ["ASSIGNED", "REVIEWING", "RETURNED", "SUBMITTED"];

export const listHousePeople: Act<typeof assignmentCalls.listHousePeople> = async ({ db, actor }) => {
  const rows = await db
    .selectFrom("credential")
    .innerJoin("person", "person.id", "credential.person_id")
    .select([
      "credential.id",
      "person_name",
      "role_codes",
      "review_disciplines",
      sql<number>`(select count(*) from review_task where state = any(${atWork})
        and (reviewer_credential_id = credential.id or checker_credential_id = credential.id))`.as("openTasks"),
    ])
    .where("org_id", "=", actor.orgId)
    .where("deleted", "=", false)
    .orderBy("credential.id")
    .execute();
  return rows.map((row) => ({
    credentialId: row.id,
    personName: row.person_name,
    roles: row.role_codes.slice(0, 1),
    disciplines: row.review_disciplines,
    openTasks: row.openTasks,
  }));
};

/** Disciplines that have sheets in the newest version, with how many. */
const disciplinesOf = async (db: Db, id: SubmissionId): Promise<{ discipline: string; sheetCount: number }[]> => {
  const version = await db
    .selectFrom("submission_version")
    .select("id")
    .where("submission_id", "=", id)
    .orderBy("submission_version", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const counts = new Map<string, number>();
  for (const sheet of await sheetsOf(db, version.id))
    if (sheet.discipline !== null) counts.set(sheet.discipline, (counts.get(sheet.discipline) ?? 0) + 1);
  return [...counts].map(([discipline, sheetCount]) => ({ discipline, sheetCount }));
};

export const readStaff: Act<typeof assignmentCalls.readStaff> = async ({ db }, { projectSubmissionId }) => {
  const submission = await db
    .selectFrom("submission")
    .leftJoin("credential", "credential.id", "leader_credential_id")
    .leftJoin("person", "person.id", "credential.person_id")
    .select(["due_on", "person_name"])
    .where("submission.id", "=", projectSubmissionId)
    .executeTakeFirstOrThrow();
  const tasks = await db
    .selectFrom("review_task")
    .selectAll()
    .where("submission_id", "=", projectSubmissionId)
    .orderBy("id", "desc")
    .execute();
  const staff = (await disciplinesOf(db, projectSubmissionId)).map(({ discipline, sheetCount }) => {
    const task = tasks.find((one) => one.discipline === discipline);
    return {
      discipline,
      disciplineName: disciplineLabel(discipline),
      sheetCount,
      reviewerCredentialId: task?.reviewer_credential_id ?? null,
      checkerCredentialId: task?.checker_credential_id ?? null,
    };
  });
  return { staff, leaderName: submission.person_name, dueOn: submission.due_on };
};

/** Reviewer and checker of every discipline that has sheets; then the review begins (domain handbook 2.7, 2.9). */
export const assignStaff: Act<typeof assignmentCalls.assignStaff> = async (context, { projectSubmissionId, staff }) => {
  const { db, actor } = context;
  const submission = await lockSubmission(db, projectSubmissionId);
  if (submission.leader_credential_id !== actor.credentialId) refuse("submission.wrong-actor");
  const needed = await disciplinesOf(db, submission.id);
  const people = await db
    .selectFrom("credential")
    .innerJoin("person", "person.id", "credential.person_id")
    .select(["credential.id", "person_id", "review_disciplines", "role_codes"])
    .where("org_id", "=", actor.orgId)
    .where("deleted", "=", false)
    .execute();
  for (const one of staff) {
    const [reviewer, checker] = [one.reviewerCredentialId, one.checkerCredentialId].map((id) =>
      people.find((person) => person.id === id),
    );
    // The same person may hold two offices in the house.
    if (reviewer && reviewer.person_id === checker?.person_id) refuse("review-task.checker-is-reviewer");
    const qualified = (person: typeof reviewer, role: string) =>
      person?.review_disciplines.includes(one.discipline) && person.role_codes[0] === role;
    if (!qualified(reviewer, "CENSOR_REVIEWER") || !qualified(checker, "CENSOR_CHECKER"))
      refuse("review-task.not-qualified");
  }
  const staffed =
    needed.length > 0 && needed.every(({ discipline }) => staff.some((one) => one.discipline === discipline));
  await moveSubmission(context, submission, { action: "assign", facts: { staffed } });
  const version = await lockNewestVersion(db, submission.id);
  await createTasks(context, {
    submission,
    versionId: version.id,
    round: 1,
    taskType: version.version_type === "ALTER" ? "ALTER" : "FIRST",
    staff,
  });
  await recordHistory(context, {
    applicationId: submission.application_id,
    subject: "submission",
    subjectId: submission.id,
    act: "staff",
    why: `${staff.length} 个专业`,
    audience: "house",
  });
  return true as const;
};
