import type { LetterId, OpinionId } from "@tushen/contract/ground/fields";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { sql } from "kysely";
import type { Db } from "../../context.ts";

/** Papers that state all opinions of a round. */
const letterKinds = ["OPINION", "ADVICE", "INSPECTION"];

/**
 * The papers that state these opinions: the record of their discipline and round, else the letter of their round, as a
 * draft or sent.
 */
export const papersOfOpinions = async (db: Db, ids: readonly OpinionId[]): Promise<LetterId[]> => {
  const opinions = await db
    .selectFrom("opinion")
    .select(["submission_id", "version_id", "discipline"])
    .distinct()
    .where("id", "in", ids)
    .execute();
  const found = new Set<LetterId>();
  for (const { submission_id, version_id, discipline } of opinions) {
    const papers = await db
      .selectFrom("letter")
      .select(["id", "kind"])
      .select(sql<string | null>`content->>'discipline'`.as("discipline"))
      .where("submission_id", "=", submission_id)
      .where("version_id", "=", version_id)
      .where("state", "<>", "VOID")
      .orderBy("id", "desc")
      .execute();
    const record = papers.find((paper) => paper.kind === "RECORD" && paper.discipline === disciplineLabel(discipline));
    const paper = record ?? papers.find(({ kind }) => letterKinds.includes(kind));
    if (paper) found.add(paper.id);
  }
  return [...found];
};
