import type { CertificateId, SubmissionId } from "@tushen/contract/ground/fields";
import type { CastName } from "../seed/cast.ts";
import { renderCertificate } from "../src/results/certificate/render-certificate.ts";
import { reportWords } from "./report-words.ts";
import type { At } from "./given-submission.ts";
import type { Client } from "./portal.ts";

interface Portal {
  readonly seat: (username: CastName) => Promise<Client>;
  readonly runJobs: () => Promise<void>;
  readonly runOnly: (only: typeof renderCertificate) => Promise<void>;
  /** Certificates that stand ready (stage.ts). */
  readonly staged?: { readonly created?: CertifiedAt[]; readonly signed?: CertifiedAt[] };
}

/** A batch that has passed, and its certificate. */
export interface CertifiedAt extends At {
  readonly id: CertificateId;
}

interface Earlier {
  readonly reviewedSubmission: () => Promise<At>;
}

interface Batch {
  readonly projectSubmissionId: SubmissionId;
}

/** Submissions that have passed, and their certificates. */
export const givenCertificates = (portal: Portal, { reviewedSubmission }: Earlier) => {
  /** Every sheet is read and no discipline has an opinion; the chief's decision is still missing. */
  const collect = async ({ projectSubmissionId }: Batch) => {
    const reviewer = await portal.seat("reviewer");
    const trees = await reviewer.drawing.readTreesOfVersion({ projectSubmissionId });
    const sheets = trees.flatMap((tree) => tree.drawings);
    for (const { reviewTaskId, discipline } of await reviewer.review.listTasks({ projectSubmissionId })) {
      const own = sheets.filter((sheet) => sheet.discipline === discipline).map((sheet) => sheet.drawingId);
      await reviewer.review.openSheet({ reviewTaskId, drawingIds: own });
      await reviewer.review.submitConclusion({ reviewTaskId, conclusion: "6", summary: "符合要求。" });
    }
    const checker = await portal.seat("checker");
    for (const { reviewTaskId } of await checker.review.listTasks({ projectSubmissionId }))
      await checker.review.passCheck({ reviewTaskId });
    const leader = await portal.seat("leader");
    await leader.review.collectTasks({ projectSubmissionId, conclusion: "各专业审查合格。" });
  };

  /** A batch under review passes. */
  const pass = async (at: Batch) => {
    await collect(at);
    const chief = await portal.seat("chief");
    await chief.review.conclude({
      projectSubmissionId: at.projectSubmissionId,
      result: "PASS",
      conclusion: "经审查，施工图设计文件符合国家和地方有关规定，审查合格。",
      report: await reportWords(chief, at.projectSubmissionId),
    });
  };

  /** The certificate of a passed batch, printed; no other waiting job is run. */
  const create = async ({ projectSubmissionId }: Batch) => {
    const clerk = await portal.seat("clerk");
    const [id] = await clerk.certificate.createCertificate({ projectSubmissionId });
    await portal.runOnly(renderCertificate);
    return id as CertificateId;
  };

  /** Signed by the legal representative, every sheet stamped. */
  const sign = async (id: CertificateId) => {
    const [clerk, legal] = [await portal.seat("clerk"), await portal.seat("legal")];
    await clerk.certificate.startSignature({ id });
    await legal.certificate.sign({ id });
    await portal.runJobs();
  };

  /** Passed at the first review, with one compulsory clause noted in an opinion that needs no reply. */
  const passedSubmission = async () => {
    const at = await reviewedSubmission();
    await pass(at);
    return at;
  };

  const createdCertificate = async (): Promise<CertifiedAt> => {
    const ready = portal.staged?.created?.shift();
    if (ready) return ready;
    const at = await passedSubmission();
    return { ...at, id: await create(at) };
  };

  const signedCertificate = async (): Promise<CertifiedAt> => {
    const ready = portal.staged?.signed?.shift();
    if (ready) return ready;
    const at = await createdCertificate();
    await sign(at.id);
    return at;
  };

  const sentCertificate = async () => {
    const at = await signedCertificate();
    const clerk = await portal.seat("clerk");
    await clerk.certificate.sendCertificates({ ids: [at.id] });
    return at;
  };

  return { collect, pass, create, sign, passedSubmission, createdCertificate, signedCertificate, sentCertificate };
};
