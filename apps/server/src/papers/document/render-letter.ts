import { LetterId } from "@tushen/contract/ground/fields";
import type { Paper } from "@tushen/paper/paper";
import { renderPdf } from "@tushen/paper/render-pdf";
import { z } from "zod";
import type { Portal } from "../../context.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { removeFile, storeFile } from "../../ground/file/index.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { type LetterKind, letterKinds } from "./letter-kinds.ts";

/**
 * Prints a letter from its snapshot and from data too large for the snapshot; a letter already printed is left
 * unchanged.
 */
export const printLetter = async (
  { db, files, clock }: Portal,
  letterId: LetterId,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const letter = await db
    .selectFrom("letter")
    .innerJoin("submission", "submission.id", "letter.submission_id")
    .innerJoin("project_application", "project_application.id", "letter.application_id")
    .selectAll("letter")
    .select(["house_org_id", "applicant_org_id"])
    .where("letter.id", "=", letterId)
    .executeTakeFirst();
  if (!letter || letter.file_id !== null) return;
  const kind = letterKinds[letter.kind as LetterKind] as { title: string; layOut: (data: unknown) => Paper };
  const pdf = await renderPdf(kind.layOut({ ...(letter.content as object), ...more, printedAt: clock() }));
  const fileId = await storeFile(
    { db, files },
    {
      fileName: `${kind.title}（${letter.letter_no}）.pdf`,
      fileType: "pdf",
      // A fire filing may be made before a house is chosen.
      orgId: letter.house_org_id ?? letter.applicant_org_id,
      applicationId: letter.application_id,
      divisionCode: letter.division_code,
    },
    pdf,
  );
  const { numUpdatedRows } = await db
    .updateTable("letter")
    .set({ file_id: fileId, state: "SENT" })
    .where("id", "=", letterId)
    .where("file_id", "is", null)
    .executeTakeFirst();
  // Another worker has printed it; that paper was sent.
  if (numUpdatedRows === 0n) await removeFile({ db }, fileId);
};

/** Tells the house, or the applicant where there is none yet, that a letter could not be printed. */
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
  input: z.object({ letterId: LetterId }),
  run: (portal: Portal, { letterId }) => printLetter(portal, letterId),
  givenUp: (portal: Portal, { letterId }) => tellUnprinted(portal, letterId),
});
