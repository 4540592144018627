import type { Download } from "@tushen/contract/ground/download";
import type { FileId, SessionId } from "@tushen/contract/ground/fields";
import type { fileCalls } from "@tushen/contract/ground/file";
import type { Act, Actor, Context, Db, Services } from "../../context.ts";
import { answerRange } from "../platform/files/byte-range.ts";
import { signAddress, verifyAddress } from "../platform/files/signed-address.ts";
import { refuse } from "../platform/http/refusal.ts";
import { checkMayFetch } from "./may-fetch.ts";
import { type FileVersion, findFileVersion, findFileVersions } from "./store-file.ts";

/** Signed addresses live five minutes (domain handbook, section 11). */
const minutesOfLife = 5;

interface Addressee extends Pick<Services, "config"> {
  readonly db: Db;
  readonly now: Date;
  readonly actor: Actor | null;
}

interface Wish {
  readonly name?: string | undefined;
  /** shown in the browser instead of saved */
  readonly inline?: boolean;
}

/**
 * A signed address with a short life for a version of a file; whoever has it can read the file, while the session lives in
 * which it was made (decision 43).
 */
export const addressOf = ({ now, config, actor }: Omit<Addressee, "db">, version: FileVersion, wish: Wish = {}) => {
  // Whole seconds, which the signature keeps and the address says once more.
  const expires = Math.ceil(now.getTime() / 1000) + minutesOfLife * 60;
  const expiresAt = new Date(expires * 1000);
  const disposition = wish.inline ? ("inline" as const) : ("attachment" as const);
  const signature = signAddress(
    {
      fileId: version.id,
      version: version.file_version_index,
      expiresAt,
      disposition,
      name: wish.name ?? version.file_name,
      sessionId: actor?.sessionId ?? null,
    },
    config.secret,
  );
  const url = `/api/file/passAuth/download?signature=${signature}&fileId=${version.id}&expires=${expires}`;
  return { url, expiresAt: expiresAt.toISOString() };
};

/** The same for the version named, or the newest. */
export const signedAddress = async (
  context: Addressee,
  fileId: FileId,
  { version, ...wish }: Wish & { readonly version?: number | undefined } = {},
) => addressOf(context, (await findFileVersion(context.db, fileId, version)) ?? refuse("platform.not-found"), wish);

/** An index names a file among those the sheet had; a file that is no sheet's, among its own versions (decision 57). */
const fileNamed = async (
  { ask, db, actor }: Pick<Context, "ask" | "db" | "actor">,
  fileId: FileId,
  index: number | undefined,
) => {
  const own = { fileId, version: index };
  return index === undefined ? own : ((await ask.fileByIndex(db, actor.orgId, fileId, index)) ?? own);
};

export const downloadUrl: Act<typeof fileCalls.downloadUrl> = async (
  context,
  { fileId, fileVersionIndex, fileName },
) => {
  const wanted = await fileNamed(context, fileId, fileVersionIndex);
  await checkMayFetch(context.db, context.actor, fileId, wanted.fileId);
  return signedAddress(context, wanted.fileId, { version: wanted.version, name: fileName });
};

export const downloadUrls: Act<typeof fileCalls.downloadUrls> = async (context, { fileIds }) => {
  await checkMayFetch(context.db, context.actor, ...fileIds);
  const versions = await findFileVersions(
    context.db,
    fileIds.map((fileId) => ({ fileId })),
  );
  return Object.fromEntries(
    fileIds.map((fileId, index) => [fileId, addressOf(context, versions[index] ?? refuse("platform.not-found"))]),
  );
};

export const signalUrl: Act<typeof fileCalls.signalUrl> = async (context, { fileId, fileVersionIndex }) => {
  const wanted = await fileNamed(context, fileId, fileVersionIndex);
  await checkMayFetch(context.db, context.actor, fileId, wanted.fileId);
  return signedAddress(context, wanted.fileId, { version: wanted.version, inline: true });
};

/** Types shown in the browser because no browser runs them; all others are offered for saving. */
const typeOf: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
};

export const download: Act<typeof fileCalls.download> = async (
  { ask, db, files, config, now },
  { signature, fileId, expires, fileName, range, ifNoneMatch, ifRange },
) => {
  const address = verifyAddress(signature, config.secret, now);
  if (!address) return refuse("file.address-expired");
  const saysOtherwise =
    (fileId !== undefined && fileId !== address.fileId) ||
    (expires !== undefined && expires * 1000 !== address.expiresAt.getTime());
  if (saysOtherwise) return refuse("file.address-expired");
  const { sessionId } = address;
  const isOver = sessionId !== null && !(await ask.isSessionAlive(db, sessionId as SessionId, now));
  if (isOver) return refuse("file.address-expired");
  const version =
    (await findFileVersion(db, address.fileId as FileId, address.version)) ?? refuse("platform.not-found");
  const {
    status,
    range: wanted,
    headers,
  } = answerRange({ range, "if-none-match": ifNoneMatch, "if-range": ifRange }, version.sha256, version.size_in_bytes);
  const inlineType = typeOf[version.file_type];
  const download: Download = {
    status,
    type: inlineType ?? "application/octet-stream",
    headers: { ...headers, "cache-control": "private, no-cache" },
    ...((address.disposition === "attachment" || !inlineType) && { name: fileName ?? address.name }),
  };
  if (status === 304 || status === 416) return download;
  return { ...download, stream: await files.open(version.sha256, wanted) };
};
