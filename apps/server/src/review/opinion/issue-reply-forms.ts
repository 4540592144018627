import type { OrgId, SubmissionId, VersionId } from "@tushen/contract/ground/fields";
import type { NamedFile } from "@tushen/contract/ground/file";
import { modifiedReply } from "@tushen/domain/sheets/place-verdict";
import { isAnswering } from "@tushen/domain/delivery/submission-state";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { inOpinionOrder } from "@tushen/domain/review/opinion-number";
import { isClauseCheckedOf } from "../clause/index.ts";
import { opinionOnPaper } from "@tushen/domain/review/opinion-on-paper";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Context } from "../../context.ts";
import { hasSent, issueLetter, type NewLetter, opinionLetterOf, replyFormOf } from "../../papers/document/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { namedFiles } from "../../ground/file/index.ts";
import { lockNewestVersion, lockSubmission, partiesOnPaper, type Submission } from "../../delivery/submission/index.ts";
import { placeAlgorithm } from "./opinion-places.ts";
import { printReplyForm, type ReplyProof } from "./print-reply-form.ts";

/** 专业负责人 (dictionary PERSON_ROLE). */
const disciplineLeader = "102002";

const repliesOfRound = ({ db }: Context, { id, round }: Submission, states: readonly ("SAVED" | "SUBMITTED")[]) =>
  db
    .selectFrom("reply")
    .innerJoin("opinion", "opinion.id", "reply.opinion_id")
    .innerJoin("organisation", "organisation.id", "reply.org_id")
    .leftJoin("drawing", "drawing.id", "reply.drawing_id")
    .leftJoin("share", "share.id", "drawing.share_id")
    .leftJoin("submission_version", "submission_version.id", "share.version_id")
    .leftJoin("opinion_place", (join) =>
      join
        .onRef("opinion_place.opinion_id", "=", "opinion.id")
        .onRef("opinion_place.file_id", "=", "drawing.file_id")
        .onRef("opinion_place.file_version_index", "=", "drawing.file_version_index")
        .on("algorithm", "=", placeAlgorithm),
    )
    .leftJoin("opinion as parent", "parent.id", "opinion.parent_id")
    .leftJoin("opinion as root", "root.id", "opinion.root_id")
    .selectAll("reply")
    .select([
      "opinion.opinion_no",
      "opinion.discipline",
      "opinion.drawing_number",
      "opinion.opinion",
      "opinion.norm_number",
      "opinion.clause_no",
      isClauseCheckedOf("opinion.norm_number", "opinion.clause_no").as("is_clause_checked"),
      "parent.opinion_no as parent_no",
      "parent.state as parent_state",
      "root.opinion as first_text",
      "org_name",
      "drawing.graph_num",
      "drawing.file_id",
      "drawing.file_version_index",
      "submission_version.submission_version",
      "opinion_place.id as place_id",
    ])
    .where("opinion.submission_id", "=", id)
    .where("reply.round", "=", round)
    .where("reply.state", "in", states)
    .execute();

type Replied = Awaited<ReturnType<typeof repliesOfRound>>[number];

