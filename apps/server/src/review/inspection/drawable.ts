import type { SubmissionState } from "@tushen/domain/delivery/submission-state";
import type { inspectionCalls } from "@tushen/contract/review/inspection";
import { stoppedApplications } from "@tushen/domain/filing/application-state";
import { type BizType, bizTypes } from "@tushen/domain/ground/project-type";
import { sql } from "kysely";
import type { Act, Actor, Db } from "../../context.ts";
import { isOpen } from "../../people/parameter/index.ts";
import { inDivision } from "../../ground/rights/index.ts";

/**
 * States in which a batch is handed in and nobody reviews it: promised (报审待受理 under check mode), or review finished.
 */
export const restingStates: readonly SubmissionState[] = ["SUBMITTED", "PASSED", "FRUIT", "FINISHED"];
export const inspectionOver: readonly SubmissionState[] = ["FINISHED", "WITHDRAWN", "INVALID"];

/** Batches of the division that can be drawn; those being inspected cannot. */
export const drawableBatches = (db: Db, actor: Actor) =>
  db
    .selectFrom("submission")
    .innerJoin("project_application", "project_application.id", "submission.application_id")
    .select(["submission.id", "biz_type"])
    .where(inDivision(actor.divisionCode, "submission.division_code"))
    .where("submission.purpose", "=", "REVIEW")
    .where("submission.alters_id", "is", null)
    .where("submission.state", "in", restingStates)
    // What was reviewed does not count any more once its certificate is revoked.
    .where(sql<boolean>`batch_standing(submission.id, submission.state) <> 'REVOKED'`)
    .where("project_application.state", "not in", stoppedApplications)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("submission as inspected")
            .select("inspected.id")
            .whereRef("inspected.beside_id", "=", "submission.id")
            .where("inspected.purpose", "=", "JC")
            .where("inspected.state", "not in", inspectionOver),
        ),
      ),
    )
    .orderBy("submission.id")
    .execute();

export const readDrawable: Act<typeof inspectionCalls.readDrawable> = async ({ db, actor }) => {
  const batches = await drawableBatches(db, actor);
  return {
    isOpen: await isOpen(db, "INSPECT_SWITCH"),
    counts: (Object.entries(bizTypes) as [BizType, string][]).map(([bizType, bizTypeName]) => ({
      bizType,
      bizTypeName,
      count: batches.filter(({ biz_type }) => biz_type === bizType).length,
    })),
  };
};
