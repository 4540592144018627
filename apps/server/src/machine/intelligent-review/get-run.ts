import type { intelligentReviewCalls, RunOfModel } from "@tushen/contract/machine/intelligent-review";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { outcomes } from "@tushen/domain/machine/engine/rule";
import { intelligentReviewMachine } from "@tushen/domain/machine/intelligent-review-state";
import { findRule } from "@tushen/domain/machine/rules";
import type { Act, Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { checkSheetVisible } from "../../sheets/drawing/index.ts";
import { askingsOfRun } from "./ask-engines.ts";
import { modelOfDrawing } from "./model-of-version.ts";
import { countSheets, sheetsOfVersion } from "./sheets-of-version.ts";
import { newestRun, type Reviewed, runsReviews, selectVisible } from "./visible-findings.ts";

/** The newest run the actor may know, with the number of findings by result. */
const presentRun = async ({ db, actor }: Context, reviewed: Reviewed): Promise<RunOfModel["run"]> => {
  const run = await newestRun(db, actor, reviewed);
  if (!run) return null;
  const knowsReasons = actor.orgType === "CENSOR" || actor.orgType === "CONTROL";
  const counts = await selectVisible(db, actor)
    .where("review_finding.review_id", "=", run.id)
    .where("review_finding.waiver_id", "is", null)
    .select(["review_finding.result", (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy("review_finding.result")
    .execute();
  const { sheets_read: read, sheets_to_read: all } = run;
  return {
    taskId: run.id,
    state: run.state,
    stateLabel: intelligentReviewMachine.states[run.state],
    problem: run.problem,
    starterName: run.starter_name,
    startTime: run.create_time,
    finishTime: run.finish_time,
    normDay: run.norm_day,
    ruleCount: run.rules.length,
    engines: actor.orgType === "CENSOR" ? await askingsOfRun(db, run.id) : [],
    sheets: read === null || all === null ? null : { read, all },
    leftOut: run.left_out.map(({ ruleId, reason }) => ({
      rule: findRule(ruleId)?.name ?? ruleId,
      reason: knowsReasons ? reason : "",
    })),
    counts: outcomes.map((result) => ({
      ...{ result, name: dictionaryLabel("AI_RESULT", result) },
      count: counts.find((one) => one.result === result)?.count ?? 0,
    })),
  };
};

const rightsOf = ({ actor: { orgType } }: Context) => ({
  canStart: runsReviews(orgType),
  isOwnCheck: orgType === "DESIGN",
});

/** The newest run over the model of a drawing. */
export const getRun: Act<typeof intelligentReviewCalls.getRun> = async (context, { drawingId }) => {
  await checkSheetVisible(context.db, context.actor, drawingId);
  const model = (await modelOfDrawing(context.db, drawingId)) ?? refuse("model.not-a-model");
  return {
    projectSubmissionId: model.submission_id,
    submissionVersion: model.submission_version,
    fileId: model.file_id,
    ...rightsOf(context),
    run: await presentRun(context, model),
  };
};

/** The newest run over the forms and the sheets of a version. */
export const getRunOfSheets: Act<typeof intelligentReviewCalls.getRunOfSheets> = async (
  context,
  { projectSubmissionId, submissionVersion },
) => {
  const sheets = await sheetsOfVersion(context.db, context.actor, projectSubmissionId, submissionVersion);
  if (!sheets) return refuse("intelligent-review.no-sheets");
  const { all, unread } = await countSheets(context.db, sheets);
  const { canStart, isOwnCheck } = rightsOf(context);
  return {
    ...{ projectSubmissionId, submissionVersion: sheets.submission_version, sheetCount: all, unread },
    ...{ canStart: canStart && all > 0, isOwnCheck },
    run: await presentRun(context, sheets),
  };
};
