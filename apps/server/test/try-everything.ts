import type { RefusalCode } from "@tushen/contract/refusals";
import type { Machine } from "@tushen/domain/state-machine";
import { expect } from "vitest";
import type { Actor } from "../src/context.ts";
import { expectRefusal, type Played } from "./transitions.ts";

interface Trial<S extends string, A extends string> {
  readonly machine: Pick<Machine<S, A, never, never, string>, "actions" | "wrongState" | "wrongActor">;
  readonly from: S;
  /** As `readTable` gives it; whatever is not in it must be refused. */
  readonly allowed: ReadonlyMap<string, string>;
  readonly players: readonly (readonly [Played, Actor | null])[];
  readonly put: (state: S) => Promise<unknown>;
  readonly read: () => Promise<string>;
  readonly move: (action: A, part: Played, actor: Actor | null) => Promise<unknown>;
  /** An act that belongs to one person is refused to all others as theirs not to do, whatever the state. */
  readonly isPersonal?: (action: A, part: Played) => boolean;
}

/** Every act by everybody from one state: what is allowed leads where the table says, all else is refused and moves nothing. */
export const tryEverything = async <S extends string, A extends string>(trial: Trial<S, A>): Promise<void> => {
  const { machine, from, allowed, players, put, read, move, isPersonal = () => false } = trial;
  for (const action of Object.keys(machine.actions) as A[])
    for (const [part, actor] of players) {
      await put(from);
      const name = `${from} ${action} ${part}`;
      const wanted = allowed.get(name);
      const right = [...allowed.keys()].some((one) => one.startsWith(`${from} ${action} `));
      if (wanted === undefined)
        await expectRefusal(
          move(action, part, actor),
          (right || isPersonal(action, part) ? machine.wrongActor : machine.wrongState) as RefusalCode,
        );
      else await move(action, part, actor);
      expect([name, await read()]).toEqual([name, wanted ?? from]);
    }
};
