import { submissionCalls } from "@tushen/contract/delivery/submission";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { useParams } from "react-router";
import { useCall } from "../../ground/platform/queries.ts";
import { PageFrame, Section } from "../../ground/ui/page-frame.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { ActButtons } from "./act-buttons.tsx";
import { ArchivePart } from "./archive-part.tsx";
import { signatureAddress } from "./certificate-address.ts";
import { CertificateFacts } from "./certificate-facts.tsx";
import { CertificatePaper } from "./certificate-paper.tsx";
import { certificateTone } from "./certificate-tone.ts";
import styles from "./certificate.module.css";
import layout from "../../ground/ui/layout.module.css";
import { CreatePart } from "./create-part.tsx";
import { IssueSteps } from "./issue-steps.tsx";
import { SheetList } from "./sheet-list.tsx";
import { StampingProgress } from "./stamping-progress.tsx";
import { useCertificates } from "./use-certificates.ts";
import { useStampedSheets } from "./use-stamped-sheets.ts";

const gone = ["VOID", "REPLACED", "REVOKED"];

/** The house's desk for the results of a batch: make, sign, stamp, send, file. */
export const IssueResultsPage = () => {
  const submissionId = Number(useParams()["submissionId"]) as SubmissionId;
  const submission = useCall(submissionCalls.readSubmission, { id: submissionId });
  const certificates = useCertificates(submission.data?.applicationId, submissionId);
  const live = certificates.data?.find((one) => !gone.includes(one.state));
  const sheets = useStampedSheets(submissionId, certificates.isMoving);
  return (
    <PageFrame
      title={
        <span className={styles.title}>
          成果发放
          {live && <StatusTag tone={certificateTone(live.state)}>{live.stateLabel}</StatusTag>}
        </span>
      }
      text={submission.data && `${submission.data.projectName}（${submission.data.atlasName}）`}
      actions={live && <ActButtons certificate={live} />}
      asked={[submission, certificates]}
    >
      {() => (
        <div className={styles.desk}>
          <IssueSteps certificate={live} />
          <div className={live ? styles.twoColumns : styles.oneColumn}>
            <div className={`${layout.stack16} ${layout.narrow}`}>
              {live ? (
                <Section title="合格书">
                  <CertificateFacts certificate={live} />
                </Section>
              ) : (
                <CreatePart submissionId={submissionId} />
              )}
              {live && live.sheets.total > 0 && (
                <Section title="签章图纸">
                  <StampingProgress certificate={live} />
                  <SheetList
                    sheets={sheets.data?.sheets ?? []}
                    addressOf={(sheet) => signatureAddress(live, sheet.drawingId)}
                    mayDownload
                  />
                </Section>
              )}
              {live?.sentTime && <ArchivePart submissionId={submissionId} />}
            </div>
            {live && (
              <div className={styles.preview}>
                <CertificatePaper certificate={live} />
              </div>
            )}
          </div>
        </div>
      )}
    </PageFrame>
  );
};
