import type { SubmissionState } from "@tushen/domain/delivery/submission-state";
import type { inspectionCalls } from "@tushen/contract/review/inspection";
import { stoppedApplications } from "@tushen/domain/filing/application-state";
import { type BizType, bizTypes } from "@tushen/domain/ground/project-type";
import type { Act, Actor, Db } from "../../context.ts";
import { isOpen } from "../../people/parameter/index.ts";
import { inDivision } from "../../ground/rights/index.ts";
import { isRevoked } from "../../delivery/submission/index.ts";

/**
 * States in which a batch is handed in and nobody reviews it: promised (报审待受理 under check mode), or review finished.
 */
export const restingStates: readonly SubmissionState[] = ["SUBMITTED", "PASSED", "FRUIT", "FINISHED"];
export const inspectionOver: readonly SubmissionState[] = ["FINISHED", "WITHDRAWN", "INVALID"];

/** Batches of the division that can be drawn; those being inspected cannot. */
const drawable = (db: Db, actor: Actor) =>
  db
    .selectFrom("submission")
    .innerJoin("project_application", "project_application.id", "submission.application_id")
    .where(inDivision(actor.divisionCode, "submission.division_code"))
    .where("submission.purpose", "=", "REVIEW")
    .where("submission.alters_id", "is", null)
    .where("submission.state", "in", restingStates)
    // What was reviewed does not count any more once its certificate is revoked.
    .where((eb) => eb.not(isRevoked))
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
    );

export const drawableBatches = (db: Db, actor: Actor) =>
  drawable(db, actor).select(["submission.id", "biz_type"]).orderBy("submission.id").execute();

export const readDrawable: Act<typeof inspectionCalls.readDrawable> = async ({ db, actor }) => {
  const counted = await drawable(db, actor)
    .select(["biz_type", (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy("biz_type")
    .execute();
  return {
    isOpen: await isOpen(db, "INSPECT_SWITCH"),
    counts: (Object.entries(bizTypes) as [BizType, string][]).map(([bizType, bizTypeName]) => ({
      bizType,
      bizTypeName,
      count: counted.find(({ biz_type }) => biz_type === bizType)?.count ?? 0,
    })),
  };
};
