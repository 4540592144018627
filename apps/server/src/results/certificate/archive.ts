import type { certificateCalls } from "@tushen/contract/results/certificate";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { Act, Db } from "../../context.ts";
import { definePackJob, findPack, presentPack, requestPack } from "../../sheets/pack/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { archiveEntries, endedMark } from "./archive-content.ts";
import { isSent } from "./may-read.ts";
import type { Certificate } from "./tables.ts";
import { shownCertificate } from "./read-sheets.ts";

/** Key of the archive: equal requests share one archive; after a change of the certificate a new one is made. */
const archiveKey = async (db: Db, submissionId: SubmissionId) => {
  const certificate = await shownCertificate(db, submissionId);
  if (!certificate || !isSent(certificate)) return null;
  return { certificate, key: `archive-${certificate.id}-${certificate.version}` };
};

export const packArchiveFiles = definePackJob(
  { name: "certificate.pack-archive", title: "打包审查成果" },
  async (portal, task, now) => {
    const { db } = portal;
    if (task.submission_id === null) return null;
    const certificate = (await shownCertificate(db, task.submission_id)) as Certificate | null;
    if (!certificate) return null;
    const { house_org_id } = await db
      .selectFrom("submission")
      .select("house_org_id")
      .where("id", "=", task.submission_id)
      .executeTakeFirstOrThrow();
    if (house_org_id === null) throw new Error(`batch ${task.submission_id} has a certificate and no house`);
    const name = [certificate.cert_no, endedMark(certificate)].filter(Boolean).join("，");
    return {
      fileName: `${certificate.content.projectName}（${name}）审查成果.zip`,
      orgId: house_org_id,
      entries: await archiveEntries(portal, certificate, now),
    };
  },
);

/** Packs everything of a finished batch into one archive, made once and shared. */
export const packArchive: Act<typeof certificateCalls.packArchive> = async (context, { projectSubmissionId }) => {
  const wanted = (await archiveKey(context.db, projectSubmissionId)) ?? refuse("certificate.not-sent");
  const { submission_id, application_id, division_code } = wanted.certificate;
  const scope = { submission_id, application_id, division_code, share_id: null, folder_ids: [], drawing_ids: [] };
  return presentPack(
    context,
    await requestPack(context, packArchiveFiles, { key: wanted.key, kind: "ARCHIVE", ...scope }),
  );
};

export const readArchive: Act<typeof certificateCalls.readArchive> = async (context, { projectSubmissionId }) => {
  const wanted = await archiveKey(context.db, projectSubmissionId);
  const task = wanted && (await findPack(context.db, wanted.key));
  return task ? presentPack(context, task) : null;
};
