import type { fileCalls } from "@tushen/contract/ground/file";
import type { Act } from "../../context.ts";
import { safeName, withoutClashes } from "../platform/files/archive-entry.ts";
import { zipOf } from "../platform/files/zip.ts";
import { refuse } from "../platform/http/refusal.ts";
import { checkMayFetch } from "./may-fetch.ts";
import { findFileVersions } from "./store-file.ts";

/** Streams several files as one archive, which is not stored. */
export const batchDownload: Act<typeof fileCalls.batchDownload> = async ({ db, actor, files, now }, input) => {
  const list = input.list.map((one) => (typeof one === "number" ? { fileId: one } : one));
  await checkMayFetch(db, actor, ...list.map(({ fileId }) => fileId));
  const versions = await findFileVersions(db, list);
  const entries = list.map((named: { readonly fileName?: string | undefined }, index) => {
    const { fileName } = named;
    const file = versions[index] ?? refuse("platform.not-found");
    const path = (fileName ?? file.file_name).split("/").map(safeName).join("/");
    return { path, sha256: file.sha256, sizeInBytes: file.size_in_bytes };
  });
  return {
    type: "application/zip",
    name: `批量下载（${entries.length} 个文件）.zip`,
    stream: zipOf(files, withoutClashes(entries), now),
  };
};
