import { isHandedIn, openVersionStates, type VersionState } from "@tushen/domain/delivery/version-state";
import { type RawBuilder, sql } from "kysely";
import type { Actor } from "../../context.ts";
import { literals } from "../platform/database/literals.ts";

const isOutsider = ({ orgType }: Actor): boolean => orgType === "CENSOR" || orgType === "CONTROL";

/** Others than the firms that make it see a version and its contents from the moment it is handed in. */
export const seesVersion = (actor: Actor, state: string): boolean =>
  !isOutsider(actor) || isHandedIn(state as VersionState);

/** SQL condition: the version was handed in. */
export const handedIn = (state = "submission_version.state"): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(state)} not in (${literals(openVersionStates)})`;

/** SQL condition: the actor may see the version. */
export const visibleVersion = (actor: Actor): RawBuilder<boolean> => (isOutsider(actor) ? handedIn() : sql`true`);
