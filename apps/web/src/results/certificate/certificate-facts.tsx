import type { Certificate } from "@tushen/contract/results/certificate";
import { instantText } from "../../ground/platform/format.ts";
import { publicAddress, subCertificateAddress } from "./certificate-address.ts";
import { FactList } from "./fact-list.tsx";
import styles from "./certificate.module.css";

const at = (instant: string | null) => instant && instantText(instant);

/** Issuer, dates and numbers of the certificate, and the fingerprint of its file. */
export const CertificateFacts = ({ certificate: one }: { certificate: Certificate }) => (
  <FactList
    facts={[
      { label: "合格书编号", value: <b className={styles.number}>{one.certNo}</b> },
      { label: "工程名称", value: one.projectName },
      { label: "报审批次", value: one.atlasName },
      { label: "审查机构", value: one.houseName },
      { label: "生成时间", value: at(one.createTime) },
      { label: "签发", value: one.issueTime && `${one.issuerName} · ${at(one.issueTime)}` },
      { label: "发放时间", value: at(one.sentTime) },
      { label: "备案号", value: one.recordNo && `${one.recordNo}（${one.recordOrgName}，${at(one.recordTime)}）` },
      {
        label: one.state === "REVOKED" ? "撤销理由" : one.state === "SENT" ? "备案退回理由" : "理由",
        value: one.reason && <span className={styles.bad}>{one.reason}</span>,
      },
      {
        label: "签章图纸",
        value:
          one.sheets.total > 0 &&
          `${one.sheets.stamped} / ${one.sheets.total} 张${one.sheets.problem > 0 ? `，${one.sheets.problem} 张未能加盖` : ""}`,
      },
      {
        label: "子证书",
        value: one.subs.length > 0 && <a href={subCertificateAddress(one)}>{`${one.subs.length} 份，按单体查看`}</a>,
      },
      { label: "公众查验", value: one.sentTime && <a href={publicAddress(one)}>{one.verificationAddress}</a> },
      { label: "文件 SHA-256", value: one.sha256 && <code className={styles.hash}>{one.sha256}</code> },
    ]}
  />
);
