import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import type { ApplicationId, CredentialId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";

// Without letters and digits that are easily confused when read out on the phone.
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** A new project identity code (项目身份码): twelve characters, shown once. */
export const newIdentityCode = (): string =>
  Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join("");

/** The hash that is stored. */
export const hashIdentityCode = (code: string): string => createHash("sha256").update(code.toUpperCase()).digest("hex");

/** Replaces a lost code, which becomes invalid; the new code can be read only in this answer. */
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

/** Compared with when the project does not exist, so that unknown numbers take as long as known ones. */
const noCode = "0".repeat(64);

/** The project with this 申报编号 or 项目编号 and this identity code (项目身份码). */
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
