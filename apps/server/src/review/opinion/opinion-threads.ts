import type { OpinionId } from "@tushen/contract/ground/fields";
import { disciplines } from "@tushen/domain/ground/disciplines";
import { type ExpressionBuilder, sql } from "kysely";
import type { Db } from "../../context.ts";
import type { Tables } from "../../tables.ts";

/** Of a whole thread: 结-03 of 结-03-1. */
const firstNumber = sql<string>`coalesce(substring(opinion.opinion_no from '^[^-]+-[0-9]+'), opinion.opinion_no)`;

/** `inOpinionOrder` where pages are cut by the database. */
export const opinionOrder = [
  sql`array_position(${disciplines.map(({ code }) => code)}::text[], opinion.discipline)`,
  sql`length(${firstNumber})`,
  firstNumber,
  sql`opinion.round`,
] as const;

/** The opinion that carries this one on; a child that was taken back is none. */
export const childOf = (eb: ExpressionBuilder<Tables, "opinion">) =>
  eb
    .selectFrom("opinion as child")
    .select(["child.id as child_id", "child.opinion_no as child_no", "child.state as child_state"])
    .whereRef("child.parent_id", "=", "opinion.id")
    .where("child.state", "<>", "CANCELLED")
    .as("continued");

/** What the threads of these first opinions have asked, round by round. */
export const threadsOf = async (db: Db, rootIds: readonly OpinionId[]) =>
  rootIds.length === 0
    ? []
    : db
        .selectFrom("opinion")
        .select([
          "id",
          "opinion_no",
          "round",
          "opinion",
          "state",
          sql<OpinionId>`coalesce(root_id, id)`.as("thread_id"),
        ])
        .where(sql<OpinionId>`coalesce(root_id, id)`, "in", rootIds)
        .where("state", "<>", "CANCELLED")
        .orderBy("round")
        .execute();
