import type { AlterationImpact } from "@tushen/contract/oversight/alteration-impact";
import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Change } from "@tushen/domain/delivery/alteration-change";
import { changesOnCertificate } from "@tushen/domain/oversight/alteration-impact";
import { certificateMachine } from "@tushen/domain/results/certificate-state";
import type { Actor, Db } from "../../context.ts";

/** States of a certificate that is in force or being made. */
const live = ["CREATED", "SIGNING", "SIGNED", "SENT", "RECORD_APPLYING", "RECORDED"] as const;
/** The parties and the authority learn of a certificate when it is sent. */
const sent = ["SENT", "RECORD_APPLYING", "RECORDED"] as const;

interface Concerned {
  readonly applicationId: ApplicationId;
  /** The batch whose sheets change; null where no sheets do, so that all certificates of the project are meant. */
  readonly submissionId: SubmissionId | null;
  readonly changes: readonly Change[];
}

const effectOf = (count: number, printed: number, altersSheets: boolean): string => {
  if (count === 0) return "没有已发放的合格书，不涉及合格书的内容。";
  const ofSheets = "图纸变更不改原合格书：变更审查合格后，另出变更审查合格意见，与原合格书一并有效。";
  const ofValues = `有 ${printed} 项印在合格书上的内容改变，变更生效时换发合格书（原号加“换”）。`;
  if (printed > 0) return altersSheets ? `${ofValues}${ofSheets}` : ofValues;
  return altersSheets ? ofSheets : "填报的变更不涉及合格书上印出的内容。";
};

/** Certificates in force that the alteration concerns, and which of the values printed on them it changes. */
export const certificateImpact = async (
  db: Db,
  actor: Actor,
  { applicationId, submissionId, changes }: Concerned,
): Promise<Pick<AlterationImpact, "certificates" | "printedChanges" | "certificateEffect">> => {
  const isHouse = actor.orgType === "CENSOR";
  const rows = await db
    .selectFrom("certificate")
    .innerJoin("submission", "submission.id", "certificate.submission_id")
    .select(["certificate.id", "cert_no", "certificate.state", "submission_id"])
    .where("certificate.application_id", "=", applicationId)
    .where("certificate.state", "in", isHouse ? live : sent)
    .$if(isHouse, (query) => query.where("submission.house_org_id", "=", actor.orgId))
    .$if(submissionId !== null && changes.length === 0, (query) =>
      query.where("submission_id", "=", submissionId as SubmissionId),
    )
    .orderBy("certificate.id")
    .execute();
  const printed = changesOnCertificate(changes);
  return {
    certificates: rows.map((row) => ({
      certificateId: row.id,
      certNo: row.cert_no,
      stateLabel: certificateMachine.states[row.state],
      projectSubmissionId: row.submission_id,
    })),
    printedChanges:
      rows.length === 0
        ? []
        : printed.map(({ entityName, label, before, after }) => ({ entityName, label, before, after })),
    certificateEffect: effectOf(rows.length, printed.length, submissionId !== null),
  };
};
