import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import type { ApplicationId, CredentialId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";

// Without letters and digits that are mistaken for each other on the phone.
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** A new project identity code (项目身份码): twelve characters, shown once. */
export const newIdentityCode = (): string =>
  Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join("");

/** What is kept of it. */
export const hashIdentityCode = (code: string): string => createHash("sha256").update(code.toUpperCase()).digest("hex");

/** A new code in place of a lost one, which dies; the only time it can be read. */
export const replaceIdentityCode = async (db: Db, id: ApplicationId): Promise<string> => {
  const code = newIdentityCode();
  const identity_code_hash = hashIdentityCode(code);
  await db.updateTable("project_application").set({ identity_code_hash }).where("id", "=", id).execute();
  return code;
};

export interface FoundProject {
  readonly applicationId: ApplicationId;
  readonly applicantCredentialId: CredentialId | null;
}

/** What is compared with where there is no such project, so that a number that exists takes as long as one that does not. */
const noCode = "0".repeat(64);

/** The project whose 申报编号 or 项目编号 and identity code (项目身份码) these are. */
export const findByIdentityCode = async (
  db: Db,
  serialNumber: string,
  code: string,
): Promise<FoundProject | undefined> => {
  const project = await db
    .selectFrom("project_application")
    .select(["id as applicationId", "applicant_credential_id as applicantCredentialId", "identity_code_hash as hash"])
    .where((eb) => eb.or([eb("application_no", "=", serialNumber), eb("project_no", "=", serialNumber)]))
    .executeTakeFirst();
  const fits = timingSafeEqual(Buffer.from(hashIdentityCode(code), "hex"), Buffer.from(project?.hash ?? noCode, "hex"));
  return project && project.hash !== null && fits
    ? { applicationId: project.applicationId, applicantCredentialId: project.applicantCredentialId }
    : undefined;
};
