import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { OrgId } from "@tushen/contract/ground/fields";
import type { submissionCalls } from "@tushen/contract/delivery/submission";
import { refusalSentence } from "@tushen/contract/refusals";
import { advance } from "@tushen/domain/ground/state-machine";
import { isAnswering, submissionMachine } from "@tushen/domain/delivery/submission-state";
import { projectHome } from "@tushen/domain/filing/project-home";
import type { Act, Context, Db } from "../../context.ts";
import { missingPapers, shareFacts, unchangedSheets } from "../../sheets/drawing/index.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { chosenHouseFacts, requireHouse, requireSameHouse } from "./house-choice.ts";
import { lockSubmission, type Submission } from "./submission-moves.ts";
import { nameOfBatch } from "./name-of-batch.ts";
import {
  freezeShare,
  lockNewestVersion,
  missingShares,
  newestShares,
  reopenShare,
  type Share,
  sharesOf,
  type Version,
} from "./shares.ts";
import { versionMoves } from "./version-moves.ts";
import { moveOne } from "../../ground/state/index.ts";
import { submissionMoves } from "./submission-moves.ts";

/** The owner of the application and the name of the project. */
const ownerOf = ({ db }: Context, submission: Submission) =>
  db
    .selectFrom("project_application")
    .innerJoin("participant", "participant.application_id", "project_application.id")
    .select(["participant.org_id as ownerOrgId", "project_name"])
    .where("project_application.id", "=", submission.application_id)
    .where("participant_type", "=", "1")
    .orderBy("is_main", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();

/**
 * Whether all survey and design firms have confirmed; other participants of a report need not answer before the review.
 */
export const partnersConfirmed = async (db: Db, { application_id }: Pick<Submission, "application_id">) => {
  const waiting = await db
    .selectFrom("participant")
    .select("id")
    .where("application_id", "=", application_id)
    .where("participant_type", "in", ["3", "4"])
    .where("confirm_state", "=", 0)
    .executeTakeFirst();
  return waiting === undefined;
};

/** The leading owner of the application. */
export const ownerOrgOf = async (db: Db, { application_id }: Pick<Submission, "application_id">): Promise<OrgId> => {
  const { org_id } = await db
    .selectFrom("participant")
    .select("org_id")
    .where("application_id", "=", application_id)
    .where("participant_type", "=", "1")
    .orderBy("is_main", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return org_id;
};

const submissionPage = (submission: Submission): string => projectHome(submission.application_id, submission.id);

/** Freezes the caller's share; after the last awaited share the owner is asked to confirm. */
export const submitShare: Act<typeof submissionCalls.submitShare> = async (context, { versionId, orgId }) => {
  const { db, actor, now } = context;
  if (orgId !== actor.orgId) refuse("platform.not-allowed");
  const { submission_id } = await db
    .selectFrom("submission_version")
    .select("submission_id")
    .where("id", "=", versionId)
    .executeTakeFirstOrThrow();
  const submission = await lockSubmission(db, submission_id);
  const version = await lockNewestVersion(db, submission.id);
  if (version.id !== versionId) refuse("version.locked");
  const shares = await sharesOf(db, version.id);
  const own = shares.find((share) => share.org_id === actor.orgId && share.part !== "CONSTRUCT");
  if (!own) return refuse("submission.no-share");
  const { missingPapers, ...facts } = await shareFacts(db, own.id);
  if (facts.sheetCount === 0) refuse("submission.folder-empty");
  if (version.version_type === "ALTER") await requireNewEditions(db, own);
  const lastShare = missingShares(shares).every((share) => share.id === own.id);
  const move = await moveOne(context, submissionMoves, submission.id, {
    action: "submitShare",
    facts: { ...facts, lastShare },
    named: { papers: missingPapers.join("、") },
    why: `第${version.submission_version}版资料，共 ${facts.sheetCount} ${own.org_type === "SURVEY" ? "份文件" : "张图纸"}`,
  });
  await moveOne(context, versionMoves, version.id, { action: "submitShare", facts: { shareOpen: !own.submitted } });
  await freezeShare(db, own.id, now, actor.personName);
  if (lastShare) {
    const owner = await ownerOf(context, submission);
    await notifyOrganisation(db, now, owner.ownerOrgId, {
      title: isAnswering(move.to)
        ? "答复资料已提交，请确认"
        : `${own.org_type === "SURVEY" ? "勘察文件" : "设计资料"}已提交，请确认报审`,
      content: `${actor.orgName}已提交“${owner.project_name}”（${submission.atlas_name}）的资料，请核对后确认。`,
      url: submissionPage(submission),
    });
  }
  return true as const;
};

/** Refuses a batch of an alteration that lacks a new edition of any declared sheet. */
const requireNewEditions = async (db: Db, share: Share): Promise<void> => {
  const unchanged = await unchangedSheets(db, share.id);
  if (unchanged.length > 0)
    refuse("submission.altered-sheet-missing", { sheets: unchanged.slice(0, 5).join("、"), count: unchanged.length });
};

export const rejectShare: Act<typeof submissionCalls.rejectShare> = async (
  context,
  { docRepositoryVersionId, reason },
) => {
  const { db, now } = context;
  const share = await db
    .selectFrom("share")
    .selectAll()
    .where("id", "=", docRepositoryVersionId)
    .executeTakeFirstOrThrow();
  const submission = await lockSubmission(db, share.submission_id);
  const version = await lockNewestVersion(db, submission.id);
  if (version.id !== share.version_id) refuse("version.locked");
  await moveOne(context, submissionMoves, submission.id, {
    action: "rejectShare",
    facts: { reasonGiven: true },
    why: reason,
  });
  await reopenShares(context, version, [share], reason);
  await notifyOrganisation(db, now, share.org_id, {
    ...worded("submission.share-rejected", {
      ...{ batch: await nameOfBatch(db, submission.id), reason, sender: context.actor.orgName },
    }),
    url: `#/projectReport/monomerNormalProject?projectApplicationId=${submission.application_id}&projectSubmissionId=${submission.id}`,
  });
  return true as const;
};

/** Opens shares again and moves the version back from PARTIAL or LOCKED. */
export const reopenShares = async (
  context: Context,
  version: Version,
  shares: readonly Share[],
  reason: string,
): Promise<void> => {
  const { db } = context;
  const anyShareLeft = (await sharesOf(db, version.id)).some(
    (share) => share.submitted && !shares.some(({ id }) => id === share.id),
  );
  const shareHandedIn = shares.every((share) => share.submitted);
  await moveOne(
    context,
    versionMoves,
    version.id,
    version.state === "LOCKED"
      ? { action: "reopen" }
      : { action: "reopenShare", facts: { shareHandedIn, anyShareLeft } },
  );
  for (const share of shares) await reopenShare(db, share.id, reason);
};

/** Hands in the owner's own share with the whole version and locks it. */
export const lockVersion = async (context: Context, version: Version): Promise<void> => {
  const { db, actor, now } = context;
  const shares = await sharesOf(db, version.id);
  await moveOne(context, versionMoves, version.id, {
    action: "lock",
    facts: { allSharesSubmitted: missingShares(shares).length === 0 },
    by: "SYSTEM",
    set: { submit_time: now },
  });
  for (const share of shares) if (!share.submitted) await freezeShare(db, share.id, now, actor.personName);
};

export const applyForReview: Act<typeof submissionCalls.applyForReview> = async (
  context,
  { projectSubmissionId, orgId },
) => {
  const { db, actor, now } = context;
  const locked = await lockSubmission(db, projectSubmissionId);
  if (orgId !== undefined) requireSameHouse(locked, orgId);
  const submission = { ...locked, house_org_id: orgId ?? locked.house_org_id };
  const { house_org_id } = submission;
  if (submission.state === "CONFIRMING" && house_org_id !== null) await requireHouse(db, house_org_id);
  const version = await lockNewestVersion(db, submission.id);
  const { papers, ...facts } = await reviewFacts(db, submission);
  await moveOne(context, submissionMoves, submission.id, { action: "submit", facts, named: { papers } });
  await db.updateTable("submission").set({ house_org_id }).where("id", "=", submission.id).execute();
  await lockVersion(context, version);
  const { project_name } = await ownerOf(context, submission);
  await notifyOrganisation(
    db,
    now,
    submission.house_org_id ?? actor.orgId,
    {
      ...worded("submission.submitted", {
        ...{ sender: actor.orgName, project: project_name, atlas: submission.atlas_name },
      }),
      url: `#/censorUnit/acceptance/${submission.id}`,
    },
    ["CENSOR_CLERK"],
  );
  return true as const;
};

/** Facts about sending the batch to review, and the names of the owner's papers that are missing. */
export const reviewFacts = async (db: Db, submission: Submission) => {
  const shares = await newestShares(db, submission.id);
  const own = shares.filter(({ part }) => part === "CONSTRUCT").map(({ id }) => id);
  const papers = await missingPapers(db, own);
  return {
    allSharesSubmitted: missingShares(shares).length === 0,
    partnersConfirmed: await partnersConfirmed(db, submission),
    requiredDocumentsPresent: papers.length === 0,
    ...(await chosenHouseFacts(db, submission)),
    papers: papers.join("、"),
  };
};

/** Whether the batch can be sent to review now, and the first reason if not. */
export const applyForReviewClickable: Act<typeof submissionCalls.applyForReviewClickable> = async (
  context,
  { projectApplicationId },
) => {
  const { db } = context;
  const submission = await db
    .selectFrom("submission")
    .selectAll()
    .where("application_id", "=", projectApplicationId)
    .where("purpose", "=", "REVIEW")
    .where("state", "in", ["DRAFT", "FILLING", "CONFIRMING", "REFUSED"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!submission) return { clickable: false, reason: "没有待报审的批次。" };
  if (submission.state === "DRAFT") return { clickable: false, reason: "请先通知设计、勘察单位填报。" };
  if (submission.state === "FILLING") return { clickable: false, reason: "还有单位未提交本单位资料，请等待或催办。" };
  if (submission.state === "REFUSED") return { clickable: false, reason: "审查机构不予受理，请另选审查机构。" };
  const { papers, ...facts } = await reviewFacts(db, submission);
  const move = advance(submissionMachine, "CONFIRMING", "submit", facts);
  if (!move.allowed) return { clickable: false, reason: `${refusalSentence(move.refusal, { papers })}。` };
  return { clickable: true, reason: null };
};
