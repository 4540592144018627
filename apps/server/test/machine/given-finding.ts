import type { DrawingId } from "@tushen/contract/ground/fields";
import { findingMachine } from "@tushen/domain/machine/finding-state";
import { intelligentReviewMachine } from "@tushen/domain/machine/intelligent-review-state";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { begin } from "../../src/ground/state/index.ts";
import { startGiven } from "../given.ts";
import type { Batch } from "../given-review.ts";
import type { startStagedPortal } from "../stage.ts";

/** A run of the house of a batch, and a line of its result; no model is read for it. */
export const givenFinding = async (
  portal: Awaited<ReturnType<typeof startStagedPortal>>,
  batch: Batch & { readonly drawingId: DrawingId },
): Promise<void> => {
  const { db, clock } = portal;
  const sheet = await db
    .selectFrom("drawing")
    .select(["file_id", "file_version_index", "division_code"])
    .where("id", "=", batch.drawingId)
    .executeTakeFirstOrThrow();
  const tenant = {
    submission_id: batch.projectSubmissionId,
    application_id: batch.projectApplicationId,
    division_code: sheet.division_code,
  };
  const { id: review_id } = await db
    .insertInto("intelligent_review")
    .values({
      ...tenant,
      ...{ version_id: batch.versionId, drawing_id: batch.drawingId, file_id: sheet.file_id },
      ...{ file_version_index: sheet.file_version_index, org_id: await startGiven(portal).orgId("ruitu") },
      ...{ org_type: "CENSOR", starter_name: "丁海燕", norm_day: dayInBeijing(clock()), rules: "[]", inputs: "{}" },
      state: begin(null, intelligentReviewMachine, { action: "start", by: "REVIEWER" }),
      ...{ problem: null, create_time: clock(), finish_time: null },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("review_finding")
    .values({
      ...tenant,
      ...{ review_id, sort_no: 0, rule_id: "exit-door-width", rule_version: 1, rule_name: "疏散出口门净宽" },
      ...{ discipline: "JZ", level: "L3", result: "FAIL", message: "门净宽不足", component: "门 M0721" },
      ...{ value: "0.70 m", limit_text: "不小于 0.80 m", source: null, norm_number: "GB 55037-2022" },
      ...{ clause_no: "7.1.4", components: "[]", state: begin(null, findingMachine, { action: "find" }) },
      ...{ opinion_id: null, ignore_reason: null, decider_name: null, decide_time: null },
    })
    .execute();
};
