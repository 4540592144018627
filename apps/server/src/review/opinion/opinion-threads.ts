import type { OpinionId } from "@tushen/contract/ground/fields";
import { disciplines } from "@tushen/domain/ground/disciplines";
import { isOpinionPublished, type OpinionState, opinionMachine } from "@tushen/domain/review/opinion-state";
import { type ExpressionBuilder, sql } from "kysely";
import type { Actor, Db } from "../../context.ts";
import type { Tables } from "../../tables.ts";

/** Number of the thread: 结-03 of 结-03-1. */
const firstNumber = sql<string>`coalesce(substring(opinion.opinion_no from '^[^-]+-[0-9]+'), opinion.opinion_no)`;

/** `inOpinionOrder` as SQL, for paged queries. */
export const opinionOrder = [
  sql`array_position(${disciplines.map(({ code }) => code)}::text[], opinion.discipline)`,
  sql`length(${firstNumber})`,
  firstNumber,
  sql`opinion.round`,
] as const;

/** The opinion that carries this one on; a withdrawn child does not count. */
export const childOf = (eb: ExpressionBuilder<Tables, "opinion">) =>
  eb
    .selectFrom("opinion as child")
    .select(["child.id as child_id", "child.opinion_no as child_no", "child.state as child_state"])
    .whereRef("child.parent_id", "=", "opinion.id")
    .where("child.state", "<>", "CANCELLED")
    .as("continued");

export const publishedStates = (Object.keys(opinionMachine.states) as OpinionState[]).filter(isOpinionPublished);

/** Of opinions that were sent and not withdrawn. */
export const sentStates = publishedStates.filter((state) => state !== "CANCELLED");

/** Whether no opinion that the reader may see carries this one on, in a query joined with `childOf`. */
export const isNewestFor = ({ orgType }: Actor) =>
  orgType === "CENSOR"
    ? sql<boolean>`child_id is null`
    : sql<boolean>`(child_id is null or child_state not in (${sql.join(publishedStates)}))`;

/** Opinions of the threads with these first opinions, round by round. */
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
