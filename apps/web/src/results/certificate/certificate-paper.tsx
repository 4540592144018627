import { type Certificate, certificateCalls } from "@tushen/contract/results/certificate";
import type { SubCertificate } from "@tushen/contract/results/sub-certificate";
import { useCall } from "../../ground/platform/queries.ts";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import styles from "./certificate.module.css";
import { SheetOfPaper } from "./sheet-of-paper.tsx";

/** Addresses expire after five minutes; an older one is asked for again. */
const freshForMs = 4 * 60_000;

interface PrintedProps {
  readonly fileKey: string;
  readonly label: string;
  readonly hasPdf: boolean;
  readonly address: ReturnType<typeof useCall<typeof certificateCalls.certificateUrl>>;
}

const Printed = ({ fileKey, label, hasPdf, address }: PrintedProps) => {
  if (!hasPdf)
    return (
      <div className={styles.printing} role="status">
        <p>文件正在生成，通常几秒钟完成</p>
      </div>
    );
  if (address.error && !address.data)
    return <FailureView error={address.error} onRetry={() => void address.refetch()} />;
  return <SheetOfPaper fileKey={fileKey} url={address.data?.url} label={label} />;
};

/** The certificate in its printed form. */
export const CertificatePaper = ({ certificate: { id, fileId, hasPdf, certNo } }: { certificate: Certificate }) => {
  const address = useCall(certificateCalls.certificateUrl, { id }, { when: hasPdf, freshForMs });
  return <Printed fileKey={`certificate-${fileId}`} label={`审查合格书 ${certNo}`} hasPdf={hasPdf} address={address} />;
};

/** A sub-certificate in its printed form. */
export const SubPaper = ({ sub: { id, fileId, hasPdf, subNo } }: { sub: SubCertificate }) => {
  const address = useCall(certificateCalls.subCertificateUrl, { id }, { when: hasPdf, freshForMs });
  return <Printed fileKey={`sub-certificate-${fileId}`} label={`子证书 ${subNo}`} hasPdf={hasPdf} address={address} />;
};
