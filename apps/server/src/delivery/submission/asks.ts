import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { SubmissionState } from "@tushen/domain/delivery/submission-state";
import type { Context } from "../../context.ts";

/** Functions the submission area needs from areas above it. */
export interface SubmissionAsks {
  /** Ends the alteration whose sheets a batch holds after the batch ended without a pass. */
  alterationEnded(
    context: Pick<Context, "db" | "now"> & { readonly actor: Context["actor"] | null },
    id: SubmissionId,
    state: SubmissionState,
  ): Promise<void>;
}
