import { type FileId, LetterId } from "@tushen/contract/ground/fields";
import type { ShownPlace } from "@tushen/contract/review/opinion-shape";
import { verdictTogether } from "@tushen/domain/sheets/place-verdict";
import { SheetUnreadable } from "@tushen/drawing/sheet-unreadable";
import type { ChangedPlace, OpinionReply } from "@tushen/paper/reply-form";
import { z } from "zod";
import type { Portal } from "../../context.ts";
import { printLetter, tellUnprinted } from "../../papers/document/index.ts";
import { readSheetBytes, sheetEngine } from "../../sheets/drawing/index.ts";
import { readFileBytes } from "../../ground/file/index.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { findOpinionPlaces } from "./find-opinion-places.ts";
import type { KeptMark } from "./tables.ts";

/** Where the pictures of an answer 已修改 come from. */
export interface ReplyProof {
  readonly placeId: number | null;
  /** Where the firm says it made the change, when the place of the opinion is unchanged. */
  readonly shown: { readonly fileId: FileId; readonly fileVersionIndex: number; readonly place: ShownPlace } | null;
}

/** At most this many marks of an opinion are pictured, so that a form of sixty opinions stays printable. */
const mostPlaces = 2;

const readPlace = ({ db }: Portal, placeId: number) =>
  db.selectFrom("opinion_place").select(["state", "marks"]).where("id", "=", placeId).executeTakeFirst();

/** The marks of an opinion, changed ones first; a search that is still open is run here. */
const marksOf = async (portal: Portal, placeId: number | null): Promise<readonly KeptMark[]> => {
  if (placeId === null) return [];
  let place = await readPlace(portal, placeId);
  if (place?.state === "PROCESSING") {
    await findOpinionPlaces.run(portal, { placeId }, { id: "", attempt: 1, signal: new AbortController().signal });
    place = await readPlace(portal, placeId);
  }
  const marks = place?.state === "DONE" ? [...place.marks] : [];
  return marks.sort((a, b) => Number(a.verdict === "unchanged") - Number(b.verdict === "unchanged"));
};

/** Picture of the place the firm shows on its new sheet; none if the sheet cannot be read. */
const shownPicture = async (portal: Portal, shown: ReplyProof["shown"]): Promise<Uint8Array | undefined> => {
  if (shown === null) return undefined;
  const { fileId, fileVersionIndex, place } = shown;
  try {
    const sheet = await readSheetBytes(portal, { file_id: fileId, file_version_index: fileVersionIndex });
    return (await sheetEngine().cropPlaces(sheet, [place]))[0];
  } catch (error) {
    if (error instanceof SheetUnreadable) return undefined;
    throw error;
  }
};

const placesOf = async (portal: Portal, { placeId, shown }: ReplyProof): Promise<ChangedPlace[]> => {
  const marks = await marksOf(portal, placeId);
  const picture = (fileId: FileId | null | undefined) => (fileId == null ? undefined : readFileBytes(portal, fileId));
  const place = (before?: Uint8Array, after?: Uint8Array): ChangedPlace => ({
    ...(before && { before }),
    ...(after && { after }),
  });
  const after = await shownPicture(portal, shown);
  if (after) return [place(await picture(marks[0]?.before), after)];
  // Two pictures of the same content prove nothing.
  if (verdictTogether(marks.map(({ verdict }) => verdict)) === "unchanged") return [];
  return Promise.all(
    marks.slice(0, mostPlaces).map(async (mark) => place(await picture(mark.before), await picture(mark.after))),
  );
};

/** Prints a reply form: an answer 已修改 shows its place before and after the change. */
export const printReplyForm = defineJob({
  name: "opinion.print-reply-form",
  title: "生成意见回复单",
  input: z.object({ letterId: LetterId }),
  run: async (portal: Portal, { letterId }) => {
    const letter = await portal.db
      .selectFrom("letter")
      .select("content")
      .where("id", "=", letterId)
      .where("file_id", "is", null)
      .executeTakeFirst();
    if (!letter) return;
    const { replies } = letter.content as { replies: readonly (OpinionReply & { proof?: ReplyProof })[] };
    const pictured: OpinionReply[] = [];
    for (const { proof, ...reply } of replies)
      pictured.push(proof ? { ...reply, places: await placesOf(portal, proof) } : reply);
    await printLetter(portal, letterId, { replies: pictured });
  },
  givenUp: (portal: Portal, { letterId }) => tellUnprinted(portal, letterId),
});
