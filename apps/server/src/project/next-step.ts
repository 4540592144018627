import type { SubmissionId, VersionId } from "@tushen/contract/fields";
import type { ApplicationState } from "@tushen/domain/application-state";
import type { SubmissionState } from "@tushen/domain/submission-state";
import { type NextPage, type NextStep, whatNext } from "@tushen/domain/what-next";
import type { Actor, Db } from "../context.ts";
import { partsOf } from "../rights/index.ts";
import { type Application, currentSubmission, isReportEditor } from "./read-application.ts";

interface Place {
  readonly applicationId: number;
  readonly submissionId: SubmissionId | null;
}

const pages: Readonly<Record<NextPage, (submission: SubmissionId | null) => string>> = {
  report: () => "/projectReport/buildingNewOrUpdate",
  home: () => "/reportUnit/index",
  submission: () => "/reportUnit/index",
  upload: () => "/projectReport/monomerNormalProject",
  supplement: () => "/projectReport/proceduralReviewComments",
  answer: () => "/reportUnit/buildingCensorAnswerPage",
  results: () => "/projectReport/qualifiedList",
  acceptance: (submission) => `/censorUnit/acceptance/${submission}`,
  assignment: (submission) => `/censorUnit/assignment/${submission}`,
  workbench: () => "/censorUnit/main",
  conclusion: (submission) => `/censorUnit/conclusion/${submission}`,
  audit: () => "/reportUnit/index",
};

/** The next step as the contract shows it, with the hash address its button leads to. */
export const showNext = (next: NextStep, { applicationId, submissionId }: Place) => ({
  holder: next.holder,
  isMine: next.isMine,
  sentence: next.sentence,
  label: next.label,
  url:
    next.page === null
      ? null
      : `#${pages[next.page](submissionId)}?projectApplicationId=${applicationId}${
          submissionId === null ? "" : `&projectSubmissionId=${submissionId}`
        }`,
});

/** Shares of a version seen by one organisation; the owner's goes in with the whole version and is not waited for. */
export const shareFacts = async (db: Db, versionId: VersionId | null, orgId: number) => {
  const shares =
    versionId === null
      ? []
      : await db
          .selectFrom("share")
          .select(["org_id", "submitted"])
          .where("version_id", "=", versionId)
          .where("part", "<>", "CONSTRUCT")
          .execute();
  const own = shares.filter((share) => share.org_id === orgId);
  return {
    ownShareOpen: own.length === 0 ? null : own.some((share) => !share.submitted),
    anyShareOpen: shares.some((share) => !share.submitted),
  };
};

/** What the caller does next in an application, or whom he waits for. */
export const nextStepOf = async (db: Db, actor: Actor, application: Application) => {
  const current = await currentSubmission(db, application.id);
  const named = await db
    .selectFrom("participant")
    .select("id")
    .where("application_id", "=", application.id)
    .where("org_id", "=", actor.orgId)
    .where("confirm_state", "=", 0)
    .executeTakeFirst();
  const next = whatNext({
    applicationState: application.state as ApplicationState,
    submissionState: (current?.state as SubmissionState | undefined) ?? null,
    parts: partsOf(actor),
    isReportEditor: await isReportEditor(db, actor, application),
    awaitsMyConsent: named !== undefined,
    ...(await shareFacts(db, current?.versionId ?? null, actor.orgId)),
  });
  return showNext(next, { applicationId: application.id, submissionId: current?.id ?? null });
};
