import type { DemoPeople } from "@tushen/contract/people/account";
import type { AccountId, ApplicationId, CredentialId } from "@tushen/contract/ground/fields";
import type { Db, GuestContext } from "../../context.ts";

/** Functions the account area needs from areas above it. */
export interface AccountAsks {
  /** The people of the demo city by role, for whoever may try the portal as one of them. */
  demoPeople(at: Pick<GuestContext, "db" | "config">): Promise<DemoPeople>;
  /** State of the registration of the firm the account was opened for; undefined when none is pending. */
  entryOfAccount(
    db: Db,
    id: AccountId,
  ): Promise<{ readonly state: string; readonly reason: string | null } | undefined>;
  /** The project with this number and identity code (项目身份码), and the credential of its applicant. */
  findByIdentityCode(
    db: Db,
    serialNumber: string,
    code: string,
  ): Promise<
    { readonly applicationId: ApplicationId; readonly applicantCredentialId: CredentialId | null } | undefined
  >;
}
