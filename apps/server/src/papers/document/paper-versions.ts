import { randomBytes } from "node:crypto";
import type { FileId, LetterId } from "@tushen/contract/ground/fields";
import type { PaperSource } from "@tushen/domain/papers/paper-source";
import type { Paper } from "@tushen/paper/paper";
import type { Db } from "../../context.ts";

/** The code in the QR code of a paper. */
export const newPaperToken = (): string => randomBytes(18).toString("base64url");

/** Keeps a version of a paper; its PDF follows when it is printed, unless it is given. */
export const keepVersion = async (
  { db, now, actor }: { readonly db: Db; readonly now: Date; readonly actor: { readonly personName: string } | null },
  letterId: LetterId,
  version: {
    readonly versionNo: number;
    readonly source: PaperSource;
    readonly paper?: Paper | undefined;
    readonly fileId?: FileId | undefined;
    readonly spots?: string | undefined;
  },
): Promise<void> => {
  await db
    .insertInto("letter_version")
    .values({
      letter_id: letterId,
      version_no: version.versionNo,
      source: version.source,
      paper: version.paper ? JSON.stringify(version.paper) : null,
      file_id: version.fileId ?? null,
      ...(version.spots !== undefined && { spots: version.spots }),
      creator_name: actor?.personName ?? null,
      create_time: now,
    })
    .execute();
};
