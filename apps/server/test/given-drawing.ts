import type { ApplicationId, FileId, FolderId, ShareId, SubmissionId, VersionId } from "@tushen/contract/ground/fields";
import type { CastName } from "../seed/cast.ts";
import type { Client } from "./portal.ts";

interface Portal {
  readonly seat: (username: CastName) => Promise<Client>;
}

interface Earlier {
  readonly openedSubmission: () => Promise<{
    projectApplicationId: ApplicationId;
    projectSubmissionId: SubmissionId;
    versionId: VersionId;
  }>;
}

/** Bytes that pass as a PDF; each content makes another file. */
export const pdfBytes = (content = ""): Buffer<ArrayBuffer> => Buffer.from(`%PDF-1.7\n${content}\n%%EOF\n`);

/** Folders for sheets, and sheets whose content does not matter. */
export const givenDrawings = (portal: Portal, { openedSubmission }: Earlier) => {
  let serial = 0;

  const stored = async (client: Client, fileName: string): Promise<{ fileId: FileId; fileName: string }> => {
    const { fileId } = await client.file.uploadByStream({ content: pdfBytes(String(++serial)), fileName });
    return { fileId, fileName };
  };

  /** Uploads files of these names and registers them in the folder, in this order. */
  const sheets = async (client: Client, folderId: FolderId, ...fileNames: readonly string[]) => {
    const list = [];
    for (const fileName of fileNames) list.push(await stored(client, fileName));
    return client.drawing.uploadDrawings({ folderId, list });
  };

  /** The designer's share of an open batch: `folderId` takes architecture, `structureId` structure, `topId` any. */
  const openedFolders = async () => {
    const designer = await portal.seat("designer");
    const at = await openedSubmission();
    const tree = await designer.drawing.designVersion(at);
    const folder = (discipline: string | null, name: string) =>
      tree?.folders.find((one) => one.discipline === discipline && one.folderName.includes(name))?.folderId as FolderId;
    return {
      ...at,
      shareId: tree?.docRepositoryVersionId as ShareId,
      folderId: folder("JZ", "建筑"),
      structureId: folder("JG", "结构"),
      topId: folder(null, "地下车库"),
    };
  };

  /** The designer's live sheets of a folder, in order. */
  const inFolder = async (at: { projectSubmissionId: SubmissionId }, folderId: FolderId) => {
    const designer = await portal.seat("designer");
    const tree = await designer.drawing.designVersion({ projectSubmissionId: at.projectSubmissionId });
    return (tree?.drawings ?? []).filter((one) => one.folderId === folderId);
  };

  return { stored, sheets, openedFolders, inFolder };
};
