import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { ProjectHolder } from "@tushen/contract/ground/search";
import type { Context } from "../../context.ts";

/** Functions the search area needs from areas above it. */
export interface SearchAsks {
  /** Who has each of these projects, what is awaited there, and since which day. */
  holdersOf(
    context: Pick<Context, "db" | "actor" | "now">,
    ids: readonly ApplicationId[],
  ): Promise<ReadonlyMap<ApplicationId, ProjectHolder>>;
}
