import { type FolderTemplate, ownerFolders } from "@tushen/domain/filing/folder-template";
import { requiredDocuments } from "@tushen/domain/filing/report-form/required-documents";
import type { Db } from "../../context.ts";
import type { OwnersShare } from "../../sheets/drawing/index.ts";
import { fullBasicInfo } from "./find-missing.ts";
import { formOf, readApplication } from "./read-application.ts";

/**
 * The folders for the owner's papers, with the number of files each must hold in this project. An alteration asks for
 * none, as the papers were handed in with the batch it alters.
 */
export const ownerFoldersOf = async (db: Db, { application_id, alters_id }: OwnersShare): Promise<FolderTemplate[]> => {
  if (alters_id !== null) return ownerFolders([]);
  const application = await readApplication(db, application_id);
  return ownerFolders(requiredDocuments(formOf(application).documents, await fullBasicInfo(db, application)));
};
