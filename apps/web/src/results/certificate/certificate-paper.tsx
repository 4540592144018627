import { type Certificate, certificateCalls } from "@tushen/contract/results/certificate";
import { useCall } from "../../ground/platform/queries.ts";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import styles from "./certificate.module.css";
import { SheetOfPaper } from "./sheet-of-paper.tsx";

/** Addresses expire after five minutes; an older one is asked for again. */
const freshForMs = 4 * 60_000;

/** The certificate in its printed form. */
export const CertificatePaper = ({ certificate }: { certificate: Certificate }) => {
  const { id, fileId, hasPdf, certNo } = certificate;
  const address = useCall(certificateCalls.certificateUrl, { id }, { when: hasPdf, freshForMs });
  if (!hasPdf)
    return (
      <div className={styles.printing} role="status">
        <p>合格书正在生成，通常几秒钟完成</p>
      </div>
    );
  if (address.error && !address.data)
    return <FailureView error={address.error} onRetry={() => void address.refetch()} />;
  return <SheetOfPaper fileKey={`certificate-${fileId}`} url={address.data?.url} label={`审查合格书 ${certNo}`} />;
};
