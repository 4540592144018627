import type { Actor as Part } from "@tushen/domain/ground/actor";
import { type Facts, type Machine } from "@tushen/domain/ground/state-machine";
import type { RefusalCode } from "@tushen/contract/refusals";
import { expect } from "vitest";
import { Refusal } from "../src/ground/platform/http/refusal.ts";
import type { CastName } from "../seed/cast.ts";
import { findActor } from "../src/people/account/index.ts";
import type { Actor } from "../src/context.ts";
import { sentPassword, type startPortal } from "./portal.ts";
import { castPassword } from "../seed/cast.ts";

/** Somebody of the cast for every part; the system has no account. */
const playedBy = {
  OWNER: "owner",
  DESIGNER: "designer",
  SURVEYOR: "surveyor",
  CLERK: "clerk",
  LEADER: "leader",
  REVIEWER: "reviewer",
  CHECKER: "checker",
  CHIEF: "chief",
  LEGAL: "legal",
  OFFICER: "officer",
} as const satisfies Partial<Record<Part, CastName>>;

export type Played = keyof typeof playedBy | "SYSTEM";

/** Who plays what, as the acts meet them. */
export const playersOf = async (
  portal: Awaited<ReturnType<typeof startPortal>>,
): Promise<readonly (readonly [Played, Actor | null])[]> => {
  const players: (readonly [Played, Actor | null])[] = [["SYSTEM", null]];
  for (const [part, username] of Object.entries(playedBy) as [Played, CastName][]) {
    const token = await portal.guest.account.tokenByAccount({ username, password: sentPassword(castPassword) });
    players.push([part, await findActor(portal.db, token, portal.clock.now())]);
  }
  return players;
};

/** `SUBMITTED accept CLERK → ACCEPTED`, several states and parts divided by commas. */
export const readTable = (table: string): ReadonlyMap<string, string> =>
  new Map(
    table
      .trim()
      .split("\n")
      .flatMap((line) => {
        const [froms = "", action = "", parts = "", , to = ""] = line.trim().split(/\s+/);
        return froms
          .split(",")
          .flatMap((from) => parts.split(",").map((part) => [`${from} ${action} ${part}`, to] as const));
      }),
  );

/** Every fact of a machine true, but those named. */
export const allFacts = <S extends string, A extends string, F extends string, E extends string, R extends string>(
  machine: Machine<S, A, F, E, R>,
  but: readonly F[] = [],
  before?: S,
): Facts<S, F> =>
  ({
    ...Object.fromEntries(Object.keys(machine.facts).map((fact) => [fact, !but.includes(fact as F)])),
    ...(before && { before }),
  }) as Facts<S, F>;

/** Asserts that a move inside the server is refused with this code. */
export const expectRefusal = async (move: Promise<unknown>, code: RefusalCode): Promise<void> => {
  const error = await move.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Refusal);
  expect((error as Refusal).code).toBe(code);
};
