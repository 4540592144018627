import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { CertificateId } from "@tushen/contract/ground/fields";
import type { Portal } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { subsOf } from "./sub/sub-moves.ts";
import { countStamps } from "./sheet-stamps.ts";

/**
 * After the last sheet: writes a line of history, allows the clerk to send, and tells the owner of the seal of its use.
 */
export const finishBatch = async ({ db, clock }: Pick<Portal, "db" | "clock">, id: CertificateId): Promise<void> => {
  // Locked, so that of two sheets finished at the same time exactly one is the last.
  const certificate = await db
    .selectFrom("certificate")
    .innerJoin("submission", "submission.id", "certificate.submission_id")
    .selectAll("certificate")
    .select("house_org_id")
    .where("certificate.id", "=", id)
    .forUpdate("certificate")
    .executeTakeFirstOrThrow();
  const { total, stamped, problem } = await countStamps(db, id);
  const subs = await subsOf(db, id);
  if (stamped + problem < total || certificate.house_org_id === null) return;
  const now = clock();
  const counted = `${stamped} 张图纸已加盖审查专用章${problem > 0 ? `，${problem} 张未能加盖` : ""}`;
  await recordHistory(
    { db, actor: null, now },
    {
      applicationId: certificate.application_id,
      subject: "certificate",
      subjectId: id,
      act: "stampSheets",
      why: counted,
      audience: "house",
    },
  );
  const { projectName, house } = certificate.content;
  await notifyOrganisation(
    db,
    now,
    certificate.house_org_id,
    {
      ...worded("certificate.stamped", { project: projectName, stamped: counted, certNo: certificate.cert_no }),
      url: `#/censorUnit/results/${certificate.submission_id}`,
    },
    ["CENSOR_CLERK"],
  );
  await notifyOrganisation(
    db,
    now,
    certificate.house_org_id,
    {
      title: "签章提醒",
      content: `【签章提醒】${house}审查专用章在“${projectName}”用于${stamped + subs.length + 1}个文件（合格书${certificate.cert_no}${subs.length > 0 ? "、子证书" : ""}及图纸），如非本机构操作请立即联系平台冻结印章。`,
      url: `#/censorUnit/results/${certificate.submission_id}`,
    },
    ["CENSOR_LEGAL"],
  );
};
