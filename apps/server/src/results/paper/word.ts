import type { LetterId, SubmissionId } from "@tushen/contract/ground/fields";
import type { paperCalls } from "@tushen/contract/results/paper";
import type { PaperName } from "@tushen/contract/results/paper-shape";
import type { Act, Context } from "../../context.ts";
import { signedAddress } from "../../ground/file/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { shownPaper, uploadWord, wordFileOf } from "../../papers/document/index.ts";
import { newestPaper } from "./read-papers.ts";
import { requireDraft } from "./send-paper.ts";

/** Answers the signed address of the Word file of the newest paper of a name. */
export const paperWord =
  (name: PaperName) =>
  async (context: Context, { id, letterId }: { id: SubmissionId; letterId?: LetterId | undefined }) => {
    const paper = await newestPaper(context, name, id, letterId);
    return paper === null ? null : signedAddress(context, await wordFileOf(context, paper));
  };

/** The Word file of a paper by its own number: for the side that makes it, and for the house. */
export const wordOfPaper: Act<typeof paperCalls.paperWord> = async (context, { id }) => {
  const { actor } = context;
  const paper = (await shownPaper(context, id)) ?? refuse("platform.not-found");
  if (paper.org_id !== actor.orgId && actor.orgType !== "CENSOR") refuse("platform.not-allowed");
  return signedAddress(context, await wordFileOf(context, paper));
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
