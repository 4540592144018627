import type { certificateCalls } from "@tushen/contract/results/certificate";
import type { SubCertificate as ShownSub } from "@tushen/contract/results/sub-certificate";
import { possibleActions } from "@tushen/domain/ground/state-machine";
import { certificateMachine, isLiveCertificate } from "@tushen/domain/results/certificate-state";
import { subCertificateMachine } from "@tushen/domain/results/sub-certificate-state";
import type { Act, Actor } from "../../../context.ts";
import { signedAddress } from "../../../ground/file/index.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { partsOf } from "../../../ground/rights/index.ts";
import type { Certificate } from "../tables.ts";
import { certificateAddress } from "../content.ts";
import { isSent, seesUnsent } from "../may-read.ts";
import { factsOfMain, findSub, type SubCertificate } from "./sub-moves.ts";

const shown = new Set(["recreate", "send"]);

const actionsOf = (actor: Actor, main: Certificate, sub: SubCertificate) =>
  possibleActions(subCertificateMachine, sub.state, partsOf(actor), {
    ...factsOfMain(main),
    sealed: sub.state === "SIGNED",
  })
    .filter(({ action }) => shown.has(action))
    .map(({ action, label, allowed, whyNot }) => ({
      ...{ action, label, allowed },
      whyNot: whyNot === null ? null : subCertificateMachine.refusals[whyNot],
    }));

/** The sub-certificates of a certificate as the reader may see them. */
export const shownSubs = (actor: Actor, main: Certificate, subs: readonly SubCertificate[]): ShownSub[] =>
  subs
    .filter((sub) => isSent(sub) || seesUnsent(actor))
    .map((sub) => ({
      id: sub.id,
      certificateId: main.id,
      subNo: sub.sub_no,
      unitName: sub.content.name,
      state: sub.state,
      stateLabel: isLiveCertificate(main.state)
        ? subCertificateMachine.states[sub.state]
        : certificateMachine.states[main.state],
      hasPdf: sub.file_id !== null,
      fileId: sub.signed_file_id ?? sub.file_id,
      sha256: sub.sha256,
      sentTime: sub.sent_time,
      problem: sub.problem,
      verificationAddress: certificateAddress(main.content, sub.qr_token),
      actions: actionsOf(actor, main, sub),
    }));

export const subCertificateUrl: Act<typeof certificateCalls.subCertificateUrl> = async (context, { id, download }) => {
  const sub = await findSub(context.db, id);
  if (!isSent(sub) && !seesUnsent(context.actor)) refuse("certificate.not-sent");
  const fileId = sub.signed_file_id ?? sub.file_id;
  return fileId === null ? null : signedAddress(context, fileId, { inline: !download });
};
