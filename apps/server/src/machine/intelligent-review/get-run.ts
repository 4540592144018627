import type { intelligentReviewCalls } from "@tushen/contract/machine/intelligent-review";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { outcomes } from "@tushen/domain/machine/engine/rule";
import { intelligentReviewMachine } from "@tushen/domain/machine/intelligent-review-state";
import { findRule } from "@tushen/domain/machine/rules";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { checkSheetVisible } from "../../sheets/drawing/index.ts";
import { modelOfDrawing } from "./model-of-version.ts";
import { newestRun, selectVisible } from "./visible-findings.ts";

/** The newest run over the model of a drawing, with the number of findings by result. */
export const getRun: Act<typeof intelligentReviewCalls.getRun> = async ({ db, actor }, { drawingId }) => {
  await checkSheetVisible(db, actor, drawingId);
  const model = (await modelOfDrawing(db, drawingId)) ?? refuse("model.not-a-model");
  const run = await newestRun(db, actor, model);
  const knowsReasons = actor.orgType === "CENSOR" || actor.orgType === "CONTROL";
  const counts = run
    ? await selectVisible(db, actor)
        .where("review_finding.review_id", "=", run.id)
        .select(["review_finding.result", (eb) => eb.fn.countAll<number>().as("count")])
        .groupBy("review_finding.result")
        .execute()
    : [];
  return {
    projectSubmissionId: model.submission_id,
    submissionVersion: model.submission_version,
    fileId: model.file_id,
    canStart: actor.orgType === "DESIGN" || actor.orgType === "CENSOR",
    isOwnCheck: actor.orgType === "DESIGN",
    run: run
      ? {
          taskId: run.id,
          state: run.state,
          stateLabel: intelligentReviewMachine.states[run.state],
          problem: run.problem,
          starterName: run.starter_name,
          startTime: run.create_time,
          finishTime: run.finish_time,
          normDay: run.norm_day,
          ruleCount: run.rules.length,
          leftOut: run.left_out.map(({ ruleId, reason }) => ({
            rule: findRule(ruleId)?.name ?? ruleId,
            reason: knowsReasons ? reason : "",
          })),
          counts: outcomes.map((result) => ({
            ...{ result, name: dictionaryLabel("AI_RESULT", result) },
            count: counts.find((one) => one.result === result)?.count ?? 0,
          })),
        }
      : null,
  };
};
