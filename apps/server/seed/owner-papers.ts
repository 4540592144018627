import type { SubmissionId } from "@tushen/contract/ground/fields";
import { ownerPaper } from "@tushen/sample/papers/owner-paper";
import type { Client } from "./act-as.ts";
import { upload } from "./sheets.ts";

/** The owner uploads into every folder as many papers as the project requires. */
export const uploadOwnerPapers = async (owner: Client, projectSubmissionId: SubmissionId): Promise<void> => {
  const { projectName } = await owner.submission.readSubmission({ id: projectSubmissionId });
  const papers = await owner.drawing.constructVersion({ projectSubmissionId });
  for (const { folderId, folderName, shouldDocNum } of papers?.folders ?? [])
    for (let number = 1; number <= (shouldDocNum ?? 0); number += 1) {
      const title = `${folderName.slice(2)}文件${number > 1 ? number : ""}`;
      const make = () => ownerPaper({ title, projectName, ownerOrg: papers?.orgName ?? "" });
      await upload(owner, folderId, [{ fileName: `${title}.pdf`, make }]);
    }
};
