import type { RefusalCode } from "@tushen/contract/refusals";
import type { Machine } from "@tushen/domain/ground/state-machine";
import { expect } from "vitest";
import type { Actor } from "../src/context.ts";
import { expectRefusal, type Played } from "./transitions.ts";

/** One record in the database, and how its machine moves it. */
export interface Bench<S extends string, A extends string, F extends string, E extends string, R extends string> {
  readonly machine: Machine<S, A, F, E, R>;
  readonly players: readonly (readonly [Played, Actor | null])[];
  readonly put: (state: S) => Promise<unknown>;
  readonly read: () => Promise<string>;
  /** Every fact is true but those named. */
  readonly move: (action: A, part: Played, actor: Actor | null, but: readonly F[]) => Promise<unknown>;
}

interface Trial<S extends string, A extends string> {
  readonly from: S;
  /** As `readTable` gives it; whatever is not in it must be refused. */
  readonly allowed: ReadonlyMap<string, string>;
  /** An act that belongs to one person is refused to all others as theirs not to do, whatever the state. */
  readonly isPersonal?: (action: A, part: Played) => boolean;
}

/** Every act by everybody from one state: what is allowed leads where the table says, all else is refused and moves nothing. */
export const tryEverything = async <
  S extends string,
  A extends string,
  F extends string,
  E extends string,
  R extends string,
>(
  { machine, players, put, read, move }: Bench<S, A, F, E, R>,
  { from, allowed, isPersonal = () => false }: Trial<S, A>,
): Promise<void> => {
  for (const action of Object.keys(machine.actions) as A[])
    for (const [part, actor] of players) {
      await put(from);
      const name = `${from} ${action} ${part}`;
      const wanted = allowed.get(name);
      const right = [...allowed.keys()].some((one) => one.startsWith(`${from} ${action} `));
      const code = right || isPersonal(action, part) ? machine.wrongActor : machine.wrongState;
      const moved = move(action, part, actor, []);
      await (wanted === undefined ? expectRefusal(moved, code as unknown as RefusalCode) : moved);
      expect([name, await read()]).toEqual([name, wanted ?? from]);
    }
};

/** Every act that is allowed, while one of its guards is open: it is refused by the code of that guard, and moves nothing. */
export const tryOpenGuards = async <
  S extends string,
  A extends string,
  F extends string,
  E extends string,
  R extends string,
>({
  machine,
  players,
  put,
  read,
  move,
}: Bench<S, A, F, E, R>): Promise<void> => {
  for (const { from: states, action, who, needs } of machine.rows)
    for (const [fact, refusal] of Object.entries(needs ?? {}) as [F, RefusalCode][])
      for (const from of states === "nothing" ? [] : states) {
        await put(from);
        const [part, actor] = players.find(([name]) => name === who[0]) ?? ["SYSTEM", null];
        await expectRefusal(move(action, part, actor, [fact]), refusal);
        expect([from, action, fact, await read()]).toEqual([from, action, fact, from]);
      }
};
