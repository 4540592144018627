import type { CredentialId } from "@tushen/contract/fields";
import { disciplineLabel } from "@tushen/domain/disciplines";
import type { Purpose } from "@tushen/domain/purpose";
import { dayInBeijing } from "@tushen/domain/work-calendar";
import type { Context } from "../context.ts";
import { fireTasksCreated } from "../fire/index.ts";
import { notifyPeople } from "../message/index.ts";
import { nameOfBatch, type Submission, type Version } from "../submission/index.ts";

/** Dictionary TASK_TYPE: what each kind of review is called. */
const reviewNames = { FIRST: "初审", AGAIN: "复审", ALTER: "变更审查", ZX: "咨询", JC: "检查" } as const;

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

/** Advice and inspections keep their kind from round to round; of a review the version says which it is. */
const taskTypeOf = (purpose: Purpose, versionType: Version["version_type"]): keyof typeof reviewNames => {
  if (purpose !== "REVIEW") return purpose;
  if (versionType === "ALTER") return "ALTER";
  return versionType === "RECHECK" ? "AGAIN" : "FIRST";
};

/** One task per discipline of a version, already with its reviewer and checker; the reviewers are told. */
export const createTasks = async (context: Context, { submission, version, round, staff }: NewTasks): Promise<void> => {
  const { db, now } = context;
  const taskType = taskTypeOf(submission.purpose, version.version_type);
  const batch = await nameOfBatch(db, submission.id);
  for (const { discipline, reviewerCredentialId, checkerCredentialId } of staff) {
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
        state: "ASSIGNED",
        reviewer_credential_id: reviewerCredentialId,
        checker_credential_id: checkerCredentialId,
        plan_start: dayInBeijing(now),
        plan_end: submission.due_on,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await notifyPeople(db, now, [reviewerCredentialId], {
      title: taskType === "FIRST" ? "新的审查任务" : `新的${reviewNames[taskType]}任务`,
      content: `${batch}${disciplineLabel(discipline)}专业${reviewNames[taskType]}任务已分配给您。`,
      url: `#/workbench/${id}`,
    });
  }
  if (staff.some((one) => one.discipline === "XF")) await fireTasksCreated(context, submission.id);
};
