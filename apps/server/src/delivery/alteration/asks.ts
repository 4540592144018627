import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { Context } from "../../context.ts";

/** The certificate of an altered project: replaced under a new number, or printed again under its own. */
export interface RenewedCertificate {
  readonly former: string;
  readonly number: string;
  readonly isReplaced: boolean;
}

/** Functions the alteration area needs from areas above it. */
export interface AlterationAsks {
  /** Makes the certificates of a project anew after values on them were altered. */
  renewCertificates(context: Context, id: ApplicationId, why: string): Promise<RenewedCertificate[]>;
}
