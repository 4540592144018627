import type { RelatedOpinions, relatedOpinionCalls } from "@tushen/contract/review/related-opinion";
import { plainClause } from "@tushen/domain/review/clause-validity";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { settledOpinionStates } from "@tushen/domain/review/opinion-state";
import { likenessTo, sameFrom } from "@tushen/domain/ground/text-likeness";
import { sql } from "kysely";
import type { OrgId, SubmissionId } from "@tushen/contract/ground/fields";
import { plainClauseNoOf, plainNumberOf } from "../clause/index.ts";
import type { Act, Db } from "../../context.ts";

const most = 5;
/** Shorter texts say too little to be compared. */
const shortestText = 8;

/** Norm and number of a clause, equal for different ways of typing them. */
type Clause = ReturnType<typeof plainClause>;

/** Opinions of this review in any discipline with similar words or the same clause. */
const near = async (
  db: Db,
  submissionId: SubmissionId,
  { norm, clauseNo }: Clause,
  { text, exceptId }: { readonly text: string; readonly exceptId: number | undefined },
): Promise<RelatedOpinions["near"]> => {
  const rows = await db
    .selectFrom("opinion")
    .leftJoin("opinion as root", "root.id", "opinion.root_id")
    .select(["opinion.id", "opinion.opinion_no", "opinion.discipline", "opinion.drawing_number"])
    .select([
      "opinion.norm_number",
      "opinion.clause_no",
      sql<string>`coalesce(root.opinion, opinion.opinion)`.as("opinion"),
    ])
    .where("opinion.submission_id", "=", submissionId)
    .where("opinion.state", "not in", settledOpinionStates)
    .orderBy("opinion.id", "desc")
    .execute();
  const likeness = text.length >= shortestText ? likenessTo(text) : () => 0;
  return rows
    .filter((row) => row.id !== exceptId)
    .flatMap((row) => {
      const like = likeness(row.opinion);
      const cited = plainClause(row.norm_number, row.clause_no);
      const isSameClause = norm !== "" && clauseNo !== "" && cited.norm === norm && cited.clauseNo === clauseNo;
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

/** 1 已修改 and 2 已补充: the firm followed; with 3, 4 and 5 the house accepted reasons. */
const outcomeOf = (
  { id, last_id, state }: { readonly id: number; readonly last_id: number | null; readonly state: string | null },
  replyType: string | null,
): RelatedOpinions["earlier"][number]["outcome"] => {
  if (state === "CANCELLED") return "withdrawn";
  if (state === "REOPENED") return "kept";
  if (state !== "CLOSED") return last_id === id ? "open" : "kept";
  if (replyType === null) return "noted";
  return replyType === "1" || replyType === "2" ? "corrected" : "explained";
};

/**
 * What this house wrote on the clause in other reviews, newest first; each thread by its first words and newest state.
 */
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
          .selectFrom("opinion as row")
          .leftJoin("reply", "reply.opinion_id", "row.id")
          .select(["row.id as last_id", "row.state as last_state", "row.opinion as last_text"])
          .select(["row.keep_reason as last_reason", "reply_type", "reply_content"])
          .where(sql<boolean>`coalesce(row.root_id, row.id) = opinion.id`)
          .where("row.send_time", "is not", null)
          .orderBy("row.round", "desc")
          .orderBy("reply.round", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    )
    .select([
      "opinion.id",
      "opinion.opinion",
      "opinion.send_time",
      "project_name",
      "last_id",
      "last_state as state",
      "last_text",
      "last_reason",
      "last.reply_type",
      "last.reply_content",
    ])
    .where(plainNumberOf("opinion.norm_number"), "=", norm)
    .where(plainClauseNoOf("opinion.clause_no"), "=", clauseNo)
    .where("opinion.norm_number", "is not", null)
    .where("opinion.clause_no", "is not", null)
    .where("opinion.parent_id", "is", null)
    .where("opinion.send_time", "is not", null)
    .where("submission.house_org_id", "=", house)
    .where("opinion.submission_id", "<>", submissionId)
    .orderBy("opinion.send_time", "desc")
    .limit(most)
    .execute();
  return rows.map((row) => {
    const outcome = outcomeOf(row, row.reply_type);
    const kept = row.last_reason ?? row.last_text;
    return {
      opinionId: row.id,
      projectName: row.project_name,
      opinion: row.opinion,
      sendTime: row.send_time ?? "",
      outcome,
      note: (outcome === "kept" ? kept : outcome === "open" ? null : row.reply_content) ?? "",
    };
  });
};

export const relatedOpinions: Act<typeof relatedOpinionCalls.relatedOpinions> = async ({ db, actor }, input) => {
  const { submission_id } = await db
    .selectFrom("review_task")
    .select("submission_id")
    .where("id", "=", input.reviewTaskId)
    .executeTakeFirstOrThrow();
  const clause = plainClause(input.normNumber, input.clauseNo);
  return {
    near: await near(db, submission_id, clause, { text: input.opinion, exceptId: input.exceptId }),
    earlier: await earlier(db, actor.orgId, submission_id, clause),
  };
};
