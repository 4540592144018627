import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { OpinionId, SubmissionId } from "@tushen/contract/ground/fields";
import type { opinionCalls } from "@tushen/contract/review/opinion";
import { isDictionaryItem } from "@tushen/domain/ground/dictionary/dictionaries";
import { awaitsReply, type OpinionState } from "@tushen/domain/review/opinion-state";
import { modifiedReply } from "@tushen/domain/sheets/place-verdict";
import { isAnswering, type SubmissionState } from "@tushen/domain/delivery/submission-state";
import { openVersionStates } from "@tushen/domain/delivery/version-state";
import type { Act, Actor, Context } from "../../context.ts";
import { claimFiles } from "../../ground/file/index.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { begin, move, moveOne } from "../../ground/state/index.ts";
import { answerAddress } from "../../delivery/progress/index.ts";
import { nameOfBatch } from "../../delivery/submission/index.ts";
import { opinionMoves, replyMoves } from "./opinion-moves.ts";
import { beginSearchBeside } from "./opinion-places.ts";
import { isAnsweredBy, isVisibleTo, presentOpinions, readOpinionRows } from "./read-opinions.ts";
import { unshownChanges } from "./unshown-changes.ts";

/** The sheet of the newest version that shows the correction; it must be new or changed there. */
const findNewSheet = async (
  { db }: Context,
  input: Parameters<Act<typeof opinionCalls.saveReply>>[1],
  submissionId: SubmissionId,
) => {
  if (input.drawingId == null) return null;
  const sheet = await db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .innerJoin("submission_version", "submission_version.id", "share.version_id")
    .select(["drawing.id", "drawing.change_type"])
    .where("drawing.id", "=", input.drawingId)
    .where("share.submission_id", "=", submissionId)
    .where("drawing.removed", "=", false)
    .where("submission_version.state", "in", openVersionStates)
    .executeTakeFirst();
  return sheet ?? refuse("opinion.new-sheet-unknown");
};

/** Simultaneous answers are taken one after the other, and the later person is told. */
const lockOpinions = ({ db }: Context, ids: readonly OpinionId[]) =>
  db.selectFrom("opinion").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();

/** Saves the answer to an opinion as a draft; all answers of the firm are handed in together. */
/** 说明（未修改） and 不采纳（附理由） of REPLY_TYPE. */
const explainedReply = "3";
const declinedReply = "4";

type Sent = Parameters<Act<typeof opinionCalls.saveReply>>[1];

/** The answer in full, also where it was sent by the names of the list alone (decision 56). */
const completed = (sent: Sent, actor: Actor) => {
  const showsChange = sent.drawingId != null || sent.fileIds.length > 0;
  const agreed = showsChange ? modifiedReply : explainedReply;
  return {
    ...sent,
    replyType: sent.replyType ?? (sent.agree === false ? declinedReply : agreed),
    replyContent: sent.replyContent ?? sent.answer ?? "",
    replyPersonName: sent.replyPersonName ?? actor.personName,
  };
};

export const saveReply: Act<typeof opinionCalls.saveReply> = async (context, sent) => {
  const { db, actor } = context;
  const input = completed(sent, actor);
  await lockOpinions(context, [input.id]);
  const [opinion] = await readOpinionRows(db, { ids: [input.id] });
  if (!opinion || !isVisibleTo(actor, opinion)) return refuse("platform.not-found");
  if (!isAnsweredBy(actor, opinion)) refuse("opinion.reply-not-yours");
  const sheet = await findNewSheet(context, input, opinion.submission_id);
  const round = opinion.submission_round;
  const facts = {
    answeringOpen: isAnswering(opinion.submission_state as SubmissionState),
    replyPersonNamed: input.replyPersonName !== "",
    replyTypeGiven: isDictionaryItem("REPLY_TYPE", input.replyType),
    replyTextGiven: input.replyContent.length >= 2,
    newSheetLinked:
      input.replyType !== modifiedReply || (sheet !== null && sheet.change_type !== "U") || input.fileIds.length > 0,
  };
  const existing = await db
    .selectFrom("reply")
    .select(["id", "version"])
    .where("opinion_id", "=", input.id)
    .where("round", "=", round)
    .executeTakeFirst();
  if (existing && input.version !== undefined && input.version !== existing.version)
    refuse("platform.changed-meanwhile", {}, { detail: { version: existing.version } });
  await moveOne(context, opinionMoves, input.id, { action: "saveReply", facts });
  if (!(await claimFiles(context, input.fileIds, opinion))) refuse("opinion.file-unknown");
  const columns = {
    reply_type: input.replyType,
    reply_content: input.replyContent,
    reply_person_name: input.replyPersonName,
    drawing_id: sheet?.id ?? null,
    file_ids: JSON.stringify(input.fileIds),
    shown_place: input.shownPlace ? JSON.stringify(input.shownPlace) : null,
    shown_note: input.shownNote,
    org_id: actor.orgId,
  };
  if (existing) await moveOne(context, replyMoves, existing.id, { action: "save", set: columns });
  else
    await db
      .insertInto("reply")
      .values({
        ...columns,
        state: begin(actor, replyMoves.machine, { action: "save" }),
        opinion_id: input.id,
        application_id: opinion.application_id,
        division_code: opinion.division_code,
        round,
        create_time: context.now,
      })
      .execute();
  if (sheet) await beginSearchBeside(context, db, opinion.drawing_id, sheet.id);
  return readBack(context, input.id);
};

