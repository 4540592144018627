import type { RelatedOpinions, relatedOpinionCalls } from "@tushen/contract/related-opinion";
import { plainNumber } from "@tushen/domain/clause-validity";
import { disciplineLabel } from "@tushen/domain/disciplines";
import { likenessTo, sameFrom } from "@tushen/domain/text-likeness";
import { sql } from "kysely";
import type { OrgId, SubmissionId } from "@tushen/contract/fields";
import type { Act, Db } from "../context.ts";

const most = 5;
/** Below this a text says too little to be like another. */
const shortestText = 8;

const plainColumn = sql<string>`replace(search_text(norm_number), ' ', '')`;

interface Clause {
  readonly norm: string;
  readonly clauseNo: string;
}

/** Opinions of this review, of whatever discipline, in nearly the same words or on the same clause. */
const near = async (
  db: Db,
  submissionId: SubmissionId,
  { norm, clauseNo }: Clause,
  { text, exceptId }: { readonly text: string; readonly exceptId: number | undefined },
): Promise<RelatedOpinions["near"]> => {
  const rows = await db
    .selectFrom("opinion")
    .select(["id", "opinion_no", "discipline", "drawing_number", "opinion", "norm_number", "clause_no"])
    .where("submission_id", "=", submissionId)
    .where("state", "not in", ["CANCELLED", "CLOSED"])
    .orderBy("id", "desc")
    .execute();
  const likeness = text.length >= shortestText ? likenessTo(text) : () => 0;
  return rows
    .filter((row) => row.id !== exceptId)
    .flatMap((row) => {
      const like = likeness(row.opinion);
      const isSameClause =
        norm !== "" && clauseNo !== "" && plainNumber(row.norm_number ?? "") === norm && row.clause_no === clauseNo;
      if (like < sameFrom && !isSameClause) return [];
      return [{ row, like, alike: like >= sameFrom ? ("text" as const) : ("clause" as const) }];
    })
    .sort((one, other) => other.like - one.like)
    .slice(0, most)
    .map(({ row, alike }) => ({
      opinionId: row.id,
      opinionNo: row.opinion_no,
      disciplineName: disciplineLabel(row.discipline),
      drawingNumber: row.drawing_number,
      opinion: row.opinion,
      alike,
    }));
};

/** 1 已修改 and 2 已补充: the firm followed; with 3, 4 and 5 the house was content with reasons. */
const outcomeOf = (state: string, replyType: string | null): RelatedOpinions["earlier"][number]["outcome"] => {
  if (state === "CANCELLED") return "withdrawn";
  if (state === "REOPENED") return "kept";
  if (state !== "CLOSED") return "open";
  if (replyType === null) return "noted";
  return replyType === "1" || replyType === "2" ? "corrected" : "explained";
};

/** What this house said on the clause in other reviews, the newest first. */
const earlier = async (
  db: Db,
  house: OrgId,
  submissionId: SubmissionId,
  { norm, clauseNo }: Clause,
): Promise<RelatedOpinions["earlier"]> => {
  if (norm === "" || clauseNo === "") return [];
  const rows = await db
    .selectFrom("opinion")
    .innerJoin("submission", "submission.id", "opinion.submission_id")
    .innerJoin("project_application", "project_application.id", "opinion.application_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("reply")
          .select(["reply_type", "reply_content"])
          .whereRef("reply.opinion_id", "=", "opinion.id")
          .orderBy("reply.round", "desc")
          .limit(1)
          .as("last_reply"),
      (join) => join.onTrue(),
    )
    .select([
      "opinion.id",
      "opinion.state",
      "opinion.opinion",
      "opinion.keep_reason",
      "opinion.send_time",
      "project_name",
      "last_reply.reply_type",
      "last_reply.reply_content",
    ])
    .where(plainColumn, "=", norm)
    .where("clause_no", "=", clauseNo)
    .where("norm_number", "is not", null)
    .where("opinion.send_time", "is not", null)
    .where("submission.house_org_id", "=", house)
    .where("opinion.submission_id", "<>", submissionId)
    .orderBy("opinion.send_time", "desc")
    .limit(most)
    .execute();
  return rows.map((row) => {
    const outcome = outcomeOf(row.state, row.reply_type);
    return {
      opinionId: row.id,
      projectName: row.project_name,
      opinion: row.opinion,
      sendTime: row.send_time ?? "",
      outcome,
      note: (outcome === "kept" ? row.keep_reason : outcome === "open" ? null : row.reply_content) ?? "",
    };
  });
};

export const relatedOpinions: Act<typeof relatedOpinionCalls.relatedOpinions> = async ({ db, actor }, input) => {
  const { submission_id } = await db
    .selectFrom("review_task")
    .select("submission_id")
    .where("id", "=", input.reviewTaskId)
    .executeTakeFirstOrThrow();
  const clause = { norm: plainNumber(input.normNumber), clauseNo: input.clauseNo };
  return {
    near: await near(db, submission_id, clause, { text: input.opinion, exceptId: input.exceptId }),
    earlier: await earlier(db, actor.orgId, submission_id, clause),
  };
};
