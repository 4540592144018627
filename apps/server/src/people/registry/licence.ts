import { randomBytes } from "node:crypto";
import type { entryCalls } from "@tushen/contract/people/entry";
import type { FileId, OrgId } from "@tushen/contract/ground/fields";
import { fileExtension } from "@tushen/domain/ground/file-name";
import { takeAttempt } from "../account/index.ts";
import type { Act, Context, Db } from "../../context.ts";
import { findFileVersion, recordBlob, recordFile, signedAddress, takeBytes } from "../../ground/file/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { findProvenMobile } from "../registration/index.ts";
import { forgetOldLicences } from "./forget-licences.ts";

const formats = ["pdf", "jpg", "jpeg", "png"];
const longestBytes = 10 * 1024 * 1024;
const mostAnHour = 10;

/** A guest with a proven phone uploads the licence first; the registration then names its ticket. */
export const uploadLicence: Act<typeof entryCalls.uploadLicence> = async (context, input) => {
  const { db, now, files } = context;
  const { content, fileName, mobile, signupKey } = input;
  if ((await findProvenMobile(db, { signupKey, type: "REGISTER", now })) !== mobile)
    refuse("registration.phone-code-wrong");
  if (!formats.includes(fileExtension(fileName))) refuse("entry.licence-format");
  const limit = { kind: "licence", key: mobile, most: mostAnHour, minutes: 60 };
  const minutes = await context.transact((trx) => takeAttempt(trx, now, [limit]));
  if (minutes > 0) refuse("entry.licence-too-many", { minutes });
  const stored = await takeBytes(files, fileName, content, undefined, longestBytes);
  const ticket = randomBytes(18).toString("base64url");
  await context.transact(async (trx) => {
    await forgetOldLicences(trx, now);
    await recordBlob(trx, stored);
    await trx
      .insertInto("licence_upload")
      .values({
        ticket,
        mobile,
        file_name: fileName,
        sha256: stored.sha256,
        md5: stored.md5,
        size_in_bytes: stored.sizeInBytes,
        create_time: now,
      })
      .execute();
  });
  return { ticket, fileName, size: stored.sizeInBytes };
};

/** Makes the uploaded licence a file of the firm; a ticket is valid once, and for its own phone only. */
export const claimLicence = async (db: Db, orgId: OrgId, mobile: string, ticket: string): Promise<FileId> => {
  const upload = await db
    .deleteFrom("licence_upload")
    .where("ticket", "=", ticket)
    .where("mobile", "=", mobile)
    .returningAll()
    .executeTakeFirst();
  if (!upload) return refuse("entry.licence-gone");
  const { file_name: fileName, sha256, md5, size_in_bytes: sizeInBytes } = upload;
  return recordFile(db, { fileName, fileType: fileExtension(fileName), orgId }, { sha256, md5, sizeInBytes });
};

/** Refuses files other than those the organisation has just uploaded itself and uses nowhere else. */
export const requireOwnLicence = async (db: Db, orgId: OrgId, fileId: FileId): Promise<void> => {
  const file = await db
    .selectFrom("file")
    .select("file_type")
    .where("id", "=", fileId)
    .where("org_id", "=", orgId)
    .where("application_id", "is", null)
    .executeTakeFirst();
  if (!file || !formats.includes(file.file_type)) refuse("entry.licence-gone");
};

const show = async (context: Context, fileId: FileId | null) => {
  const file = fileId === null ? undefined : await findFileVersion(context.db, fileId);
  if (!file) return refuse("platform.not-found");
  const address = await signedAddress(context, file.id, { inline: true });
  return { ...address, fileName: file.file_name, fileType: file.file_type };
};

export const licence: Act<typeof entryCalls.licence> = async (context, { orgId }) => {
  const { licence_file_id } = await context.db
    .selectFrom("organisation")
    .select("licence_file_id")
    .where("id", "=", orgId)
    .executeTakeFirstOrThrow();
  return show(context, licence_file_id);
};

export const requestedLicence: Act<typeof entryCalls.requestedLicence> = async (context, { requestId }) => {
  const { licence_file_id } = await context.db
    .selectFrom("organisation_request")
    .select("licence_file_id")
    .where("id", "=", requestId)
    .executeTakeFirstOrThrow();
  return show(context, licence_file_id);
};
