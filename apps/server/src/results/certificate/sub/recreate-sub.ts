import type { certificateCalls } from "@tushen/contract/results/certificate";
import type { Act } from "../../../context.ts";
import { moveOne } from "../../../ground/state/index.ts";
import { lockCertificate } from "../certificate-moves.ts";
import { makeSub } from "./make-sub.ts";
import { factsOfMain, findSub, subCertificateMoves } from "./sub-moves.ts";

/** Prints a sub-certificate anew; where its certificate is signed already, the seal follows at once. */
export const recreateSubPdf: Act<typeof certificateCalls.recreateSubPdf> = async (context, { id }) => {
  const { db, jobs } = context;
  const main = await lockCertificate(db, (await findSub(db, id)).certificate_id);
  const { row } = await moveOne(context, subCertificateMoves, id, {
    action: "recreate",
    facts: factsOfMain(main),
    set: { file_id: null, seal_spot: null, signed_file_id: null, sha256: null, problem: null },
  });
  const input = { subCertificateId: id, version: row.version };
  await jobs.enqueue(db, makeSub, input, { key: `${id}-${row.version}` });
  return null;
};
