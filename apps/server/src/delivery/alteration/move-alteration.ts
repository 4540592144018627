import type { RefusalCode } from "@tushen/contract/refusals";
import {
  type AlterationAction,
  type AlterationFacts,
  alterationMachine,
} from "@tushen/domain/delivery/alteration-state";
import { advance } from "@tushen/domain/ground/state-machine";
import type { Updateable } from "kysely";
import type { Actor, Db } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { partsOf } from "../../ground/rights/index.ts";
import type { AlterationRow } from "./read-alteration-row.ts";
import type { AlterationTable } from "./tables.ts";

interface AlterationMove {
  readonly action: AlterationAction;
  readonly facts: AlterationFacts;
  readonly why?: string | null;
  /** Columns that change with the move. */
  readonly set?: Updateable<AlterationTable>;
  readonly by?: "SYSTEM";
  /** What helps the one who is refused, e.g. the list of problems. */
  readonly detail?: unknown;
}

/** Asks the table of the machine; a refusal carries what helps. */
export const askMove = (
  actor: Actor | null,
  row: AlterationRow,
  { action, facts, by, detail }: Pick<AlterationMove, "action" | "facts" | "by" | "detail">,
) => {
  const move = advance(alterationMachine, row.state, action, facts, by ?? (actor ? partsOf(actor) : "SYSTEM"));
  if (!move.allowed) return refuse(move.refusal as RefusalCode, {}, detail === undefined ? {} : { detail });
  return move;
};

/** Moves an alteration by the table of its machine and writes the line of its history. */
export const moveAlteration = async (
  context: { db: Db; actor: Actor | null; now: Date },
  row: AlterationRow,
  wanted: AlterationMove,
): Promise<AlterationRow> => {
  const { db, actor, now } = context;
  const move = askMove(actor, row, wanted);
  const moved = await db
    .updateTable("alteration")
    .set((eb) => ({
      ...wanted.set,
      state: move.to,
      version: eb("version", "+", 1),
      update_time: now,
      update_user_name: actor?.personName ?? null,
    }))
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  // What is still a draft is nobody's business but its maker's.
  if (wanted.action !== "save" && (row.submit_time !== null || moved.submit_time !== null))
    await recordHistory(context, {
      applicationId: row.application_id,
      subject: "alteration",
      subjectId: row.id,
      act: wanted.action,
      from: row.state,
      to: move.to,
      why: wanted.why ?? row.alter_no,
    });
  return moved as AlterationRow;
};
