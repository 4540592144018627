import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { paperCalls } from "@tushen/contract/results/paper";
import type { PaperName } from "@tushen/contract/results/paper-shape";
import type { Act, Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { draftLetter } from "../../papers/document/index.ts";
import { makerIn } from "./paper-makers.ts";

/** Makes the draft of a paper anew from current data. Its address follows when it is printed. */
export const regeneratePaper =
  (name: PaperName) =>
  async (context: Context, { id }: { id: SubmissionId }): Promise<null> => {
    const maker = await makerIn(context.db, name, id);
    if (!maker?.draft) return refuse("document.other-batch");
    await draftLetter(context, await maker.draft(context, id));
    return null;
  };

export const makePaper: Act<typeof paperCalls.makePaper> = async (context, { projectSubmissionId, of }) => {
  await regeneratePaper(of)(context, { id: projectSubmissionId });
  return true as const;
};
