import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import type { certificateCalls } from "@tushen/contract/results/certificate";
import { certificateMachine } from "@tushen/domain/results/certificate-state";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { possibleActions } from "@tushen/domain/ground/state-machine";
import type { Act, Actor, Context, Db } from "../../context.ts";
import { signedAddress } from "../../ground/file/index.ts";
import { isOpen, isSwitchedOn } from "../../people/parameter/index.ts";
import { partsOf } from "../../ground/rights/index.ts";
import { certificateAddress } from "./content.ts";
import { mayReadCertificate, seesUnsent } from "./may-read.ts";
import type { Certificate } from "./tables.ts";
import { shownSubs } from "./sub/read-subs.ts";
import { isBeingSealed } from "./sub/send-subs.ts";
import { subsOf } from "./sub/sub-moves.ts";
import { countStamps } from "./sheet-stamps.ts";

/** Actions the screens offer; all others follow from these. */
const shown = new Set([
  "recreate",
  "startSignature",
  "withdrawSignature",
  "finishSignature",
  "send",
  "applyRecordNumber",
  "recordNumberGiven",
  "recordNumberRefused",
  "replace",
  "revoke",
  "invalidate",
]);

/** What decides about a certificate beside its state: parameters of the portal and of the actor's house, and its fees. */
const toldOf = async ({ db, actor, ask }: Context, { submission_id }: Certificate, feesCount: boolean) => ({
  feeSettled: !feesCount || (await ask.feeSettled(db, submission_id)),
  signingOpen: await isSwitchedOn(db, actor.orgId, "SIGN_SWITCH"),
});
type Told = Awaited<ReturnType<typeof toldOf>>;

interface Waiting {
  /** Sheets that wait for their stamp, and sub-certificates that wait for their seal. */
  readonly sheets: number;
  readonly subs: number;
}

const whyWait = (action: string, { file_id }: Certificate, { sheets, subs }: Waiting): string | null => {
  if (action === "send" && sheets > 0) return `还有 ${sheets} 张图纸正在加盖审查专用章，请待全部完成后再发放`;
  if (action === "send" && subs > 0) return `还有 ${subs} 份子证书正在加盖审查专用章，请待全部完成后再发放`;
  const isPrinting = file_id === null && (action === "startSignature" || action === "finishSignature");
  return isPrinting ? "合格书文件正在生成，请稍候再试" : null;
};

const actionsOf = (actor: Actor, certificate: Certificate, waiting: Waiting, told: Told) => {
  const facts = { ...told, signersResolved: true, signaturesVerified: true, filedInTime: true, reasonGiven: true };
  return possibleActions(certificateMachine, certificate.state, partsOf(actor), facts)
    .filter(({ action }) => shown.has(action))
    .filter(({ action }) => action !== "finishSignature" || actor.roles.includes("CENSOR_LEGAL"))
    .filter(({ action }) => action !== "invalidate" || (actor.orgType === "CENSOR" && certificate.sent_time === null))
    .map(({ action, label, allowed, whyNot }) => {
      const wait = whyWait(action, certificate, waiting);
      return {
        action,
        label,
        allowed: allowed && wait === null,
        whyNot: wait ?? (whyNot === null ? null : certificateMachine.refusals[whyNot]),
      };
    });
};

const rowsOf = (
  db: Db,
  actor: Actor,
  wanted: { applicationId: ApplicationId; submissionId?: SubmissionId | undefined },
) =>
  db
    .selectFrom("certificate")
    .innerJoin("submission", "submission.id", "certificate.submission_id")
    .selectAll("certificate")
    .select("atlas_name")
    .where("certificate.application_id", "=", wanted.applicationId)
    .$if(wanted.submissionId !== undefined, (query) =>
      query.where("certificate.submission_id", "=", wanted.submissionId as SubmissionId),
    )
    .$if(actor.orgType === "CENSOR", (query) => query.where("submission.house_org_id", "=", actor.orgId))
    .$if(!seesUnsent(actor), (query) => query.where("certificate.sent_time", "is not", null))
    .orderBy("certificate.id", "desc")
    .execute();

export const listCertificates: Act<typeof certificateCalls.listCertificates> = async (
  context,
  { projectSubmissionId },
) => {
  const { db, actor, subject } = context;
  const wanted = { applicationId: subject.applicationId, submissionId: projectSubmissionId };
  const rows = await rowsOf(db, actor, wanted);
  const feesCount = await isOpen(db, "FEE_BLOCK");
  const list = [];
  for (const row of rows) {
    const certificate = row as Certificate;
    const stamps = await countStamps(db, row.id);
    const subs = await subsOf(db, row.id);
    const waiting = {
      sheets: stamps.total - stamps.stamped - stamps.problem,
      subs: subs.filter(isBeingSealed).length,
    };
    list.push({
      id: row.id,
      projectSubmissionId: row.submission_id,
      projectApplicationId: row.application_id,
      atlasName: row.atlas_name,
      projectName: row.content.projectName,
      houseName: row.content.house,
      kind: row.content.kind,
      kindLabel: dictionaryLabel("CERT_TYPE", row.content.kind),
      certNo: row.cert_no,
      state: row.state,
      stateLabel: certificateMachine.states[certificate.state],
      hasPdf: row.file_id !== null,
      fileId: row.signed_file_id ?? row.file_id,
      sha256: row.sha256,
      createTime: row.create_time,
      issueTime: row.issue_time,
      issuerName: row.issuer_name,
      sentTime: row.sent_time,
      recordNo: row.record_no,
      recordTime: row.record_time,
      recordOrgName: row.record_org_name,
      reason: row.reason,
      verificationAddress: certificateAddress(row.content, row.qr_token),
      sheets: stamps,
      subs: shownSubs(actor, certificate, subs),
      actions: actionsOf(actor, certificate, waiting, await toldOf(context, certificate, feesCount)),
    });
  }
  return list;
};

export const certificateUrl: Act<typeof certificateCalls.certificateUrl> = async (context: Context, input) => {
  const certificate = await mayReadCertificate(context, input.id);
  const fileId = certificate.signed_file_id ?? certificate.file_id;
  return fileId === null ? null : signedAddress(context, fileId, { inline: !input.download });
};
