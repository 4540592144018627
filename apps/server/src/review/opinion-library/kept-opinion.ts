import type { KeptOpinion } from "@tushen/contract/review/opinion-library";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { type Selectable, sql } from "kysely";
import type { Actor, Db } from "../../context.ts";
import type { KeptOpinionTable } from "./tables.ts";

export type Row = Selectable<KeptOpinionTable>;

/** Checker, leader and chief speak for the house. */
export const speaksForHouse = ({ roles }: Actor): boolean =>
  roles.some((role) => ["CENSOR_CHECKER", "CENSOR_PM", "CENSOR_CHIEF"].includes(role));

/**
 * SQL condition: the caller's own opinions and those the house shares; none of other houses or kept privately by
 * colleagues.
 */
export const inReach = (db: Db, actor: Actor) =>
  db
    .selectFrom("kept_opinion")
    .selectAll()
    .where("org_id", "=", actor.orgId)
    .where(sql<boolean>`(credential_id = ${actor.credentialId} or publish_time is not null)`);

export const presentKept = (actor: Actor, row: Row): KeptOpinion => {
  const isPublished = row.publish_time !== null;
  const isOwn = row.credential_id === actor.credentialId;
  return {
    keptOpinionId: row.id,
    discipline: row.discipline,
    disciplineName: disciplineLabel(row.discipline),
    problemCategory: row.problem_category,
    problemCategoryName: dictionaryLabel("PROBLEM_CATEGORY", row.problem_category),
    opinion: row.opinion,
    normNumber: row.norm_number,
    clauseNo: row.clause_no,
    keeperName: row.keeper_name,
    isPublished,
    publisherName: row.publisher_name,
    useCount: row.use_count,
    createTime: row.create_time,
    can: {
      publish: !isPublished && isOwn && speaksForHouse(actor),
      withdraw: isPublished && speaksForHouse(actor),
      remove: isPublished ? speaksForHouse(actor) : isOwn,
    },
  };
};
