import type { CertificateId } from "@tushen/contract/ground/fields";
import type { certificateCalls } from "@tushen/contract/results/certificate";
import type { Act, Context } from "../../../context.ts";
import { notifyParticipants } from "../../../filing/project/index.ts";
import { move } from "../../../ground/state/index.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { lockCertificate } from "../certificate-moves.ts";
import { factsOfMain, findSub, subCertificateMoves, type SubCertificate, subsOf } from "./sub-moves.ts";

/** Sends the sealed sub-certificates of a certificate that is sent now; one that could not be sealed follows later. */
export const sendSubsOf = async (context: Context, id: CertificateId): Promise<void> => {
  const subs = await subsOf(context.db, id);
  const main = await lockCertificate(context.db, id);
  await move(
    context,
    subCertificateMoves,
    subs.filter(({ state }) => state === "SIGNED").map((sub) => sub.id),
    { action: "send", facts: factsOfMain(main), set: { sent_time: context.now } },
  );
};

/** Refuses while sub-certificates are being sealed; one whose seal failed holds up nobody. */
export const refuseUnsealed = async ({ db }: Pick<Context, "db">, id: CertificateId): Promise<void> => {
  const count = (await subsOf(db, id)).filter(isBeingSealed).length;
  if (count > 0) refuse("certificate.subs-unsealed", { count });
};

export const isBeingSealed = ({ state, problem }: Pick<SubCertificate, "state" | "problem">): boolean =>
  state === "CREATED" && problem === null;

/** Sends sub-certificates that did not go out with their certificate. */
export const sendSubCertificates: Act<typeof certificateCalls.sendSubCertificates> = async (context, { ids }) => {
  const { db, now } = context;
  const subs = [];
  for (const id of new Set(ids)) subs.push(await findSub(db, id));
  for (const [certificateId, some] of Map.groupBy(subs, (sub) => sub.certificate_id)) {
    const main = await lockCertificate(db, certificateId);
    await move(
      context,
      subCertificateMoves,
      some.map(({ id }) => id),
      { action: "send", facts: factsOfMain(main), set: { sent_time: now } },
    );
    const named = some.map(({ content, sub_no }) => `${content.name}（${sub_no}）`).join("、");
    await notifyParticipants(context, main.application_id, {
      title: "子证书发放",
      content: `【成果发放】${main.content.projectName}的审查合格书子证书已发放：${named}，可登录下载。`,
    });
  }
  return subs.length;
};