/** Number of the newest letter of opinions, which these replies answer. */
const answeredLetterNo = async ({ db }: Context, submission: Submission): Promise<string> => {
  const row = await db
    .selectFrom("letter")
    .select("letter_no")
    .where("submission_id", "=", submission.id)
    .where("kind", "=", opinionLetterOf[submission.purpose])
    .where("send_time", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.letter_no ?? "";
};

/** People the firm named for this project; the paper leaves room for missing names. */
const peopleOf = async ({ db }: Context, submission: Submission, orgId: OrgId) => {
  const row = await db
    .selectFrom("participant")
    .select("details")
    .where("application_id", "=", submission.application_id)
    .where("org_id", "=", orgId)
    .orderBy("is_main", "desc")
    .limit(1)
    .executeTakeFirst();
  return { leader: row?.details.leaderName ?? "", members: row?.details.members ?? [] };
};

/** Proof that the sheet was changed: at the place of the opinion, or where the firm shows the change. */
const proofOf = (row: Replied): { proof?: ReplyProof } => {
  const { place_id: placeId, file_id: fileId, file_version_index: fileVersionIndex, shown_place: place } = row;
  if (row.reply_type !== modifiedReply || fileId === null || fileVersionIndex === null) return {};
  const shown = place && { fileId, fileVersionIndex, place };
  return placeId === null && shown === null ? {} : { proof: { placeId, shown } };
};

const replyOnPaper = (row: Replied, files: readonly NamedFile[]) => ({
  ...opinionOnPaper(row),
  replyType: dictionaryLabel("REPLY_TYPE", row.reply_type),
  reply: [
    row.reply_content,
    row.shown_note && `（修改之处：${row.shown_note}）`,
    files.length > 0 && `（附件：${files.map(({ fileName }) => fileName).join("、")}）`,
  ]
    .filter(Boolean)
    .join(""),
  ...(row.graph_num === null ? {} : { changedDrawing: `${row.graph_num}（V${row.submission_version}）` }),
  repliedBy: row.reply_person_name,
  ...proofOf(row),
});

/** The reply forms (审查意见回复单, for an inspection 整改报告) of the firms that answered in the round, one of each. */
const replyForms = async (
  context: Context,
  submission: Submission,
  versionId: VersionId,
  rows: readonly Replied[],
): Promise<NewLetter<"REPLY" | "REFORM">[]> => {
  const parties = await partiesOnPaper(context, submission);
  const letterNumber = await answeredLetterNo(context, submission);
  const named = await namedFiles(
    context.db,
    rows.flatMap((row) => row.file_ids),
  );
  const formOf = async (orgId: OrgId): Promise<NewLetter<"REPLY" | "REFORM">> => {
    const replies = rows.filter((row) => row.org_id === orgId).sort(inOpinionOrder);
    const { leader, members } = await peopleOf(context, submission, orgId);
    return {
      kind: replyFormOf[submission.purpose],
      submission,
      versionId,
      round: submission.round,
      orgId,
      printBy: printReplyForm,
      content: (formNumber) => ({
        ...parties,
        formNumber,
        letterNumber,
        firm: replies[0]?.org_name ?? "",
        round: submission.round,
        ...(submission.purpose !== "REVIEW" && { purpose: submission.purpose }),
        replies: replies.map((row) => replyOnPaper(row, named(row.file_ids))),
        disciplineLeaders: [...new Set(replies.map((row) => row.discipline))].map((discipline) => ({
          discipline: disciplineLabel(discipline),
          name: members.find((one) => one.role === disciplineLeader && one.discipline === discipline)?.name ?? "",
        })),
        projectLeader: leader,
        repliedOn: dayInBeijing(context.now),
      }),
    };
  };
  const firms = [...new Set(rows.map((row) => row.org_id))];
  const forms = [];
  for (const orgId of firms) forms.push(await formOf(orgId));
  return forms;
};

/** Issues the reply form of every firm that answered in the round; a job prints it. */
export const issueReplyForms = async (
  context: Context,
  submission: Submission,
  versionId: VersionId,
): Promise<void> => {
  const rows = await repliesOfRound(context, submission, ["SUBMITTED"]);
  for (const form of await replyForms(context, submission, versionId, rows)) await issueLetter(context, form);
};

/** The reply form of the caller's organisation, from what it has answered so far. */
export const draftReplyForm = async (context: Context, id: SubmissionId): Promise<NewLetter<"REPLY" | "REFORM">> => {
  const { db, actor } = context;
  const submission = await lockSubmission(db, id);
  if (!isAnswering(submission.state))
    refuse((await hasSent(db, id, [replyFormOf[submission.purpose]])) ? "document.sent" : "document.no-answers");
  const rows = await repliesOfRound(context, submission, ["SAVED", "SUBMITTED"]);
  const own = rows.filter(({ org_id }) => org_id === actor.orgId);
  const version = await lockNewestVersion(db, id);
  const [form] = await replyForms(context, submission, version.id, own);
  return form ?? refuse("document.no-answers");
};
