import type { FileId } from "@tushen/contract/ground/fields";
import type { parameterCalls } from "@tushen/contract/ground/parameter";
import { findFileVersion, readFileBytes, storeFile } from "../../ground/file/index.ts";
import type { Act, Db, Services } from "../../context.ts";
import { bytesUpTo } from "../../ground/platform/http/bytes-up-to.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { storedParameter } from "./read-parameter.ts";

const mostInBytes = 2 * 1024 * 1024;

const kinds: readonly (readonly [type: string, is: (bytes: Buffer) => boolean])[] = [
  ["image/png", (bytes) => bytes.subarray(0, 8).toString("latin1") === "\x89PNG\r\n\x1a\n"],
  ["image/jpeg", (bytes) => bytes.subarray(0, 3).toString("latin1") === "\xff\xd8\xff"],
  ["image/webp", (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP"],
];

/** Media type of a picture a page may show, by its bytes, not its name. */
const typeOf = (bytes: Buffer): string | undefined => kinds.find(([, is]) => is(bytes))?.[0];

export const uploadLoginPicture: Act<typeof parameterCalls.uploadLoginPicture> = async (context, input) => {
  const bytes = await bytesUpTo(input.content, mostInBytes);
  const type = bytes && typeOf(bytes);
  if (!bytes || !type) return refuse("parameter.picture-wrong");
  const { actor, files, transact } = context;
  const file = {
    fileName: input.fileName,
    fileType: type,
    orgId: actor.orgId,
    creatorCredentialId: actor.credentialId,
  };
  const fileId = await transact((db) => storeFile({ db, files }, file, bytes));
  return { value: String(fileId) };
};

/** The picture in a file; null when it is no picture. */
export const pictureIn = async (
  needs: { readonly db: Db } & Pick<Services, "files">,
  fileId: FileId,
): Promise<{ type: string; bytes: Buffer } | null> => {
  const version = await findFileVersion(needs.db, fileId);
  if (!version || version.size_in_bytes > mostInBytes) return null;
  const bytes = Buffer.from(await readFileBytes(needs, fileId));
  const type = typeOf(bytes);
  return type ? { type, bytes } : null;
};

export const loginPicture: Act<typeof parameterCalls.loginPicture> = async (context) => {
  const fileId = await storedParameter(context.db, "LOGIN_BG");
  const picture = fileId ? await pictureIn(context, Number(fileId) as FileId) : null;
  if (!picture) return refuse("platform.not-found");
  return { ...picture, headers: { "cache-control": "public, max-age=300", "content-disposition": "inline" } };
};
