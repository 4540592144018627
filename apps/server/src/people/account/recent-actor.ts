import type { Actor, Portal } from "../../context.ts";
import { askRecently } from "../../ground/platform/ask-recently.ts";
import { findActor } from "./session.ts";

/** `findActor` for calls, asked at most once in `SESSION_CHECK_SECONDS` for each token. */
export const recentActor = (
  { db, config }: Pick<Portal, "db" | "config">,
  token: string,
  now: Date,
): Promise<Actor | null> =>
  askRecently(db, `actor ${token}`, { now, keptForMs: config.sessionCheckInMs }, () => findActor(db, token, now));
