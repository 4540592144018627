import type { CertificateId } from "@tushen/contract/ground/fields";
import { reaches } from "./stages.ts";
import type { Town, Work } from "./town.ts";
import type { DemoProject } from "./demo-project.ts";

/** A town that prints papers and stamps sheets while its people wait. */
export interface WorkingTown extends Town {
  readonly waitUntil: (isDone: () => Promise<boolean>) => Promise<void>;
}

/** Continues with a passed project: its certificate is made, signed by the legal representative, sent and recorded. */
export const certify = async (town: WorkingTown, project: DemoProject, at: Work["at"]): Promise<void> => {
  const { projectSubmissionId } = at;
  if (!reaches(project, "certified")) return;
  town.pass(1);
  const maker = await town.as("clerk");
  const [id] = await maker.certificate.createCertificate({ projectSubmissionId });
  if (id === undefined) throw new Error(`${project.name}: no certificate`);
  await town.waitUntil(async () => (await maker.certificate.listCertificates(at))[0]?.hasPdf === true);
  if (!reaches(project, "signing")) return;
  await maker.certificate.startSignature({ id });
  if (!reaches(project, "sent")) return;
  await issue(town, at, id);
  if (!reaches(project, "recording")) return;
  town.pass(1);
  await (await town.as("clerk")).certificate.applyRecordNumber({ id });
  if (!reaches(project, "recorded")) return;
  town.pass(2);
  await (await town.as("officer")).certificate.giveRecordNumber({ id });
};

/** The legal representative signs a waiting certificate; when every sheet is stamped, it is sent. */
export const issue = async (
  town: WorkingTown,
  { projectSubmissionId }: Work["at"],
  id: CertificateId,
): Promise<void> => {
  town.pass(1);
  const legal = await town.as("legal");
  await legal.certificate.sign({ id });
  await town.waitUntil(async () => {
    const { total, stamped, problem } = await legal.certificate.stampedSheets({ projectSubmissionId });
    const [certificate] = await legal.certificate.listCertificates({ projectSubmissionId });
    const isSealed = certificate?.subs.every((sub) => sub.state === "SIGNED") ?? false;
    return isSealed && stamped + problem === total;
  });
  town.pass(1);
  await (await town.as("clerk")).certificate.sendCertificates({ ids: [id] });
};
