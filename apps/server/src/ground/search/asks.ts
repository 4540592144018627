import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { FoundOpinion, FoundPerson, ProjectHolder } from "@tushen/contract/ground/search";
import type { Context } from "../../context.ts";

type Asking = Pick<Context, "db" | "actor">;

/** Functions the search area needs from areas above it. */
export interface SearchAsks {
  /** Who has each of these projects, what is awaited there, and since which day. */
  holdersOf(
    context: Pick<Context, "db" | "actor" | "now">,
    ids: readonly ApplicationId[],
  ): Promise<ReadonlyMap<ApplicationId, ProjectHolder>>;
  /** The newest opinions the caller may read that hold all words, at most so many. */
  opinionsByWords(context: Asking, words: readonly string[], most: number): Promise<FoundOpinion[]>;
  /** People of the caller's own organisation whose name, department or registration holds all words. */
  peopleByWords(context: Asking, words: readonly string[], most: number): Promise<FoundPerson[]>;
}
