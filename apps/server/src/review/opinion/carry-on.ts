import type { OpinionId } from "@tushen/contract/ground/fields";
import { continuedOpinionNumber } from "@tushen/domain/review/opinion-number";
import type { Selectable } from "kysely";
import type { Context } from "../../context.ts";
import type { ReviewTask } from "../task/index.ts";
import { begin, moveOne } from "../../ground/state/index.ts";
import { opinionMoves } from "./opinion-moves.ts";
import type { OpinionTable } from "./tables.ts";

const findChild = ({ db }: Context, parentId: OpinionId) =>
  db.selectFrom("opinion").select(["id", "state"]).where("parent_id", "=", parentId).executeTakeFirst();

/**
 * Makes a draft of the running task from what a reply left unsettled; it goes through the checker and into the next
 * letter like any other. It is about the same sheet, place and clause. An opinion has one child, so a changed judgement
 * changes the child's words.
 */
export const carryOn = async (
  context: Context,
  parent: Selectable<OpinionTable>,
  task: ReviewTask,
  rest: string,
): Promise<void> => {
  const { db, actor, now } = context;
  const child = await findChild(context, parent.id);
  const asked = { action: "carryOn", facts: { reasonGiven: true } } as const;
  const written = {
    opinion: rest,
    reviewer_credential_id: actor.credentialId,
    reviewer_name: actor.personName,
  };
  if (child) {
    await moveOne(context, opinionMoves, child.id, { ...asked, set: written });
    return;
  }
  await db
    .insertInto("opinion")
    .values({
      ...written,
      state: begin(actor, opinionMoves.machine, asked),
      parent_id: parent.id,
      root_id: parent.root_id ?? parent.id,
      opinion_no: continuedOpinionNumber(parent.opinion_no),
      task_id: task.id,
      version_id: task.version_id,
      round: task.round,
      submission_id: parent.submission_id,
      application_id: parent.application_id,
      division_code: parent.division_code,
      discipline: parent.discipline,
      building_id: parent.building_id,
      drawing_id: parent.drawing_id,
      drawing_number: parent.drawing_number,
      problem_category: parent.problem_category,
      problem_source: parent.problem_source,
      review_content: parent.review_content,
      norm_number: parent.norm_number,
      clause_no: parent.clause_no,
      clause_text: parent.clause_text,
      need_review: true,
      source: parent.source,
      create_time: now,
    })
    .execute();
};

/** The reply settles the opinion after all: its child is removed from the task. */
export const takeBack = async (context: Context, parentId: OpinionId): Promise<void> => {
  const child = await findChild(context, parentId);
  if (!child || child.state === "CANCELLED") return;
  await moveOne(context, opinionMoves, child.id, { action: "takeBack" });
};
