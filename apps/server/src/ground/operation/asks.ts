import type { EndingCertificate } from "@tushen/contract/ground/operation";
import type { Db, Services } from "../../context.ts";

/** Functions the operation area needs from areas above it. */
export interface OperationAsks {
  /** Certificates in use that end before a day or have ended: seals, authorities, time stamps. */
  endingCertificates(
    context: Pick<Services, "config"> & { readonly db: Db },
    before: Date,
    now: Date,
  ): Promise<readonly EndingCertificate[]>;
}
