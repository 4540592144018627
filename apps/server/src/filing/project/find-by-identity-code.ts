import { timingSafeEqual } from "node:crypto";
import type { ApplicationId, CredentialId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { hashIdentityCode } from "./identity-code.ts";

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
