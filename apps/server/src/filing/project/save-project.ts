import type { BasicInfo } from "@tushen/contract/filing/basic-info";
import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { projectCalls } from "@tushen/contract/filing/project";
import type { RefusalCode } from "@tushen/contract/refusals";
import { applicationMachine } from "@tushen/domain/filing/application-state";
import { orgTypes } from "@tushen/domain/ground/organisation";
import { mayFile } from "@tushen/domain/filing/report-form/report-form";
import { reportFormOf } from "@tushen/domain/filing/report-form/report-forms";
import { advance } from "@tushen/domain/ground/state-machine";
import type { Act, Actor, Context } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { partsOf } from "../../ground/rights/index.ts";
import { findFirstSave } from "./first-save.ts";
import { hashIdentityCode, newIdentityCode, replaceIdentityCode } from "./identity-code.ts";
import { nextApplicationNo } from "./number-application.ts";
import { isProjectCodeFree } from "./project-code-free.ts";
import { type Application, lockApplication, requireReportEditor } from "./read-application.ts";
import { maskingFor, readReport } from "./read-report.ts";
import { currentSubmission } from "./current-submission.ts";
import { ownParticipantType, saveParticipants } from "./save-participants.ts";
import { basicColumns, writeBasicInfo } from "./write-basic-info.ts";
import { begin } from "../../ground/state/index.ts";

type Input = ParsedInputOf<typeof projectCalls.saveProject>;
type DraftInput = Pick<Input, "projectBasicInfo" | "projectParticipant">;
/** Version of a draft that was saved only once. */
const firstVersion = 1;

type DraftContext = Pick<Context, "ask" | "db" | "actor" | "now">;

/**
 * Saves a report while it is being typed: the first save creates it, each further save needs the version that was read.
 */
export const saveProject: Act<typeof projectCalls.saveProject> = async (context, input) => {
  const { identityCode, applicationId } = input.projectApplicationId
    ? await changeDraft(context, input, input.projectApplicationId)
    : await saveNew(context, input);
  const application = await lockApplication(context.db, applicationId);
  const submission = await currentSubmission(context.db, applicationId);
  if (!submission?.versionId) throw new Error(`application ${applicationId} has no submission`);
  return {
    projectApplicationId: applicationId,
    projectSubmissionId: submission.id,
    versionId: submission.versionId,
    applicationNo: application.application_no,
    version: application.version,
    savedAt: context.now.toISOString(),
    identityCode,
  };
};

/**
 * If the first save is sent again, it changes the draft already made; the identity code, which nobody has seen, is
 * replaced.
 */
const saveNew = async (context: DraftContext, input: Input) => {
  const { firstSaveKey } = input;
  const made = await findFirstSave(context.db, context.actor, firstSaveKey);
  if (made === undefined) return createDraft(context, input, firstSaveKey);
  const { applicationId } = await changeDraft(context, { ...input, version: input.version ?? firstVersion }, made.id);
  const isUnseen = made.version === firstVersion;
  return { applicationId, identityCode: isUnseen ? await replaceIdentityCode(context.db, applicationId) : null };
};

/** Refuses project types that do not exist (specification, section 3) or that this organisation may not file. */
export const requireFilableType = (
  { bizType, category, type }: BasicInfo,
  { orgType }: Pick<Actor, "orgType">,
): void => {
  const form = reportFormOf(bizType, category, type) ?? refuse("project.type-unknown");
  if (mayFile(form, orgType)) return;
  refuse("project.form-of-others", {
    title: form.title,
    filers: form.filers.map((filer) => orgTypes[filer]).join("或"),
  });
};

