import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";

/** Functions the certificate area needs from areas above it. */
export interface CertificateAsks {
  /** Whether the fees of a batch no longer keep back its results. */
  feeSettled(db: Db, id: SubmissionId): Promise<boolean>;
}
