import type { certificateCalls } from "@tushen/contract/results/certificate";
import type { SheetSeal } from "@tushen/contract/results/stamped-sheet";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import type { Act } from "../../context.ts";
import { reviewSealType } from "../../people/seal/index.ts";
import { isSent, seesUnsent } from "./may-read.ts";

/** The seals on a sheet, one line per page. */
export const listSeal: Act<typeof certificateCalls.listSeal> = async ({ db, actor }, { drawingId }) => {
  const rows = await db
    .selectFrom("sheet_stamp")
    .innerJoin("certificate", "certificate.id", "sheet_stamp.certificate_id")
    .innerJoin("submission", "submission.id", "certificate.submission_id")
    .innerJoin("organisation", "organisation.id", "submission.house_org_id")
    .select(["spots", "stamp_time", "sent_time", "cert_no", "org_name"])
    .where("drawing_id", "=", drawingId)
    .where("sheet_stamp.state", "=", "STAMPED")
    .orderBy("sheet_stamp.id", "desc")
    .execute();
  return rows
    .filter((row) => isSent(row) || seesUnsent(actor))
    .flatMap(({ spots, stamp_time, cert_no, org_name }): SheetSeal[] => {
      const seal = {
        kind: reviewSealType,
        kindName: dictionaryLabel("SEAL_TYPE", reviewSealType),
        ownerName: org_name,
        certNo: cert_no,
        sealTime: stamp_time as string,
      };
      return spots === null
        ? [{ ...seal, page: 1, place: null }]
        : spots.map(({ page, ...spot }) => ({ ...seal, page, place: spot }));
    });
};
