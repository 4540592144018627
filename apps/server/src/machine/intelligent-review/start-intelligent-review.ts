import type { intelligentReviewCalls } from "@tushen/contract/machine/intelligent-review";
import { appliedRules } from "@tushen/domain/machine/engine/run-rules";
import { intelligentReviewMachine } from "@tushen/domain/machine/intelligent-review-state";
import { rules } from "@tushen/domain/machine/rules";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Act, Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { begin } from "../../ground/state/index.ts";
import { isModelRead } from "../../models/model/index.ts";
import { checkSheetVisible } from "../../sheets/drawing/index.ts";
import { requirementsInForce, settingsOf, switchedOff } from "../review-rule/index.ts";
import { declaredInput } from "./declared-input.ts";
import { modelOfVersion } from "./model-of-version.ts";
import { runIntelligentReview } from "./run-intelligent-review.ts";
import { countSheets, sheetsOfVersion } from "./sheets-of-version.ts";
import { runsReviews } from "./visible-findings.ts";

type Found = NonNullable<Awaited<ReturnType<typeof modelOfVersion | typeof sheetsOfVersion>>>;

/** Starts a run, or answers the one of the caller's organisation that is under way over the same model or sheets. */
const startRun = async (context: Context, find: () => Promise<Found>): Promise<number> => {
  const { db, actor, now, jobs } = context;
  const { orgId, orgType } = actor;
  if (!runsReviews(orgType)) return refuse("intelligent-review.wrong-actor");
  const reviewed = await find();
  const declared = await declaredInput(db, {
    applicationId: reviewed.application_id,
    submissionId: reviewed.submission_id,
    buildingId: reviewed.building_id,
  });
  const norm_day = dayInBeijing(now);
  const settings = await settingsOf(db, reviewed.division_code);
  // Without a model its rules have nothing to say.
  const wanted = rules.filter(({ level }) => level !== "L3" || reviewed.file_id !== null);
  const applied = appliedRules(wanted, declared, norm_day, settings);
  // A designer checks by all rules: what the house leaves out is no less true.
  const off = orgType === "CENSOR" ? await switchedOff(db, orgId) : [];
  const left_out = off.filter(({ ruleId }) => applied.some((one) => one.ruleId === ruleId));
  // A designer does not know by which house the works will be reviewed.
  const house = orgType === "CENSOR" ? orgId : null;
  const requirements = reviewed.file_id === null ? [] : await requirementsInForce(db, reviewed.division_code, house);
  const started = await db
    .insertInto("intelligent_review")
    .values({
      submission_id: reviewed.submission_id,
      version_id: reviewed.version_id,
      application_id: reviewed.application_id,
      division_code: reviewed.division_code,
      drawing_id: reviewed.drawing_id,
      file_id: reviewed.file_id,
      file_version_index: reviewed.file_version_index,
      org_id: orgId,
      org_type: orgType,
      starter_name: actor.personName,
      state: begin(actor, intelligentReviewMachine, { action: "start" }),
      problem: null,
      norm_day,
      rules: JSON.stringify(applied.filter(({ ruleId }) => left_out.every((one) => one.ruleId !== ruleId))),
      left_out: JSON.stringify(left_out),
      requirements: JSON.stringify(requirements),
      inputs: JSON.stringify(declared),
      create_time: now,
      finish_time: null,
    })
    .onConflict((conflict) =>
      conflict.columns(["version_id", "file_id", "org_id"]).where("state", "in", ["WAITING", "RUNNING"]).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (started) {
    await jobs.enqueue(db, runIntelligentReview, { reviewId: started.id }, { key: String(started.id) });
    return started.id;
  }
  const { id } = await db
    .selectFrom("intelligent_review")
    .select("id")
    .where("version_id", "=", reviewed.version_id)
    .where("file_id", "is not distinct from", reviewed.file_id)
    .where("org_id", "=", orgId)
    .where("state", "in", ["WAITING", "RUNNING"])
    .executeTakeFirstOrThrow();
  return id;
};

/** A run over a model, which must have been read. */
export const startIntelligentReview: Act<typeof intelligentReviewCalls.startIntelligentReview> = (context, input) =>
  startRun(context, async () => {
    const { db, actor } = context;
    const model = (await modelOfVersion(db, input)) ?? refuse("intelligent-review.no-model");
    await checkSheetVisible(db, actor, model.drawing_id);
    if (!(await isModelRead(db, model))) refuse("model.not-read");
    return model;
  });

/** A run over the forms and the words of the sheets. */
export const startReviewOfSheets: Act<typeof intelligentReviewCalls.startReviewOfSheets> = (context, input) =>
  startRun(context, async () => {
    const { db, actor } = context;
    const { projectSubmissionId, submissionVersion } = input;
    const sheets = await sheetsOfVersion(db, actor, projectSubmissionId, submissionVersion);
    return sheets && (await countSheets(db, sheets)).all > 0 ? sheets : refuse("intelligent-review.no-sheets");
  });
