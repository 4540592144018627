import type { SubmissionId } from "@tushen/contract/ground/fields";
import { ownerPaper } from "@tushen/sample/papers/owner-paper";
import type { Client } from "./act-as.ts";
import { upload } from "./sheets.ts";

/** The owner uploads into every folder as many papers as the project requires. */
export const uploadOwnerPapers = async (owner: Client, projectSubmissionId: SubmissionId): Promise<void> => {
  const { projectName } = await owner.submission.readSubmission({ id: projectSubmissionId });
  const papers = await owner.drawing.constructVersion({ projectSubmissionId });
  for (const { folderId, folderName, shouldDocNum } of papers?.folders ?? []) {
    const asked = Array.from({ length: shouldDocNum ?? 0 }, (_, index) => {
      const title = `${folderName.slice(2)}文件${index > 0 ? index + 1 : ""}`;
      return {
        fileName: `${title}.pdf`,
        make: () => ownerPaper({ title, projectName, ownerOrg: papers?.orgName ?? "" }),
      };
    });
    if (asked.length > 0) await upload(owner, folderId, asked);
  }
};
