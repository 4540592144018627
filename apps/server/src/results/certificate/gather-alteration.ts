import type { AlterationId } from "@tushen/contract/ground/fields";
import { alterationMark, sheetChanges } from "@tushen/domain/delivery/altered-sheet";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { disciplineLabel, disciplineRank } from "@tushen/domain/ground/disciplines";
import type { SheetOnPaper } from "@tushen/paper/alteration-opinion";
import type { Db } from "../../context.ts";
import { sheetsOf } from "../../sheets/drawing/index.ts";
import type { Submission } from "../../delivery/submission/index.ts";
import type { CertificateContent } from "./content.ts";
import { liveCertificate } from "./certificate-moves.ts";

const declaredSheets = (db: Db, alterationId: AlterationId) =>
  db
    .selectFrom("alteration_sheet")
    .innerJoin("drawing", "drawing.id", "alteration_sheet.drawing_id")
    .select(["doc_biz_id", "graph_num", "graph_name", "discipline", "alteration_sheet.change_type", "note"])
    .where("alteration_id", "=", alterationId)
    .orderBy("drawing.id")
    .execute();

const newestSheets = async (db: Db, submission: Submission) => {
  const { id } = await db
    .selectFrom("submission_version")
    .select("id")
    .where("submission_id", "=", submission.id)
    .orderBy("submission_version", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return sheetsOf(db, id);
};

/** Every declared sheet with the number of the sheet that replaces it, then the new sheets. */
const sheetsOnPaper = async (db: Db, submission: Submission, alterationId: AlterationId): Promise<SheetOnPaper[]> => {
  const declared = await declaredSheets(db, alterationId);
  const reviewed = await newestSheets(db, submission);
  const rows = [
    ...declared.map((sheet) => {
      const next = reviewed.find(({ doc_biz_id }) => doc_biz_id === sheet.doc_biz_id);
      const change = sheetChanges[sheet.change_type];
      return { ...sheet, former: sheet.graph_num, next: next?.graph_num ?? "", change };
    }),
    ...reviewed
      .filter((one) => !declared.some(({ doc_biz_id }) => doc_biz_id === one.doc_biz_id))
      .map((one) => ({
        ...one,
        former: "",
        next: one.graph_num,
        change: dictionaryLabel("DRAWING_CHANGE", "N"),
        note: "",
      })),
  ];
  return rows
    .toSorted((a, b) => disciplineRank(a.discipline) - disciplineRank(b.discipline))
    .map(({ discipline, former, next, graph_name: name, change, note }) => ({
      ...{ discipline: disciplineLabel(discipline ?? ""), former, next, name, change, note },
    }));
};

/**
 * For a batch of altered sheets: which sheets of which certificate it changes, and why. Undefined for any other batch.
 */
export const gatherAlteration = async (
  db: Db,
  submission: Submission,
): Promise<Partial<Pick<CertificateContent, "alteration">>> => {
  if (submission.alters_id === null || submission.alter_serial === null) return {};
  const row = await db
    .selectFrom("alteration")
    .select(["id", "alter_no", "reason_text"])
    .where("review_submission_id", "=", submission.id)
    .executeTakeFirst();
  if (!row) return {};
  const former = await liveCertificate(db, submission.alters_id);
  return {
    alteration: {
      mark: alterationMark(submission.alter_serial),
      alterationNumber: row.alter_no,
      formerCertificate: former?.cert_no ?? "",
      reason: row.reason_text,
      sheets: await sheetsOnPaper(db, submission, row.id),
    },
  };
};
