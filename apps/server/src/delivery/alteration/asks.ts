import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { Context } from "../../context.ts";

/** A certificate after its project was altered: replaced under a new number, or printed again under its own. */
export interface RenewedCertificate {
  readonly former: string;
  readonly number: string;
  readonly isReplaced: boolean;
}

/** Functions the alteration area needs from areas above it. */
export interface AlterationAsks {
  /** Makes the certificates of a project anew after what they state was altered. */
  renewCertificates(context: Context, id: ApplicationId, why: string): Promise<RenewedCertificate[]>;
}
