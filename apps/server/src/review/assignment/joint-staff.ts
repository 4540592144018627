import type { assignmentCalls } from "@tushen/contract/review/assignment";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { isJointDiscipline } from "@tushen/domain/review/joint-review";
import { isReviewing, reviewingStates, submissionMachine } from "@tushen/domain/delivery/submission-state";
import type { Act, Db } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { jointOfBatch } from "../review/index.ts";
import { createTasks, tasksOfRound } from "../task/index.ts";
import { lockNewestVersion, lockSubmission } from "../../delivery/submission/index.ts";
import { peopleOf, requireFit, tiesOf } from "./house-people.ts";
import { refuseInState } from "../../ground/state/index.ts";

/** Joint disciplines the works need beside the disciplines of the sheets, with their reviewers. */
export const jointStaffOf = async (db: Db, submissionId: SubmissionId, own: readonly string[]) => {
  const tasks = await db
    .selectFrom("review_task")
    .select(["discipline", "reviewer_credential_id", "checker_credential_id"])
    .where("submission_id", "=", submissionId)
    .where("state", "<>", "CANCELLED")
    .orderBy("id", "desc")
    .execute();
  return (await jointOfBatch(db, submissionId))
    .filter(({ discipline }) => !own.includes(discipline))
    .map(({ discipline, why, isRequired }) => {
      const task = tasks.find((one) => one.discipline === discipline);
      return {
        ...{ discipline, disciplineName: disciplineLabel(discipline), sheetCount: 0, why, isRequired },
        reviewerCredentialId: task?.reviewer_credential_id ?? null,
        checkerCredentialId: task?.checker_credential_id ?? null,
      };
    });
};

/** Adds a joint discipline to the running round, e.g. fire after its review was accepted. */
export const addJointTask: Act<typeof assignmentCalls.addJointTask> = async (
  context,
  { projectSubmissionId, ...pair },
) => {
  const { db, actor, now } = context;
  const submission = await lockSubmission(db, projectSubmissionId);
  if (submission.leader_credential_id !== actor.credentialId) refuse("submission.wrong-actor");
  if (!isReviewing(submission.state))
    refuseInState(submissionMachine, submission.state, "增加会审专业", reviewingStates);
  if (!isJointDiscipline(pair.discipline)) refuse("assignment.not-joint");
  const tasks = await tasksOfRound(db, submission);
  if (tasks.some(({ discipline }) => discipline === pair.discipline)) refuse("assignment.joint-there");
  const people = await peopleOf(db, actor.orgId);
  requireFit(people, await tiesOf(db, submission.application_id, people), pair, now);
  const version = await lockNewestVersion(db, submission.id);
  await createTasks(context, {
    submission,
    version,
    round: submission.round,
    staff: [pair],
  });
  await recordHistory(context, {
    applicationId: submission.application_id,
    subject: "submission",
    subjectId: submission.id,
    act: "staff",
    why: `联合审查：${disciplineLabel(pair.discipline)}`,
    audience: "house",
  });
  return true as const;
};
