import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { VersionId } from "@tushen/contract/ground/fields";
import type { opinionCalls } from "@tushen/contract/review/opinion";
import { isOpinionOpen, type OpinionState } from "@tushen/domain/review/opinion-state";
import type { Act, Context } from "../../context.ts";
import { beginRadar } from "../../sheets/drawing-compare/index.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { readParameter } from "../../people/parameter/index.ts";
import { createTasks, tasksOfRound } from "../task/index.ts";
import {
  lockNewestVersion,
  lockSubmission,
  lockVersion,
  missingShares,
  nameOfBatch,
  sharesOf,
  startClock,
  type Submission,
  supersedePrevious,
  type Version,
  writeSubmission,
  submissionMoves,
} from "../../delivery/submission/index.ts";
import { issueReplyForms } from "./issue-reply-forms.ts";
import { beginSearchBeside } from "./opinion-places.ts";
import { type OpinionRow, readOpinionRows } from "./read-opinions.ts";
import { moveOne } from "../../ground/state/index.ts";

/** Sheets named in open opinions that came back unchanged: shown as a warning, not refused. */
const unchangedSheets = async (
  { db }: Context,
  versionId: VersionId,
  opinions: readonly OpinionRow[],
): Promise<string[]> => {
  const named = opinions.filter((opinion) => opinion.drawing_id !== null && opinion.need_review);
  if (named.length === 0) return [];
  const rows = await db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .innerJoin("drawing as before", "before.doc_biz_id", "drawing.doc_biz_id")
    .select("drawing.graph_num")
    .distinct()
    .where("share.version_id", "=", versionId)
    .where("drawing.change_type", "=", "U")
    .where(
      "before.id",
      "in",
      named.map((opinion) => opinion.drawing_id as NonNullable<typeof opinion.drawing_id>),
    )
    .execute();
  return rows.map((row) => row.graph_num);
};

/** Begins the search for the places of opinions on the new editions, for the reviewers who will judge. */
const beginSearches = async (
  context: Context,
  versionId: VersionId,
  opinions: readonly OpinionRow[],
): Promise<void> => {
  const raisedOn = opinions.flatMap(({ drawing_id }) => (drawing_id === null ? [] : [drawing_id]));
  if (raisedOn.length === 0) return;
  const editions = await context.db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .innerJoin("drawing as before", "before.doc_biz_id", "drawing.doc_biz_id")
    .select(["drawing.id", "before.id as old_id"])
    .where("share.version_id", "=", versionId)
    .where("drawing.change_type", "=", "M")
    .where("drawing.removed", "=", false)
    .where("before.id", "in", raisedOn)
    .execute();
  for (const { id, old_id } of editions) await beginSearchBeside(context, context.db, old_id, id);
};

/** Makes tasks of the next round for the same people, for every discipline of the round before. */
const createRecheckTasks = async (context: Context, submission: Submission, before: Submission, version: Version) => {
  const staff = (await tasksOfRound(context.db, before)).flatMap((task) =>
    task.reviewer_credential_id && task.checker_credential_id
      ? [
          {
            discipline: task.discipline,
            reviewerCredentialId: task.reviewer_credential_id,
            checkerCredentialId: task.checker_credential_id,
          },
        ]
      : [],
  );
  await createTasks(context, { submission, version, round: submission.round, staff });
};

/**
 * Confirms the answers and hands in the new version: issues the reply form of every firm, locks the version, supersedes
 * the old one, starts the clock of the re-review, and makes tasks for the same reviewers (domain handbook 2.7).
 */
export const submitAnswers: Act<typeof opinionCalls.submitAnswers> = async (context, { projectSubmissionId }) => {
  const { db, now } = context;
  const before = await lockSubmission(db, projectSubmissionId);
  const opinions = (await readOpinionRows(db, { submissionId: projectSubmissionId })).filter((row) =>
    isOpinionOpen(row.state as OpinionState),
  );
  const version = await lockNewestVersion(db, before.id);
  const shares = await sharesOf(db, version.id);
  const unchanged = await unchangedSheets(context, version.id, opinions);
  await moveOne(context, submissionMoves, before.id, {
    action: "submitAnswers",
    facts: {
      ownerConfirmsAnswers: (await readParameter(db, "ANSWER_CONFIRM")) === "OWNER",
      noneAppealed: opinions.every((row) => row.state !== "APPEALED"),
      allAnswered: opinions.every((row) => !row.need_review || row.state === "REPLIED"),
      allSharesSubmitted: missingShares(shares).length === 0,
      namedSheetsChanged: unchanged.length === 0,
    },
  });
  await beginSearches(context, version.id, opinions);
  await beginRadar(context, version.id);
  await issueReplyForms(context, before, version.id);
  await lockVersion(context, version);
  await supersedePrevious(context, before);
  const dueOn = await startClock(db, before, Number(await readParameter(db, "RECHECK_DAYS")), now);
  const submission = { ...before, round: before.round + 1, due_on: dueOn };
  await writeSubmission(db, before.id, { round: submission.round, conclusion: null, conclusion_result: null });
  await createRecheckTasks(context, submission, before, version);
  if (before.house_org_id !== null)
    await notifyOrganisation(
      db,
      now,
      before.house_org_id,
      {
        ...worded("opinion.answered", { batch: await nameOfBatch(db, before.id), round: String(before.round) }),
        url: `#/censorUnit/conclusion/${before.id}`,
      },
      ["CENSOR_PM", "CENSOR_CLERK"],
    );
  return { unchangedSheets: unchanged };
};
