import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { CredentialId } from "@tushen/contract/ground/fields";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { reviewTaskMachine } from "@tushen/domain/review/review-task-state";
import { taskTypeOf, taskTypes } from "@tushen/domain/review/task-type";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Context } from "../../context.ts";
import { fireTasksCreated } from "../fire/index.ts";
import { begin } from "../../ground/state/index.ts";
import { notifyPeople } from "../../ground/message/index.ts";
import { nameOfBatch, type Submission, type Version } from "../../delivery/submission/index.ts";

export interface NewTasks {
  readonly submission: Pick<Submission, "id" | "application_id" | "division_code" | "due_on" | "purpose">;
  readonly version: Pick<Version, "id" | "version_type">;
  readonly round: number;
  readonly staff: readonly {
    readonly discipline: string;
    readonly reviewerCredentialId: CredentialId;
    readonly checkerCredentialId: CredentialId;
  }[];
}

/** Makes one task per discipline of a version, with reviewer and checker; the reviewers are told. */
export const createTasks = async (context: Context, { submission, version, round, staff }: NewTasks): Promise<void> => {
  const { db, actor, now } = context;
  const batch = await nameOfBatch(db, submission.id);
  const { purpose } = submission;
  for (const { discipline, reviewerCredentialId, checkerCredentialId } of staff) {
    const taskType = taskTypeOf({ purpose, versionType: version.version_type, discipline });
    const { id } = await db
      .insertInto("review_task")
      .values({
        submission_id: submission.id,
        version_id: version.id,
        application_id: submission.application_id,
        division_code: submission.division_code,
        round,
        task_type: taskType,
        discipline,
        state: begin(actor, reviewTaskMachine, { action: "create", facts: { peopleNamed: true }, by: "SYSTEM" }),
        reviewer_credential_id: reviewerCredentialId,
        checker_credential_id: checkerCredentialId,
        plan_start: dayInBeijing(now),
        plan_end: submission.due_on,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await notifyPeople(db, now, [reviewerCredentialId], {
      ...worded(taskType === "FIRST" ? "review.task" : "review.task-again", {
        ...{ batch, discipline: disciplineLabel(discipline), taskType: taskTypes[taskType] },
      }),
      url: `#/workbench/${id}`,
    });
  }
  if (staff.some((one) => one.discipline === "XF")) await fireTasksCreated(context, submission.id);
};
