import type { opinionLibraryCalls } from "@tushen/contract/review/opinion-library";
import { plainClause } from "@tushen/domain/review/clause-validity";
import { sql } from "kysely";
import { plainClauseNoOf, plainNumberOf } from "../clause/index.ts";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { inReach, presentKept, speaksForHouse } from "./kept-opinion.ts";

export const keepOpinion: Act<typeof opinionLibraryCalls.keepOpinion> = async ({ db, actor, now }, input) => {
  const normNumber = input.normNumber || null;
  const clauseNo = input.clauseNo || null;
  const cited = plainClause(normNumber, clauseNo);
  const twin = await inReach(db, actor)
    .where("opinion", "=", input.opinion)
    .where("problem_category", "=", input.problemCategory)
    .where(sql`coalesce(${plainNumberOf("norm_number")}, '')`, "=", cited.norm)
    .where(sql`coalesce(${plainClauseNoOf("clause_no")}, '')`, "=", cited.clauseNo)
    .executeTakeFirst();
  if (twin) refuse("opinion-library.kept-already");
  const row = await db
    .insertInto("kept_opinion")
    .values({
      org_id: actor.orgId,
      credential_id: actor.credentialId,
      keeper_name: actor.personName,
      discipline: input.discipline,
      problem_category: input.problemCategory,
      opinion: input.opinion,
      norm_number: normNumber,
      clause_no: clauseNo,
      create_time: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentKept(actor, row);
};

export const takeKeptOpinion: Act<typeof opinionLibraryCalls.takeKeptOpinion> = async (
  { db, actor },
  { keptOpinionId },
) => {
  const found = await inReach(db, actor).where("id", "=", keptOpinionId).executeTakeFirst();
  if (!found) return refuse("platform.not-found");
  const row = await db
    .updateTable("kept_opinion")
    .set((eb) => ({ use_count: eb("use_count", "+", 1) }))
    .where("id", "=", found.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentKept(actor, row);
};

/**
 * A keeper publishes own opinions. Whoever speaks for the house may withdraw any; it then belongs to its keeper alone
 * again.
 */
export const publishKeptOpinion: Act<typeof opinionLibraryCalls.publishKeptOpinion> = async (
  { db, actor, now },
  { keptOpinionId, isPublished },
) => {
  const found = await inReach(db, actor).where("id", "=", keptOpinionId).forUpdate().executeTakeFirst();
  if (!found) return refuse("platform.not-found");
  const row = await db
    .updateTable("kept_opinion")
    .set({ publish_time: isPublished ? now : null, publisher_name: isPublished ? actor.personName : null })
    .where("id", "=", found.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentKept(actor, row);
};

export const removeKeptOpinion: Act<typeof opinionLibraryCalls.removeKeptOpinion> = async (
  { db, actor },
  { keptOpinionId },
) => {
  const found = await inReach(db, actor).where("id", "=", keptOpinionId).forUpdate().executeTakeFirst();
  if (!found) return refuse("platform.not-found");
  if (found.publish_time !== null && !speaksForHouse(actor)) refuse("opinion-library.published");
  await db.deleteFrom("kept_opinion").where("id", "=", found.id).execute();
  return true as const;
};
