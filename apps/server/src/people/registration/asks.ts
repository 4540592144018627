import type { ApplicationId, PersonId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";

/** Functions the registration area needs from areas above it. */
export interface RegistrationAsks {
  /** Writes a new mobile into the register of persons. */
  writeMobile(db: Db, id: PersonId, mobile: string): Promise<void>;
  /** Issues a new identity code for a project; the former one becomes invalid. */
  replaceIdentityCode(db: Db, id: ApplicationId): Promise<string>;
}
