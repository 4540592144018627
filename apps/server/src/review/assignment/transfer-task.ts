import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { assignmentCalls } from "@tushen/contract/review/assignment";
import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { CredentialId } from "@tushen/contract/ground/fields";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { statesBefore } from "@tushen/domain/ground/state-machine";
import { reviewTaskMachine } from "@tushen/domain/review/review-task-state";
import type { Context } from "../../context.ts";
import { notifyPeople } from "../../ground/message/index.ts";
import { moveOne } from "../../ground/state/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { lockTask, taskMoves } from "../task/index.ts";
import { handOverOpinions } from "../opinion/index.ts";
import { lockSubmission, nameOfBatch } from "../../delivery/submission/index.ts";
import { maxLoad, peopleOf, requireFit, tiesOf } from "./house-people.ts";

/**
 * The leader transfers a running task to other people (domain handbook 2.9). Drafts, and opinions that waited for the
 * checker, go along; the new reviewer reads, writes and concludes anew.
 */
export const transferTask = async (context: Context, input: ParsedInputOf<typeof assignmentCalls.transferTask>) => {
  const { db, actor, now } = context;
  const found = await db
    .selectFrom("review_task")
    .select("submission_id")
    .where("id", "=", input.reviewTaskId)
    .executeTakeFirst();
  if (!found) return refuse("platform.not-found");
  const submission = await lockSubmission(db, found.submission_id);
  const task = await lockTask(db, input.reviewTaskId);
  if (submission.leader_credential_id !== actor.credentialId) refuse("review-task.wrong-actor");
  const { reviewerCredentialId, checkerCredentialId, reason } = input;
  if (task.reviewer_credential_id === reviewerCredentialId && task.checker_credential_id === checkerCredentialId)
    refuse("assignment.same-people");
  const people = await peopleOf(db, actor.orgId);
  const ties = await tiesOf(db, submission.application_id, people);
  const nameOf = (id: CredentialId | null) => people.find((one) => one.id === id)?.person_name ?? "原人员";
  const reviewer = people.find((one) => one.id === reviewerCredentialId);
  const changes = [
    ["审查人", task.reviewer_credential_id, reviewerCredentialId],
    ["复核人", task.checker_credential_id, checkerCredentialId],
  ] as const;
  const what = changes
    .filter(([, from, to]) => from !== to)
    .map(([part, from, to]) => `${part}由${nameOf(from)}转交${nameOf(to)}`)
    .join("，");
  const pair = { discipline: task.discipline, reviewerCredentialId, checkerCredentialId };
  if (statesBefore(reviewTaskMachine, "transfer").includes(task.state)) requireFit(people, ties, pair, now);
  await moveOne(context, taskMoves, task.id, {
    action: "transfer",
    facts: {
      reasonGiven: true,
      loadFits: (reviewer?.openTasks ?? 0) < (await maxLoad(db)),
      ...{ qualified: true, checkerIsOther: true, independent: true },
    },
    why: `${disciplineLabel(task.discipline)}：${what}。${reason}`,
    set: {
      reviewer_credential_id: reviewerCredentialId,
      checker_credential_id: checkerCredentialId,
      start_time: null,
      submit_time: null,
      conclusion: null,
      summary: null,
      strong_count: null,
      strong_reason: null,
    },
  });
  await handOverOpinions(context, task, { id: reviewerCredentialId, name: nameOf(reviewerCredentialId) }, reason);
  const concerned = changes.flatMap(([, from, to]) => [from, to].filter((id) => id !== null));
  await notifyPeople(db, now, concerned, {
    ...worded("review.transferred", {
      ...{ batch: await nameOfBatch(db, submission.id), discipline: disciplineLabel(task.discipline), what, reason },
    }),
    url: `#/workbench/${task.id}`,
  });
  return true as const;
};
