import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { Owed } from "@tushen/domain/delivery/owner-view";
import type { Context } from "../../context.ts";

/** Functions the progress area needs from areas above it. */
export interface ProgressAsks {
  /** What the caller still has to pay for each of these projects; projects that owe nothing are left out. */
  owedOf(
    context: Pick<Context, "db" | "actor">,
    ids: readonly ApplicationId[],
  ): Promise<ReadonlyMap<ApplicationId, Owed>>;
}
