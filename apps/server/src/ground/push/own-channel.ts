import type { OwnKind } from "@tushen/domain/ground/push";
import type { Selectable } from "kysely";
import type { Context, Db } from "../../context.ts";
import { refuse } from "../platform/http/refusal.ts";
import type { PushChannelTable } from "./tables.ts";

export const findOwn = (db: Db, { actor }: Pick<Context, "actor">, kind: OwnKind) =>
  db
    .selectFrom("push_channel")
    .selectAll()
    .where(kind === "SMS" ? "texted_account_id" : "account_id", "=", actor.accountId)
    .executeTakeFirst();

/** Whoever signed in with the code of one project acts for somebody else and changes nothing of theirs. */
export const requireWhole = ({ actor }: Context): void => {
  if (actor.onlyApplicationId !== null) refuse("platform.not-allowed");
};

interface Pace {
  readonly isOn: boolean;
  readonly isDaily: boolean;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
}

/** A channel as its person set it, and what keeps messages from arriving. */
export const shownOwn = (row: Selectable<PushChannelTable>) => ({
  ...{ isOn: row.is_on, isDaily: row.is_daily, quietFrom: row.quiet_from, quietTo: row.quiet_to },
  ...{ failingSince: row.failing_since, trouble: row.failing_since === null ? null : row.last_answer },
});

/** What a choice writes; whatever troubled the channel before, it is tried again. */
export const paceColumns = ({ isOn, isDaily, quietFrom, quietTo }: Pace) => ({
  ...{ is_on: isOn, is_daily: isDaily, quiet_from: quietFrom, quiet_to: quietTo, failures: 0, next_time: null },
});
