import type { SealId } from "@tushen/contract/ground/fields";
import type { Actor as Part } from "@tushen/domain/ground/actor";
import { sealMachine, type SealState } from "@tushen/domain/people/seal-state";
import { advance } from "@tushen/domain/ground/state-machine";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Selectable } from "kysely";
import type { Actor, Db } from "../../context.ts";
import type { SealTable } from "./tables.ts";

export type Seal = Selectable<SealTable>;

/** The state on a day: a seal expires by time alone, and nothing writes EXPIRED. */
export const stateToday = (seal: Pick<Seal, "state" | "valid_to">, now: Date): SealState => {
  const { state } = seal;
  const validityPassed = seal.valid_to < dayInBeijing(now);
  const move = advance(sealMachine, state, "expire", { validityPassed }, "SYSTEM");
  return move.allowed ? move.to : state;
};

const parts = {
  CONSTRUCT: "OWNER",
  DESIGN: "DESIGNER",
  SURVEY: "SURVEYOR",
  CENSOR: "CLERK",
  CONTROL: "OFFICER",
  PLATFORM: "SYSTEM",
} as const satisfies Record<Actor["orgType"], Part>;

/** Part of the actor for seals: administrators play the part of their organisation, the platform that of the portal. */
export const sealPart = (actor: Actor): Part => parts[actor.orgType];

export const lockSeal = (db: Db, sealId: SealId): Promise<Seal> =>
  db.selectFrom("seal").selectAll().where("id", "=", sealId).forUpdate().executeTakeFirstOrThrow();
