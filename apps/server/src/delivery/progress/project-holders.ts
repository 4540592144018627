import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { ProjectHolder } from "@tushen/contract/ground/search";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Context, Db } from "../../context.ts";
import { timeLines } from "../submission/index.ts";
import { readApplications } from "./list-cards.ts";
import { nextStepOf } from "./next-step.ts";
import { type Situation, situationsOf } from "./situation.ts";

/** The day of the last move of each application itself, for those without a batch on its way. */
const movedOn = async (db: Db, ids: readonly ApplicationId[]): Promise<ReadonlyMap<number, string>> => {
  const lines = await db
    .selectFrom("history_line")
    .select(["subject_id", (eb) => eb.fn.max("at").as("at")])
    .where("subject", "=", "application")
    .where("subject_id", "in", ids)
    .where("to_state", "is not", null)
    .groupBy("subject_id")
    .execute();
  return new Map(lines.map(({ subject_id, at }) => [subject_id, dayInBeijing(new Date(at))]));
};

/** The house by its name; the other parties are several firms, or known from the row. */
const nameOf = (holder: string, { current }: Situation): string =>
  holder === "审查机构" ? (current?.house_name ?? holder) : holder;

export const holdersOf = async (
  { db, actor, now }: Pick<Context, "db" | "actor" | "now">,
  ids: readonly ApplicationId[],
): Promise<ReadonlyMap<ApplicationId, ProjectHolder>> => {
  if (ids.length === 0) return new Map();
  const situations = await situationsOf(db, await readApplications(db, ids));
  const lines = await timeLines(
    db,
    situations.flatMap(({ current }) => current?.id ?? []),
    now,
  );
  const moved = await movedOn(db, ids);
  return new Map(
    situations.map((situation) => {
      const { id } = situation.application;
      const { holder, isMine, sentence } = nextStepOf(actor, situation);
      const held = situation.current && lines.get(situation.current.id)?.at(-1)?.from;
      return [id, { name: nameOf(holder, situation), isMine, sentence, since: held ?? moved.get(id) ?? null }];
    }),
  );
};
