import { certificateCalls } from "@tushen/contract/results/certificate";
import { Button } from "antd";
import { call } from "../../ground/platform/call.ts";
import { useAccount, useApplicationId } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { PageFrame, Section } from "../../ground/ui/page-frame.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { ActButtons } from "./act-buttons.tsx";
import { CertificateFacts } from "./certificate-facts.tsx";
import { CertificatePaper } from "./certificate-paper.tsx";
import { certificateTone } from "./certificate-tone.ts";
import styles from "./certificate.module.css";
import { saveFrom } from "../../ground/ui/save-from.ts";
import { useCertificates } from "./use-certificates.ts";
import { VerifyPart } from "./verify-part.tsx";

/** One certificate: the paper itself, its facts, and the acts open to the reader. */
export const CertificationPage = () => {
  const { orgType } = useAccount();
  const applicationId = useApplicationId();
  const wanted = useAddress().get("certificateId");
  const certificates = useCertificates(applicationId);
  const shown = wanted
    ? certificates.data?.find((one) => String(one.id) === wanted)
    : (certificates.data?.find((one) => one.state !== "VOID") ?? certificates.data?.[0]);
  return (
    <PageFrame
      isTall
      title={
        <span className={styles.title}>
          审查合格书
          {shown && <StatusTag tone={certificateTone(shown.state)}>{shown.stateLabel}</StatusTag>}
        </span>
      }
      text={shown && `${shown.certNo} · ${shown.projectName}（${shown.atlasName}）`}
      actions={
        shown && (
          <>
            {shown.hasPdf && (
              <Button
                onClick={() => void saveFrom(call(certificateCalls.certificateUrl, { id: shown.id, download: true }))}
              >
                下载
              </Button>
            )}
            {orgType === "CENSOR" && (
              <Button onClick={() => void saveFrom(call(certificateCalls.certificateWord, { id: shown.id }))}>
                下载 Word
              </Button>
            )}
            <ActButtons certificate={shown} />
          </>
        )
      }
      asked={[certificates]}
    >
      {() =>
        shown ? (
          <div className={styles.beside}>
            <CertificatePaper certificate={shown} />
            <aside className={styles.aside}>
              <Section title="合格书信息">
                <CertificateFacts certificate={shown} />
              </Section>
              {shown.fileId !== null && shown.sha256 !== null && <VerifyPart fileId={shown.fileId} />}
            </aside>
          </div>
        ) : (
          <Empty title="还没有可以查看的合格书" text="审查通过并由审查机构发放后，在这里查看审查合格书。" />
        )
      }
    </PageFrame>
  );
};
