import type { Actor as Part } from "@tushen/domain/ground/actor";
import type { CastName } from "../seed/cast.ts";
import { findActor } from "../src/people/account/index.ts";
import type { Actor } from "../src/context.ts";
import { sentPassword, type startPortal } from "./portal.ts";
import { castPassword } from "../seed/cast.ts";

/** A person of the cast for every part; the system has no account. */
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

/** The actors of all parts. */
export const playersOf = async (
  portal: Pick<Awaited<ReturnType<typeof startPortal>>, "db" | "clock" | "guest">,
): Promise<readonly (readonly [Played, Actor | null])[]> => {
  const players: (readonly [Played, Actor | null])[] = [["SYSTEM", null]];
  for (const [part, username] of Object.entries(playedBy) as [Played, CastName][]) {
    const token = await portal.guest.account.tokenByAccount({ username, password: sentPassword(castPassword) });
    players.push([part, await findActor(portal.db, token, portal.clock())]);
  }
  return players;
};
