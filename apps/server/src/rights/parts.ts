import type { Actor as Part } from "@tushen/domain/actor";
import { actorsOfRole } from "@tushen/domain/organisation";
import type { Actor } from "../context.ts";

/** The parts a signed-in person plays in the state machines. */
export const partsOf = (actor: Actor): Part[] => actor.roles.flatMap(actorsOfRole);
