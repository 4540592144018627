import type { ArchivedOpinion } from "@tushen/domain/results/archive-facts";
import { type CertificateState, publicCertificateState } from "@tushen/domain/results/certificate-state";
import { clockInBeijing } from "@tushen/domain/ground/calendar/beijing-clock";
import type { Db, Services } from "../../../context.ts";
import { type ArchiveEntry, sumOf } from "../../../ground/platform/files/archive-entry.ts";
import { trustedRoots, trustedTimeRoots } from "../../../people/seal/index.ts";
import type { Certificate } from "../tables.ts";
import { certificateAddress } from "../content.ts";
import { offlinePage } from "./offline-page.ts";
import type { Process } from "./process.ts";

export type Needs = Pick<Services, "config" | "files"> & { readonly db: Db };

interface Archived {
  readonly certificate: Certificate;
  readonly process: Process;
  readonly opinions: readonly ArchivedOpinion[];
  readonly now: Date;
}

/** Adds the page that opens the archive from the disk, lists what is in it and checks it. */
export const withOfflinePage = async (
  needs: Needs,
  others: readonly ArchiveEntry[],
  { certificate, process, opinions, now }: Archived,
): Promise<ArchiveEntry[]> => {
  const { content, cert_no, qr_token, state } = certificate;
  const [roots, timeRoots] = [await trustedRoots(needs), await trustedTimeRoots(needs)];
  const pem = [...new Set([...roots, ...timeRoots])].map((one) => `${one.trim()}\n`).join("");
  const entries = [...others, { path: "根证书.pem", bytes: Buffer.from(pem) }];
  const page = await offlinePage({
    projectName: content.projectName,
    applicationNumber: process.applicationNumber,
    certificateNumber: cert_no,
    house: content.house,
    issuedOn: content.issuedOn,
    state: publicCertificateState(state as CertificateState) ?? "",
    verificationAddress: certificateAddress(content, qr_token),
    madeAt: clockInBeijing(now).slice(0, 16),
    files: entries.map((entry) => ({ path: entry.path, sha256: sumOf(entry) })),
    opinions,
    history: process.told,
    ...{ roots, timeRoots },
  });
  return [{ path: "查看与查验.html", bytes: page }, ...entries];
};
