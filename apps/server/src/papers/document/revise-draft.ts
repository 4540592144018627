import type { FileId } from "@tushen/contract/ground/fields";
import type { PaperSource } from "@tushen/domain/papers/paper-source";
import type { Paper } from "@tushen/paper/paper";
import type { Updateable } from "kysely";
import type { Context } from "../../context.ts";
import { moveOne } from "../../ground/state/index.ts";
import { voidTasksOf } from "../signature/index.ts";
import { documentMoves, type Letter } from "./document-moves.ts";
import { keepVersion } from "./paper-versions.ts";
import type { LetterTable } from "./tables.ts";

interface Revision {
  readonly source: PaperSource;
  /** The paper of an edited Word file. */
  readonly paper?: Paper;
  /** A PDF that is given; otherwise a job prints it. */
  readonly fileId?: FileId;
  readonly set?: Pick<Updateable<LetterTable>, "version_id" | "round" | "content">;
}

/** Makes the next version of a draft, and voids signatures that are under way; answers its number. */
export const reviseDraft = async (context: Context, draft: Letter, revision: Revision): Promise<number> => {
  const versionNo = draft.current_version + 1;
  const { source, paper, fileId, set } = revision;
  await voidTasksOf(context, draft.id);
  await moveOne(context, documentMoves, draft.id, {
    action: "revise",
    by: "SYSTEM",
    set: { ...set, file_id: fileId ?? null, current_version: versionNo },
  });
  await keepVersion(context, draft.id, { versionNo, source, paper, fileId });
  return versionNo;
};
