import type { RefusalCode } from "@tushen/contract/refusals";
import { sql } from "kysely";
import { expect } from "vitest";
import { factsOfRow } from "../../../packages/domain/test/table-of-moves.ts";
import type { Actor, Db } from "../src/context.ts";
import type { Movable, StateTable } from "../src/ground/state/movable.ts";
import { moveOne } from "../src/ground/state/index.ts";
import type { startPortal } from "./portal.ts";
import { putState } from "./put-state.ts";
import { type Played, playersOf } from "./players.ts";

/**
 * Moves a record in the database through every row of its machine's table, as an actor who may: so the column takes
 * every state, and every effect is carried out. Refusals are tested on the table alone, in domain.
 */
export const tryRows = async <
  S extends string,
  A extends string,
  F extends string,
  E extends string,
  R extends RefusalCode,
  T extends StateTable<S>,
>(
  portal: Pick<Awaited<ReturnType<typeof startPortal>>, "db" | "clock" | "guest">,
  movable: Movable<S, A, F, E, R, T>,
  id: number,
  players?: readonly (readonly [Played, Actor | null])[],
): Promise<void> => {
  const { db, clock } = portal;
  const all = players ?? (await playersOf(portal));
  for (const [index, { from: states, action, who, to }] of movable.machine.rows.entries())
    for (const from of states === "nothing" ? [] : states) {
      const [, actor] = all.find(([part]) => who.includes(part)) ?? ["SYSTEM", null];
      await putState(db, movable.table, id, from, movable.key);
      const before = to === "back" ? { before: from } : {};
      const facts = { ...factsOfRow(movable.machine, index), ...before };
      const moved = await moveOne({ db, now: clock(), actor }, movable, id, { action, facts });
      const wanted = to === "same" || to === "back" ? from : to;
      expect([from, action, moved.to, await readState(db, movable, id)]).toEqual([from, action, wanted, wanted]);
    }
};

const readState = async (
  db: Db,
  { table, key = "id" }: { readonly table: string; readonly key?: string },
  id: number,
) => {
  const { rows } = await sql<{ state: string }>`
    select state from ${sql.table(table)} where ${sql.ref(key)} = ${id}
  `.execute(db);
  return rows[0]?.state;
};
