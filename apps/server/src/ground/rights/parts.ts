import type { Actor as Part } from "@tushen/domain/ground/actor";
import { actorsOfRole } from "@tushen/domain/ground/organisation";
import type { Actor } from "../../context.ts";

/** The parts a signed-in person plays in the state machines. */
export const partsOf = (actor: Actor): Part[] => actor.roles.flatMap(actorsOfRole);
