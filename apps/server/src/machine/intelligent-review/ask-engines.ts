import { doubtfulOutcomes } from "@tushen/domain/machine/engine/rule";
import type { Source } from "@tushen/domain/machine/engine/rule";
import type { Component } from "@tushen/domain/machine/engine/run-rules";
import { engineRule } from "@tushen/domain/machine/engine-rule";
import { findingMachine } from "@tushen/domain/machine/finding-state";
import { sql, type Selectable } from "kysely";
import { z } from "zod";
import type { Db, Portal } from "../../context.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { begin } from "../../ground/state/index.ts";
import { wholeModel } from "../../models/model/index.ts";
import {
  askEngine,
  closeAsking,
  type EngineFinding,
  engineQuestion,
  noteAskings,
  waitingAsking,
} from "../review-rule/index.ts";
import type { IntelligentReviewTable } from "./tables.ts";

type Review = Selectable<IntelligentReviewTable>;

const givenUp = "多次尝试后仍没有结果";

/** Numbers and names of the sheets of a version, with what leads to their pages. */
const sheetsOf = (db: Db, { version_id }: Review) =>
  db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .select(["drawing.id", "graph_num", "graph_name", "drawing.discipline"])
    .where("share.version_id", "=", version_id)
    .where("drawing.kind", "=", "DRAW")
    .where("drawing.removed", "=", false)
    .orderBy("drawing.id")
    .execute();
type Sheet = Awaited<ReturnType<typeof sheetsOf>>[number];

const sourceOf = ({ source }: EngineFinding, sheets: readonly Sheet[]): Source | null => {
  if (source === undefined || source.kind === "element") return null;
  if (source.kind === "form") return { kind: "form", field: source.field, label: source.label };
  const sheet = sheets.find(({ graph_num }) => graph_num === source.sheetNumber);
  return sheet ? { kind: "sheet", drawingId: sheet.id, page: source.page, box: source.box } : null;
};

/** The element that a finding names, if the model of the run has it. */
const componentsWith = async (db: Db, { file_id, file_version_index }: Review) => {
  const model =
    file_id === null || file_version_index === null ? null : await wholeModel(db, { file_id, file_version_index });
  const storeys = new Map((model?.storeys ?? []).map(({ localId, name }) => [localId, name]));
  return ({ source }: EngineFinding): Component[] => {
    if (source?.kind !== "element") return [];
    const element = model?.elements.find(({ globalId }) => globalId === source.guid);
    if (!element) return [];
    const { localId, globalId, name, storeyId } = element;
    return [{ localId, globalId, name, storey: storeys.get(storeyId ?? 0) ?? "" }];
  };
};

/** An engine never judges: what it holds for wrong, a person must look at. */
const atMostReview = ({ outcome }: EngineFinding) => (outcome === "FAIL" ? "REVIEW" : outcome);

const keepHints = async (
  db: Db,
  review: Review,
  { engine_id, name }: { readonly engine_id: number; readonly name: string },
  findings: readonly EngineFinding[],
): Promise<void> => {
  if (findings.length === 0) return;
  const sheets = await sheetsOf(db, review);
  const componentsOf = await componentsWith(db, review);
  const { last } = await db
    .selectFrom("review_finding")
    .select((eb) => eb.fn.coalesce(eb.fn.max("sort_no"), sql<number>`0`).as("last"))
    .where("review_id", "=", review.id)
    .executeTakeFirstOrThrow();
  const isDoubt = (one: EngineFinding) => doubtfulOutcomes.some((outcome) => outcome === one.outcome);
  const rows = findings
    .toSorted((a, b) => Number(isDoubt(b)) - Number(isDoubt(a)))
    .map((one, at) => {
      const components = componentsOf(one);
      return {
        review_id: review.id,
        submission_id: review.submission_id,
        application_id: review.application_id,
        division_code: review.division_code,
        sort_no: last + 1 + at,
        rule_id: engineRule(engine_id, one.ruleCode),
        rule_version: 1,
        rule_name: `${name}：${one.ruleName}`,
        discipline: one.discipline,
        level: "L0",
        result: atMostReview(one),
        message: one.clause ? `${one.message}（引擎所引：${one.clause}）` : one.message,
        component: components[0]?.name ?? "",
        ...{ value: null, limit_text: null, norm_number: "", clause_no: null },
        source: ((source) => source && JSON.stringify(source))(sourceOf(one, sheets)),
        components: JSON.stringify(components),
        state: begin(null, findingMachine, { action: "find" }),
        ...{ opinion_id: null, ignore_reason: null, decider_name: null, decide_time: null, waiver_id: null },
      };
    });
  await db.insertInto("review_finding").values(rows).execute();
};

/** Asks one engine about a run that is done, and keeps its hints beside the findings of the own rules. */
export const askOutsideEngine = defineJob({
  name: "intelligent-review.ask-engine",
  title: "询问外部引擎",
  input: z.object({ askingId: z.number().int() }),
  retries: 2,
  run: async ({ db, config }: Portal, { askingId }) => {
    const engine = await waitingAsking(db, askingId);
    if (!engine || engine.review_id === null) return;
    const review = await db
      .selectFrom("intelligent_review")
      .selectAll()
      .where("id", "=", engine.review_id)
      .executeTakeFirstOrThrow();
    const sheets = await sheetsOf(db, review);
    const named = sheets.map(({ graph_num, graph_name, discipline }) => ({
      ...{ number: graph_num, name: graph_name, discipline: discipline ?? "" },
    }));
    const asked = await askEngine(engine, engineQuestion(review.inputs, review.norm_day, named), config);
    await inTransaction(db, async (trx) => {
      if (await closeAsking(trx, askingId, asked)) await keepHints(trx, review, engine, asked.findings);
    });
  },
  givenUp: async ({ db }: Portal, { askingId }) => {
    await closeAsking(db, askingId, { findings: [], problem: givenUp, costFen: 0, durationMs: 0 });
  },
});

/** As a run of a house ends, each of its engines that is on is asked about it in a job of its own. */
export const askEngines = async ({ jobs }: Pick<Portal, "jobs">, db: Db, review: Review, now: Date): Promise<void> => {
  if (review.org_type !== "CENSOR") return;
  const { id, org_id, inputs } = review;
  for (const askingId of await noteAskings(db, { id, org_id, business: inputs.business }, now))
    await jobs.enqueue(db, askOutsideEngine, { askingId }, { key: `engine-${askingId}` });
};

/** The askings of a run, for people of the house. */
export const askingsOfRun = async (db: Db, reviewId: number) => {
  const rows = await db
    .selectFrom("engine_asking")
    .innerJoin("outside_engine", "outside_engine.id", "engine_asking.engine_id")
    .select(["name", "is_waiting", "finding_count", "problem", "cost_fen", "duration_ms"])
    .where("review_id", "=", reviewId)
    .orderBy("engine_asking.id")
    .execute();
  return rows.map((one) => ({
    ...{ name: one.name, isWaiting: one.is_waiting, findingCount: one.finding_count, problem: one.problem },
    ...{ costFen: one.cost_fen, durationMs: one.duration_ms },
  }));
};
