import { randomBytes } from "node:crypto";
import type { ApplicationId, CredentialId, FileId, OrgId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import type { Db, Services } from "../../context.ts";
import type { StoredBytes } from "../platform/files/file-store.ts";

export interface NewFile {
  readonly fileName: string;
  readonly fileType: string;
  readonly orgId: OrgId;
  readonly applicationId?: ApplicationId | null;
  readonly divisionCode?: string | null;
  readonly creatorCredentialId?: CredentialId | null;
}

const noteBlob = (db: Db, { sha256, md5, sizeInBytes }: StoredBytes) =>
  db
    .insertInto("blob")
    .values({ sha256, md5, size_in_bytes: sizeInBytes })
    .onConflict((conflict) => conflict.column("sha256").doNothing());

/** Notes that the store has these bytes, once for each content. */
export const recordBlob = async (db: Db, stored: StoredBytes): Promise<void> => {
  await noteBlob(db, stored).execute();
};

/** Makes a file whose first version consists of bytes the store already has. */
export const recordFile = async (db: Db, file: NewFile, stored: StoredBytes): Promise<FileId> => {
  const { file_id } = await db
    .with("noted", () => noteBlob(db, stored).returning("sha256"))
    .with("made", (trx) =>
      trx
        .insertInto("file")
        .values({
          token: randomBytes(18).toString("base64url"),
          file_name: file.fileName,
          file_type: file.fileType,
          org_id: file.orgId,
          application_id: file.applicationId ?? null,
          division_code: file.divisionCode ?? null,
          creator_credential_id: file.creatorCredentialId ?? null,
        })
        .returning("id"),
    )
    .insertInto("file_version")
    .columns(["file_id", "file_version_index", "sha256"])
    .expression((eb) =>
      eb.selectFrom("made").select(({ val, lit }) => ["made.id", lit(1).as("index"), val(stored.sha256).as("sha256")]),
    )
    .returning("file_id")
    .executeTakeFirstOrThrow();
  return file_id;
};

/** Stores bytes the server itself made (papers, stamped sheets, archives) and names them as a file. */
export const storeFile = async (
  { db, files }: { readonly db: Db } & Pick<Services, "files">,
  file: NewFile,
  content: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<FileId> => {
  const stored = await (content instanceof Uint8Array ? files.putBytes(content) : files.put(content));
  return recordFile(db, file, stored);
};

/** Adds a version to an existing file: readers get the new bytes, the former version stays. */
export const storeNextVersion = async (
  { db, files }: { readonly db: Db } & Pick<Services, "files">,
  fileId: FileId,
  fileVersionIndex: number,
  content: AsyncIterable<Uint8Array>,
): Promise<void> => {
  const stored = await files.put(content);
  await recordBlob(db, stored);
  await db
    .insertInto("file_version")
    .values({ file_id: fileId, file_version_index: fileVersionIndex, sha256: stored.sha256 })
    .onConflict((conflict) => conflict.columns(["file_id", "file_version_index"]).doNothing())
    .execute();
};

/** Adds stored bytes as the newest version of a file; answers its index. */
export const recordNextVersion = async (db: Db, fileId: FileId, stored: StoredBytes): Promise<number> => {
  await recordBlob(db, stored);
  const { index } = await db
    .insertInto("file_version")
    .values((eb) => ({
      file_id: fileId,
      file_version_index: eb
        .selectFrom("file_version")
        .select(({ fn, lit }) => sql<number>`${fn.max("file_version_index")} + ${lit(1)}`.as("next"))
        .where("file_id", "=", fileId),
      sha256: stored.sha256,
    }))
    .returning("file_version_index as index")
    .executeTakeFirstOrThrow();
  return index;
};

const fileVersions = (db: Db) =>
  db
    .selectFrom("file_version")
    .innerJoin("file", "file.id", "file_version.file_id")
    .innerJoin("blob", "blob.sha256", "file_version.sha256")
    .select([
      "file.id",
      "file.token",
      "file_name",
      "file_type",
      "application_id",
      "file_version_index",
      "file_version.sha256",
      "md5",
      "size_in_bytes",
    ]);
export type FileVersion = Awaited<ReturnType<ReturnType<typeof fileVersions>["executeTakeFirstOrThrow"]>>;

/** A version of a file; the newest when none is named. */
export const findFileVersion = async (db: Db, fileId: FileId, fileVersionIndex?: number) =>
  fileVersions(db)
    .where("file.id", "=", fileId)
    .$if(fileVersionIndex !== undefined, (query) => query.where("file_version_index", "=", fileVersionIndex as number))
    .orderBy("file_version_index", "desc")
    .limit(1)
    .executeTakeFirst();

interface WantedVersion {
  readonly fileId: FileId;
  readonly fileVersionIndex?: number | undefined;
}

/** Versions of many files in one query, in the order asked for. */
export const findFileVersions = async (
  db: Db,
  wanted: readonly WantedVersion[],
): Promise<(FileVersion | undefined)[]> => {
  const rows = await fileVersions(db)
    .where(sql<boolean>`file.id = any(${[...new Set(wanted.map(({ fileId }) => fileId))]})`)
    .orderBy("file_version_index", "desc")
    .execute();
  const byFile = Map.groupBy(rows, ({ id }) => id);
  return wanted.map(({ fileId, fileVersionIndex }) =>
    byFile.get(fileId)?.find((row) => fileVersionIndex === undefined || row.file_version_index === fileVersionIndex),
  );
};

export const readFileBytes = async (
  { db, files }: { readonly db: Db } & Pick<Services, "files">,
  fileId: FileId,
  fileVersionIndex?: number,
): Promise<Uint8Array> => {
  const version = await findFileVersion(db, fileId, fileVersionIndex);
  if (!version) throw new Error(`file ${fileId} has no version ${fileVersionIndex ?? "at all"}`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of await files.open(version.sha256)) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
};
