import type { drawingCalls } from "@tushen/contract/sheets/drawing";
import type { FolderId, ShareId } from "@tushen/contract/ground/fields";
import type { repositoryCalls } from "@tushen/contract/sheets/repository";
import { fileExtension } from "@tushen/domain/ground/file-name";
import type { Act, Context } from "../../context.ts";
import { nameFile, takeBytes } from "../../ground/file/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { checkFolder, editableFolder } from "./editable.ts";
import { useOperationCode } from "./operation-code.ts";
import { type NewSheet, registerFiles } from "./upload-drawings.ts";

interface Sending {
  readonly content: AsyncIterable<Uint8Array>;
  readonly docRepositoryVersionId?: ShareId | undefined;
  readonly folderId: FolderId;
  readonly md5: string | undefined;
  readonly operationCode?: string | undefined;
}

/** Stores the bytes of a sheet and registers it; if that is refused, nothing of the file is kept. */
const takeSheet = async (
  context: Context,
  { content, docRepositoryVersionId, folderId, md5, operationCode }: Sending,
  sheet: Omit<NewSheet, "fileId">,
) => {
  // Refuses before the bytes are sent, if the caller may not change the folder.
  const share = await checkFolder(context, folderId, docRepositoryVersionId);
  const stored = await takeBytes(context.files, sheet.fileName, content, md5);
  return context.transact(async (db) => {
    // Before the share is locked: the others who send sheets into it wait for as short as can be.
    const { fileId } = await nameFile(db, context.actor, sheet.fileName, stored, share);
    const into = await editableFolder({ ...context, db }, folderId);
    if (operationCode !== undefined)
      await useOperationCode({ ...context, db }, operationCode, into.share.id, [folderId]);
    const named = { id: fileId, file_version_index: 1, file_type: fileExtension(sheet.fileName) };
    const file = { ...named, sha256: stored.sha256, size_in_bytes: stored.sizeInBytes };
    const [drawingId = refuse("drawing.file-unknown")] = await registerFiles(
      { ...context, db },
      into,
      [{ ...sheet, fileId }],
      async () => file,
    );
    return { fileId, drawingId };
  });
};

export const uploadDrawing: Act<typeof repositoryCalls.uploadDrawing> = async (
  context,
  { content, md5, docRepositoryVersionId, folderId, operationCode, ...sheet },
) => takeSheet(context, { content, docRepositoryVersionId, folderId, md5, operationCode }, sheet);

/** Sends and registers a small sheet in one request. */
export const sendDrawing: Act<typeof drawingCalls.sendDrawing> = async (
  context,
  { content, folderId, md5, fileName, replaces, asksIfOther },
) => takeSheet(context, { content, folderId, md5 }, { fileName, replaces, asksIfOther });
