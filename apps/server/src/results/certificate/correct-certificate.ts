import type { certificateCalls } from "@tushen/contract/results/certificate";
import type { Act } from "../../context.ts";
import { notifyParticipants } from "../../filing/project/index.ts";
import { notifyOrganisations } from "../../ground/message/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { authoritiesOf } from "../../ground/rights/index.ts";
import { lockCertificate } from "./certificate-moves.ts";
import { replaceCertificate } from "./replace-certificate.ts";

/** 换发: the house replaces a certificate that was sent with an error. */
export const correctCertificate: Act<typeof certificateCalls.correctCertificate> = async (
  context,
  { id, reason, text, innerNumber },
) => {
  const { db, now } = context;
  const former = await lockCertificate(db, id);
  if (former.state === "RECORD_APPLYING") refuse("certificate.record-pending");
  const next = await replaceCertificate(context, former, { why: reason, text, innerNumber });
  const named = `“${former.content.projectName}”审查合格书${former.cert_no}`;
  const title = "合格书换发";
  await notifyParticipants(context, former.application_id, {
    title,
    content: `${named}因更正即日起停止使用，换发为${next.number}，签发后另行发放。更正内容：${reason}`,
  });
  await notifyOrganisations(db, now, await authoritiesOf(db, former.division_code), {
    title,
    content: `${named}${former.record_no ? `（备案号${former.record_no}）` : ""}换发为${next.number}，发放后重新申请备案。更正内容：${reason}`,
    url: `#/projectReport/certification?projectApplicationId=${former.application_id}&certificateId=${next.id}`,
  });
  return next.id;
};
