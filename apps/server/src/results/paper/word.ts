import type { LetterId, SubmissionId } from "@tushen/contract/ground/fields";
import type { PaperName } from "@tushen/contract/results/paper-shape";
import type { Context } from "../../context.ts";
import { signedAddress } from "../../ground/file/index.ts";
import { uploadWord, wordFileOf } from "../../papers/document/index.ts";
import { newestPaper } from "./read-papers.ts";
import { requireDraft } from "./send-paper.ts";

/** Answers the signed address of the Word file of the newest paper of a name. */
export const paperWord =
  (name: PaperName) =>
  async (context: Context, { id, letterId }: { id: SubmissionId; letterId?: LetterId | undefined }) => {
    const paper = await newestPaper(context, name, id, letterId);
    return paper === null ? null : signedAddress(context, await wordFileOf(context, paper));
  };

interface Upload {
  readonly id: SubmissionId;
  readonly content: AsyncIterable<Uint8Array>;
  readonly fileName: string;
}

/** Takes the edited Word file of the open draft; its PDF follows when it is printed. */
export const uploadPaper =
  (name: PaperName) =>
  async (context: Context, { id, ...upload }: Upload): Promise<null> => {
    await uploadWord(context, await requireDraft(context, name, id), upload);
    return null;
  };
