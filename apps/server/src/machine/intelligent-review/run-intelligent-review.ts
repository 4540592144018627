import { outcomes } from "@tushen/domain/machine/engine/rule";
import { runRules, type Settings } from "@tushen/domain/machine/engine/run-rules";
import { findingMachine } from "@tushen/domain/machine/finding-state";
import { findRule } from "@tushen/domain/machine/rules";
import { statesBefore } from "@tushen/domain/ground/state-machine";
import type { Selectable, Updateable } from "kysely";
import { z } from "zod";
import type { Db, Portal } from "../../context.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { begin, moveOne } from "../../ground/state/index.ts";
import { wholeModel } from "../../models/model/index.ts";
import { askEngines } from "./ask-engines.ts";
import { intelligentReviewMoves } from "./machine-moves.ts";
import { sheetWords } from "./sheet-words.ts";
import type { IntelligentReviewTable } from "./tables.ts";
import type { Told } from "./told.ts";
import { toldByRequirements } from "./told-by-requirements.ts";
import { waiversOfRun } from "./waivers.ts";

type Review = Selectable<IntelligentReviewTable>;

const givenUp = "智能审查没有完成，请重新开始；如仍失败请联系平台管理员。";
/** Rows of one insert: PostgreSQL takes 65,535 parameters. */
const rowsAtOnce = 1000;

const moveIfPossible = async (
  db: Db,
  now: Date,
  id: number,
  action: "run" | "finish" | "fail",
  set?: Updateable<IntelligentReviewTable>,
): Promise<boolean> => {
  const row = await db
    .selectFrom("intelligent_review")
    .select("state")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || !statesBefore(intelligentReviewMoves.machine, action).includes(row.state)) return false;
  await moveOne({ db, actor: null, now }, intelligentReviewMoves, id, { action, ...(set && { set }) });
  return true;
};

/** A run that begins reads the words of the sheets; from then on they are among its inputs. */
const withWords = async (db: Db, review: Review): Promise<Review> => {
  const { inputs, version_id } = review;
  if (inputs.sheets) return review;
  const buildings = inputs.buildings.map(({ name }) => name);
  const onRead = async (sheets_read: number, sheets_to_read: number): Promise<void> => {
    await db
      .updateTable("intelligent_review")
      .set({ sheets_read, sheets_to_read })
      .where("id", "=", review.id)
      .execute();
  };
  return { ...review, inputs: { ...inputs, sheets: await sheetWords(db, version_id, buildings, onRead) } };
};

/** The model that a run judges; null where it judges the sheets alone, or the model is gone. */
export const modelOf = async (db: Db, { file_id, file_version_index }: Review) =>
  file_id === null || file_version_index === null ? null : wholeModel(db, { file_id, file_version_index });

/** What the rules of a run find in its inputs: the same whenever it is asked. */
export const findingsOf = (review: Review, model: Awaited<ReturnType<typeof modelOf>>) => {
  const applied = review.rules.flatMap(({ ruleId }) => findRule(ruleId) ?? []);
  const settings: Settings = Object.fromEntries(review.rules.map(({ ruleId, params }) => [ruleId, params]));
  return runRules(applied, { ...review.inputs, model }, review.norm_day, settings);
};

const toldByRules = (found: ReturnType<typeof findingsOf>): Told[] =>
  found.map((one) => {
    const rule = findRule(one.ruleId);
    if (!rule) throw new Error(`no rule ${one.ruleId}`);
    return {
      rule_id: one.ruleId,
      rule_version: rule.version,
      rule_name: rule.name,
      discipline: one.discipline,
      level: rule.level,
      result: one.outcome,
      message: one.message,
      component: one.what,
      value: one.value,
      limit_text: one.limit,
      source: one.source,
      norm_number: one.norm,
      clause_no: one.clauseNo,
      components: one.components,
    };
  });

const keepFindings = async (db: Db, review: Review, told: readonly Told[]): Promise<void> => {
  await db.deleteFrom("review_finding").where("review_id", "=", review.id).execute();
  const waiverFor = await waiversOfRun(db, review);
  const inOrder = told.toSorted((a, b) => outcomes.indexOf(a.result) - outcomes.indexOf(b.result));
  const rows = inOrder.map((one, sort_no) => ({
    review_id: review.id,
    submission_id: review.submission_id,
    application_id: review.application_id,
    division_code: review.division_code,
    sort_no,
    ...one,
    source: one.source && JSON.stringify(one.source),
    components: JSON.stringify(one.components),
    state: begin(null, findingMachine, { action: "find" }),
    opinion_id: null,
    ignore_reason: null,
    decider_name: null,
    decide_time: null,
    waiver_id: waiverFor(one),
  }));
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await db
      .insertInto("review_finding")
      .values(rows.slice(at, at + rowsAtOnce))
      .execute();
};

/** Judges a model, the sheets and their report by the rules noted at the start. */
export const runIntelligentReview = defineJob({
  name: "intelligent-review.run",
  title: "智能审查",
  input: z.object({ reviewId: z.number().int() }),
  retries: 3,
  run: async (portal: Portal, { reviewId }) => {
    const { db, clock } = portal;
    const isOpen = await inTransaction(db, (trx) => moveIfPossible(trx, clock(), reviewId, "run"));
    if (!isOpen) return;
    const row = await db
      .selectFrom("intelligent_review")
      .selectAll()
      .where("id", "=", reviewId)
      .executeTakeFirstOrThrow();
    const review = await withWords(db, row);
    const model = await modelOf(db, review);
    const told = [...toldByRules(findingsOf(review, model)), ...(await toldByRequirements(portal, review, model))];
    await inTransaction(db, async (trx) => {
      const inputs = JSON.stringify(review.inputs);
      if (await moveIfPossible(trx, clock(), reviewId, "finish", { finish_time: clock(), inputs })) {
        await keepFindings(trx, review, told);
        await askEngines(portal, trx, review, clock());
      }
    });
  },
  givenUp: async ({ db, clock }: Portal, { reviewId }) => {
    await inTransaction(db, (trx) =>
      moveIfPossible(trx, clock(), reviewId, "fail", { problem: givenUp, finish_time: clock() }),
    );
  },
});