const readBack = async (context: Context, id: OpinionId) => {
  const [opinion] = await presentOpinions(context, await readOpinionRows(context.db, { ids: [id] }));
  return opinion ?? refuse("platform.not-found");
};

/** Hands in all answers of the caller's firm together; a missing one holds back all. */
export const submitReplies: Act<typeof opinionCalls.submitReplies> = async (context, { ids }) => {
  const { db, actor, now } = context;
  await lockOpinions(context, ids);
  const [first] = await readOpinionRows(db, { ids: ids.slice(0, 1) });
  if (!first) return refuse("platform.not-found");
  const all = await readOpinionRows(db, { submissionId: first.submission_id });
  const own = all.filter((row) => isAnsweredBy(actor, row));
  const asked = new Set(ids);
  const named = own.filter((row) => asked.has(row.id));
  if (named.length !== asked.size) refuse("opinion.reply-not-yours");
  const owed = own.filter((row) => row.need_review && awaitsReply(row.state as OpinionState));
  const allAnswered = owed.every((row) => row.state === "REPLYING");
  const facts = { answeringOpen: isAnswering(first.submission_state as SubmissionState), allAnswered };
  if (owed.length === 0) refuse("opinion.wrong-state");
  if (!allAnswered)
    refuse(
      "opinion.unanswered",
      {},
      { detail: owed.filter((row) => row.state !== "REPLYING").map((row) => row.opinion_no) },
    );
  const unshown = await unshownChanges(
    db,
    owed.map((row) => row.id),
    first.submission_round,
  );
  if (unshown.length > 0) refuse("opinion.change-not-shown", { numbers: unshown.join("、") }, { detail: unshown });
  await move(
    context,
    opinionMoves,
    owed.map((row) => row.id),
    { action: "submitReply", facts, audience: "parties" },
  );
  const owner = await db
    .selectFrom("participant")
    .select("org_id")
    .where("application_id", "=", first.application_id)
    .where("participant_type", "=", "1")
    .orderBy("is_main", "desc")
    .limit(1)
    .executeTakeFirst();
  if (owner && owner.org_id !== actor.orgId)
    await notifyOrganisation(db, now, owner.org_id, {
      ...worded("opinion.confirm", {
        ...{ sender: actor.orgName, batch: await nameOfBatch(db, first.submission_id), count: String(owed.length) },
      }),
      url: await answerAddress(db, { applicationId: first.application_id, submissionId: first.submission_id }),
    });
  return owed.length;
};

export const updateReplyPersonName: Act<typeof opinionCalls.updateReplyPersonName> = async (
  context,
  { ids, replyPersonName },
) => {
  await lockOpinions(context, ids);
  const rows = await readOpinionRows(context.db, { ids });
  if (rows.some((row) => row.state !== "REPLYING" || !isAnsweredBy(context.actor, row))) refuse("opinion.wrong-state");
  await context.db
    .updateTable("reply")
    .set((eb) => ({ reply_person_name: replyPersonName, version: eb("version", "+", 1) }))
    .where("opinion_id", "in", ids)
    .where("state", "=", "SAVED")
    .execute();
  return true as const;
};
