import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { assignmentCalls } from "@tushen/contract/review/assignment";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import type { Act, Db } from "../../context.ts";
import { sheetsOf } from "../../sheets/drawing/index.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { jointOfBatch } from "../review/index.ts";
import { createTasks } from "../task/index.ts";
import { lockNewestVersion, lockSubmission, submissionMoves } from "../../delivery/submission/index.ts";
import { jointStaffOf } from "./joint-staff.ts";
import { maxLoad, peopleOf, qualificationOf, requireFit, unfitDisciplines, tiesOf } from "./house-people.ts";
import { moveOne } from "../../ground/state/index.ts";

export const listHousePeople: Act<typeof assignmentCalls.listHousePeople> = async ({ db, actor, now }) =>
  (await peopleOf(db, actor.orgId)).map((row) => ({
    credentialId: row.id,
    personName: row.person_name,
    roles: row.role_codes.slice(0, 1),
    disciplines: row.review_disciplines,
    qualification: qualificationOf(row, now),
    unfit: unfitDisciplines(row, now),
    openTasks: row.openTasks,
  }));

/** Disciplines with sheets in the newest version, and the number of sheets. */
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

export const readStaff: Act<typeof assignmentCalls.readStaff> = async ({ db, actor }, { projectSubmissionId }) => {
  const submission = await db
    .selectFrom("submission")
    .leftJoin("credential", "credential.id", "leader_credential_id")
    .leftJoin("person", "person.id", "credential.person_id")
    .select(["submission.application_id", "due_on", "person_name"])
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
  const ties = await tiesOf(db, submission.application_id, await peopleOf(db, actor.orgId));
  return {
    staff,
    joint: await jointStaffOf(
      db,
      projectSubmissionId,
      staff.map(({ discipline }) => discipline),
    ),
    leaderName: submission.person_name,
    dueOn: submission.due_on,
    ties: [...ties].map(([credentialId, why]) => ({ credentialId, why })),
    maxLoad: await maxLoad(db),
  };
};

/** Assigns reviewer and checker of every discipline with sheets, which begins the review (domain handbook 2.7, 2.9). */
export const assignStaff: Act<typeof assignmentCalls.assignStaff> = async (context, { projectSubmissionId, staff }) => {
  const { db, actor, now } = context;
  const submission = await lockSubmission(db, projectSubmissionId);
  if (submission.leader_credential_id !== actor.credentialId) refuse("submission.wrong-actor");
  const needed = await disciplinesOf(db, submission.id);
  const people = await peopleOf(db, actor.orgId);
  const ties = await tiesOf(db, submission.application_id, people);
  for (const pair of staff) requireFit(people, ties, pair, now);
  const missing = (await jointOfBatch(db, submission.id)).filter(
    ({ discipline, isRequired }) => isRequired && !staff.some((one) => one.discipline === discipline),
  );
  if (missing.length > 0)
    refuse("assignment.joint-missing", {
      disciplines: missing.map(({ discipline }) => disciplineLabel(discipline)).join("、"),
    });
  const staffed =
    needed.length > 0 && needed.every(({ discipline }) => staff.some((one) => one.discipline === discipline));
  await moveOne(context, submissionMoves, submission.id, { action: "assign", facts: { staffed } });
  const version = await lockNewestVersion(db, submission.id);
  await createTasks(context, {
    submission,
    version,
    round: 1,
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
