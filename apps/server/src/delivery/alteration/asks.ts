import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { Context } from "../../context.ts";

/** What became of a certificate: replaced by one with a new number, or printed anew under its own. */
export interface RenewedCertificate {
  readonly former: string;
  readonly number: string;
  readonly isReplaced: boolean;
}

/** What the alteration area asks of areas above it. */
export interface AlterationAsks {
  /** Makes the certificates of a project anew after what they state was altered. */
  renewCertificates(context: Context, id: ApplicationId, why: string): Promise<RenewedCertificate[]>;
}
