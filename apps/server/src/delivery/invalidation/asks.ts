import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { Context } from "../../context.ts";

type Ending = Pick<Context, "db" | "actor" | "now" | "jobs">;

/** Functions the invalidation area needs from areas above it. */
export interface InvalidationAsks {
  /** Cancels the open review tasks of a batch and tells who worked on them. */
  cancelTasks(context: Ending, id: SubmissionId, why: string): Promise<void>;
  /** Cancels the fees of a batch that nobody has paid, and tells finance what is to go back of the others. */
  endFees(context: Ending, id: SubmissionId, why: string): Promise<void>;
  /** Voids the certificate of a batch. */
  voidCertificates(context: Ending, id: SubmissionId, why: string): Promise<void>;
}
