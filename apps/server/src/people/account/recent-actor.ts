import type { Actor, Db, Portal } from "../../context.ts";
import { findActor } from "./session.ts";

interface Known {
  readonly actor: Promise<Actor | null>;
  readonly askedAt: number;
  readonly now: Date;
}

const knownIn = new WeakMap<Db, Map<string, Known>>();

const isRecent = ({ askedAt, now }: Known, at: Date, keptForMs: number): boolean =>
  performance.now() - askedAt < keptForMs && Math.abs(at.getTime() - now.getTime()) < keptForMs;

/**
 * `findActor` for calls, asked at most once in `SESSION_CHECK_SECONDS` for each token, as a screen makes several calls at
 * once. What this node changes is seen at once, since each act forgets all (`forgetActors`).
 */
export const recentActor = async (
  { db, config }: Pick<Portal, "db" | "config">,
  token: string,
  now: Date,
): Promise<Actor | null> => {
  const known = knownIn.get(db) ?? new Map<string, Known>();
  knownIn.set(db, known);
  const found = known.get(token);
  if (found && isRecent(found, now, config.sessionCheckInMs)) return found.actor;
  const actor = findActor(db, token, now);
  known.delete(token);
  known.set(token, { actor, askedAt: performance.now(), now });
  // The oldest stand first.
  for (const [other, one] of known) {
    if (isRecent(one, now, config.sessionCheckInMs)) break;
    known.delete(other);
  }
  // An outage is no answer.
  actor.catch(() => known.delete(token));
  return actor;
};

/** After an act: it may have ended sessions, or changed accounts and organisations. */
export const forgetActors = (db: Db): void => knownIn.get(db)?.clear();