/** The first save, signed in or as a guest: creates application, first batch and identity code, which is shown once. */
export const createDraft = async (
  context: DraftContext,
  { projectBasicInfo: info, projectParticipant }: DraftInput,
  firstSaveKey?: string,
) => {
  const { db, actor, now } = context;
  if (actor.onlyApplicationId !== null) refuse("project.one-project-only");
  requireFilableType(info, actor);
  const projectCodeFree = await isProjectCodeFree(db, basicColumns(info), null);
  const state = begin(actor, applicationMachine, { action: "create", facts: { projectCodeFree } });
  const division_code = info.divisionCode ?? actor.divisionCode;
  const identityCode = newIdentityCode();
  const { id } = await db
    .insertInto("project_application")
    .values({
      ...basicColumns(info),
      application_no: await nextApplicationNo(db, now, division_code, info.bizType),
      state,
      division_code,
      identity_code_hash: hashIdentityCode(identityCode),
      applicant_org_id: actor.orgId,
      applicant_credential_id: actor.credentialId,
      first_save_key: firstSaveKey ?? null,
      create_time: now,
      update_time: now,
      update_user_name: actor.personName,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const draft = { id, division_code, applicant_org_id: actor.orgId };
  const own = { participantType: ownParticipantType[actor.orgType] ?? "1", orgId: actor.orgId, isMain: true };
  const others = (projectParticipant ?? []).filter((one) => one.orgId !== actor.orgId);
  const mine = (projectParticipant ?? []).find((one) => one.orgId === actor.orgId);
  await saveParticipants(context, draft, [mine ?? own, ...others]);
  await context.ask.openFirstSubmission(db, draft, now);
  await recordHistory(context, {
    applicationId: id,
    subject: "application",
    subjectId: id,
    act: "create",
    to: state,
  });
  return { identityCode, applicationId: id };
};

/** Every later save. `version` is the version the change was based on. */
export const changeDraft = async (
  context: DraftContext,
  input: DraftInput & Pick<Input, "version">,
  applicationId: ApplicationId,
) => {
  const { db, actor } = context;
  const { projectBasicInfo: info, projectParticipant } = input;
  const application = await lockApplication(db, applicationId);
  requireFilableType(info, actor);
  if (actor.onlyApplicationId !== null && actor.onlyApplicationId !== applicationId) refuse("platform.not-allowed");
  await requireReportEditor(db, actor, application);
  const move = advance(applicationMachine, application.state, "save", {}, partsOf(actor));
  if (!move.allowed) return refuse(move.refusal as RefusalCode);
  if (input.version !== application.version) await refuseChangedMeanwhile(context, application);
  const division_code = info.divisionCode ?? application.division_code;
  const moved = division_code !== application.division_code || info.bizType !== application.biz_type;
  const isNumbered = application.apply_time !== null;
  await writeBasicInfo(context, application, info);
  if (moved) await carryDivision(context, applicationId, division_code, isNumbered ? null : info.bizType);
  if (projectParticipant) await saveParticipants(context, { ...application, division_code }, projectParticipant);
  return { identityCode: null, applicationId };
};

/**
 * Writes a changed division into the tables that repeat it; a draft never handed in also gets a number of its new
 * division.
 */
const carryDivision = async (
  { db, now }: DraftContext,
  applicationId: ApplicationId,
  division_code: string,
  numberFor: Application["biz_type"] | null,
): Promise<void> => {
  const application_no = numberFor ? await nextApplicationNo(db, now, division_code, numberFor) : undefined;
  await db
    .updateTable("project_application")
    .set({ division_code, ...(application_no && { application_no }) })
    .where("id", "=", applicationId)
    .execute();
  for (const table of [
    "participant",
    "submission",
    "submission_version",
    "building",
    "atlas",
    "civil_air_defence",
    "protective_unit",
  ] as const)
    await db.updateTable(table).set({ division_code }).where("application_id", "=", applicationId).execute();
};

/** Refuses, and returns who changed the report and its present state, so that the screen can show both side by side. */
export const refuseChangedMeanwhile = async ({ db, actor }: DraftContext, application: Application): Promise<never> => {
  const { version, update_time: updateTime, update_user_name: updateUserName } = application;
  const report = await readReport(db, application, await maskingFor(db, actor, application));
  const detail = { version, updateTime, updateUserName, ...report };
  return refuse("platform.changed-meanwhile", {}, { detail });
};
