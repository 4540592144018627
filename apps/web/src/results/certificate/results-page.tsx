import { type Certificate, certificateCalls } from "@tushen/contract/results/certificate";
import { publicCertificateState } from "@tushen/domain/results/certificate-state";
import { Alert, Button } from "antd";
import { call } from "../../ground/platform/call.ts";
import { useApplicationId } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { PageFrame, Section } from "../../ground/ui/page-frame.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { ArchivePart } from "./archive-part.tsx";
import { certificateAddress, signatureAddress } from "./certificate-address.ts";
import { CertificateFacts } from "./certificate-facts.tsx";
import { CertificatePaper } from "./certificate-paper.tsx";
import { certificateTone } from "./certificate-tone.ts";
import styles from "./certificate.module.css";
import layout from "../../ground/ui/layout.module.css";
import { saveFrom } from "../../ground/ui/save-from.ts";
import { SheetList } from "./sheet-list.tsx";
import { useCertificates } from "./use-certificates.ts";
import { useStampedSheets } from "./use-stamped-sheets.ts";
import { VerifyPart } from "./verify-part.tsx";

const isInForceState = (state: Certificate["state"]): boolean => publicCertificateState(state) === "有效";

/** Says before anything else that certificate and sheets do not count any more, and why they can still be read. */
const NotInForce = ({ certificate: one }: { certificate: Certificate }) => (
  <Alert
    type="error"
    showIcon
    title={`合格书${one.stateLabel}，合格书和签章图纸不得作为施工依据`}
    description={`${one.reason ? `理由：${one.reason}。` : ""}下载的文件仅供查证。`}
  />
);

/** Results of the review for owner, designer and surveyor: certificate, sealed sheets, archive. */
export const ResultsPage = () => {
  const applicationId = useApplicationId();
  const wanted = useAddress().get("projectSubmissionId");
  const certificates = useCertificates(applicationId);
  const sent = certificates.data?.filter((one) => one.sentTime !== null) ?? [];
  const shown = sent.find((one) => String(one.projectSubmissionId) === wanted) ?? sent[0];
  const sheets = useStampedSheets(shown?.projectSubmissionId);
  const isInForce = shown !== undefined && isInForceState(shown.state);
  return (
    <PageFrame
      title={
        <span className={styles.title}>
          审查成果
          {shown && <StatusTag tone={certificateTone(shown.state)}>{shown.stateLabel}</StatusTag>}
        </span>
      }
      text={shown && `${shown.projectName}（${shown.atlasName}）`}
      actions={
        shown && (
          <>
            <Button href={certificateAddress(shown)}>查看合格书</Button>
            <Button
              {...(isInForce && { type: "primary" as const })}
              onClick={() => void saveFrom(call(certificateCalls.certificateUrl, { id: shown.id, download: true }))}
            >
              下载合格书
            </Button>
          </>
        )
      }
      asked={[certificates]}
    >
      {() =>
        shown ? (
          <div className={styles.twoColumns}>
            <div className={`${layout.stack16} ${layout.narrow}`}>
              {!isInForce && <NotInForce certificate={shown} />}
              <Section title="审查合格书">
                <CertificateFacts certificate={shown} />
              </Section>
              {shown.fileId !== null && <VerifyPart fileId={shown.fileId} />}
              <ArchivePart submissionId={shown.projectSubmissionId} />
              <Section title={`签章图纸（${shown.sheets.stamped} 张${isInForce ? "" : "，已失效"}）`}>
                <SheetList
                  sheets={sheets.data?.sheets ?? []}
                  addressOf={(sheet) => signatureAddress(shown, sheet.drawingId)}
                  mayDownload
                />
              </Section>
            </div>
            <div className={styles.preview}>
              <CertificatePaper certificate={shown} />
            </div>
          </div>
        ) : (
          <Empty title="审查成果尚未发放" text="审查通过并由审查机构发放后，合格书和签章图纸在这里下载。" />
        )
      }
    </PageFrame>
  );
};
