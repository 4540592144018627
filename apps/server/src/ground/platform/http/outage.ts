import type { RefusalCode } from "@tushen/contract/refusals";
import { FileStoreError } from "../files/file-store.ts";
import { isDatabaseAway } from "../database/connect.ts";

/** No space on a disk: of the files (errno.h), or of PostgreSQL (Appendix A of its manual). */
const full = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** What the portal needs and lacks at the moment; undefined for errors of its own. */
export const outageOf = (error: Error): RefusalCode | undefined => {
  if (error instanceof FileStoreError && error.reason === "unavailable") return "platform.storage-unavailable";
  if (error instanceof FileStoreError && error.reason === "full") return "platform.storage-full";
  const { code = "" } = error as { readonly code?: string };
  if (full.has(code)) return "platform.storage-full";
  return isDatabaseAway(error) ? "platform.unavailable" : undefined;
};
