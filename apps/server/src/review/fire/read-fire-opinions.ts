import type { fireCalls } from "@tushen/contract/review/fire";
import type { FireOpinion } from "@tushen/contract/review/fire-shape";
import { fireOpinionMachine, type FireOpinionState } from "@tushen/domain/review/fire-opinion-state";
import type { Selectable } from "kysely";
import type { Act, Actor, Db } from "../../context.ts";
import { namedFiles } from "../../ground/file/index.ts";
import { answeringSheets, changedSheets, sheetNamer } from "../../sheets/drawing/index.ts";
import type { FireReviewOpinionTable } from "./tables.ts";

export const opinionsOf = (db: Db) => db.selectFrom("fire_review_opinion").selectAll("fire_review_opinion");

type Row = Selectable<FireReviewOpinionTable>;

/** Of one fire review. */
const presentAll = async (db: Db, actor: Actor, rows: readonly Row[]): Promise<FireOpinion[]> => {
  const [first] = rows;
  if (first === undefined) return [];
  const sheetsIn = await sheetNamer(db, actor, first.submission_id);
  const named = await namedFiles(
    db,
    rows.flatMap((row) => row.file_ids),
  );
  const answering = await answeringSheets(
    db,
    actor,
    rows.flatMap(({ drawing_id }) => drawing_id ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    fireReviewId: row.fire_review_id,
    opinionNo: row.opinion_no,
    opinion: row.opinion,
    normNumber: row.norm_number,
    drawingNumber: row.drawing_number,
    sheets: sheetsIn(row.drawing_number),
    state: row.state,
    stateLabel: fireOpinionMachine.states[row.state as FireOpinionState],
    reviewerName: row.reviewer_name,
    answer: row.answer,
    answerPersonName: row.answer_person_name,
    answerOrgName: row.answer_org_name,
    answerTime: row.answer_time,
    files: named(row.file_ids),
    newSheet: (row.drawing_id !== null && answering.get(row.drawing_id)) || null,
    keepReason: row.keep_reason,
  }));
};

export const presentOne = async (db: Db, actor: Actor, row: Row): Promise<FireOpinion> =>
  (await presentAll(db, actor, [row]))[0] as FireOpinion;

/** Drafts are visible only in the house. */
export const searchFireOpinions: Act<typeof fireCalls.searchFireOpinions> = async ({ db, actor }, input) => {
  const wanted = opinionsOf(db)
    .where("fire_review_id", "=", input.fireReviewId)
    .$if(actor.orgType !== "CENSOR", (query) => query.where("state", "<>", "DRAFT"));
  const rows = await wanted
    .orderBy("id")
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
    .execute();
  const { total } = await db
    .selectFrom(wanted.as("found"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const { submission_id } = await db
    .selectFrom("fire_review")
    .select("submission_id")
    .where("id", "=", input.fireReviewId)
    .executeTakeFirstOrThrow();
  const isFirm = actor.orgType === "CONSTRUCT" || actor.orgType === "DESIGN";
  const newSheets = isFirm ? await changedSheets(db, actor, submission_id) : [];
  return {
    list: await presentAll(db, actor, rows),
    newSheets: newSheets.map(({ id, graph_num, graph_name }) => ({
      drawingId: id,
      graphNum: graph_num,
      graphName: graph_name,
    })),
    total,
    pageNum: input.pageNum,
    pageSize: input.pageSize,
  };
};
