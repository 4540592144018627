import { LetterId } from "@tushen/contract/ground/fields";
import type { Paper } from "@tushen/paper/paper";
import { renderWithPlaces } from "@tushen/paper/render-pdf";
import { z } from "zod";
import type { Portal } from "../../context.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { removeFile, storeFile } from "../../ground/file/index.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { moveOne } from "../../ground/state/index.ts";
import { attachedPictures } from "./attached-pictures.ts";
import { documentMoves, type Letter } from "./document-moves.ts";
import { type LetterKind, letterKinds } from "./letter-kinds.ts";
import { originOf, storeWord } from "./store-word.ts";
import { noteReceivers, receiversOf } from "./receipts.ts";

/** The page that says of a paper what it is and whether it stands. */
const paperAddress = (publicUrl: string, token: string): string => `${publicUrl}/#/qr?p=${token}`;

interface Printing {
  readonly printedAt: Date;
  /** Address of the portal in the QR code. */
  readonly publicUrl: string;
}

/** The blocks of a paper: of its edited Word, or of its snapshot with what is too large for the snapshot. */
export const layOutLetter = (
  { printedAt, publicUrl }: Printing,
  letter: Pick<Letter, "kind" | "content" | "qr_token">,
  edited: Paper | null,
  more: Readonly<Record<string, unknown>> = {},
): Paper => {
  const { layOut } = letterKinds[letter.kind as LetterKind] as { layOut: (data: unknown) => Paper };
  const paper = edited ?? layOut({ ...(letter.content as object), ...more, printedAt });
  if (letter.qr_token === null) return { ...paper, printedAt };
  const verification = { address: paperAddress(publicUrl, letter.qr_token), caption: "扫码核验真伪" };
  return { ...paper, printedAt, verification };
};

const findLetter = ({ db }: Pick<Portal, "db">, letterId: LetterId) =>
  db
    .selectFrom("letter")
    .innerJoin("submission", "submission.id", "letter.submission_id")
    .innerJoin("project_application", "project_application.id", "letter.application_id")
    .innerJoin("letter_version", (join) =>
      join.onRef("letter_version.letter_id", "=", "letter.id").onRef("version_no", "=", "current_version"),
    )
    .selectAll("letter")
    .select(["house_org_id", "applicant_org_id", "letter_version.paper"])
    .where("letter.id", "=", letterId)
    .executeTakeFirst();

/** Prints the current version of a paper, once; a letter that an act issued is sent with its PDF. */
export const printLetter = async (
  portal: Portal,
  letterId: LetterId,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const { db, files, clock, config } = portal;
  const letter = await findLetter(portal, letterId);
  if (!letter || letter.file_id !== null) return;
  const { title } = letterKinds[letter.kind as LetterKind];
  const paper = layOutLetter({ printedAt: clock(), publicUrl: config.publicUrl }, letter, letter.paper, more);
  const { pdf, spots } = await renderWithPlaces(paper, await attachedPictures(portal, letter.content));
  const file = {
    fileName: `${title}（${letter.letter_no}）.pdf`,
    fileType: "pdf",
    // A fire filing may be made before a house is chosen.
    orgId: letter.org_id ?? letter.house_org_id ?? letter.applicant_org_id,
    applicationId: letter.application_id,
    divisionCode: letter.division_code,
  };
  const fileId = await storeFile({ db, files }, file, pdf);
  // What is too large for the snapshot is at hand only now.
  const wordFileId =
    Object.keys(more).length === 0
      ? null
      : await storeWord({ db, files }, file, paper, originOf(letter, letter.current_version));
  const isUsed = await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("letter")
      .set({ file_id: fileId })
      .where("id", "=", letterId)
      .where("current_version", "=", letter.current_version)
      .where("file_id", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await trx
      .updateTable("letter_version")
      .set({ file_id: fileId, word_file_id: wordFileId, spots: JSON.stringify(spots) })
      .where("letter_id", "=", letterId)
      .where("version_no", "=", letter.current_version)
      .execute();
    if (letter.state === "CREATED") await sendPrinted({ db: trx, now: clock() }, letter);
    return true;
  });
  // Another worker has printed it, or it was changed meanwhile: this PDF is not used.
  if (!isUsed) await removeFile({ db }, fileId);
};

const sendPrinted = async ({ db, now }: { readonly db: Portal["db"]; readonly now: Date }, letter: Letter) => {
  const { row } = await moveOne({ db, now, actor: null }, documentMoves, letter.id, { action: "print" });
  await noteReceivers(db, row, await receiversOf(db, row), row.send_time ?? now);
};

/** Tells the maker of a paper, or the applicant where there is none yet, that it could not be printed. */
export const tellUnprinted = async ({ db, clock }: Portal, letterId: LetterId): Promise<void> => {
  const letter = await db
    .selectFrom("letter")
    .innerJoin("submission", "submission.id", "letter.submission_id")
    .innerJoin("project_application", "project_application.id", "letter.application_id")
    .select(["letter.kind", "letter_no", "project_name", "house_org_id", "applicant_org_id"])
    .where("letter.id", "=", letterId)
    .where("letter.file_id", "is", null)
    .executeTakeFirst();
  if (!letter) return;
  const { title } = letterKinds[letter.kind as LetterKind];
  await notifyOrganisation(db, clock(), letter.house_org_id ?? letter.applicant_org_id, {
    title: "文书未能生成",
    content: `${letter.project_name}的${title}（${letter.letter_no}）未能生成，尚未发出，请将编号告知平台管理员。`,
  });
};

export const renderLetter = defineJob({
  name: "document.render-letter",
  title: "生成文书",
  input: z.object({ letterId: LetterId }),
  run: (portal: Portal, { letterId }) => printLetter(portal, letterId),
  givenUp: (portal: Portal, { letterId }) => tellUnprinted(portal, letterId),
});
