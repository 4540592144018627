import type { EndingCertificate } from "@tushen/contract/ground/operation";
import { instantText } from "../platform/format.ts";
import { StatusTag } from "../ui/status-tag.tsx";
import styles from "./operation.module.css";
import { endWord } from "./status-words.ts";

const kinds = {
  TLS: "网站证书",
  AUTHORITY: "本系统根证书",
  SIGN_ROOT: "签名根证书",
  TIME_STAMP: "时间戳证书",
  SEAL: "印章证书",
} as const;

interface CertificateTableProps {
  readonly certificates: readonly EndingCertificate[];
  readonly readTime: string;
}

/** Certificates that must be renewed soon. */
export const CertificateTable = ({ certificates, readTime }: CertificateTableProps) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th>种类</th>
        <th>名称</th>
        <th>到期时间</th>
        <th>状态</th>
      </tr>
    </thead>
    <tbody>
      {certificates.map((one) => {
        const { tone, text } = endWord(one.endTime, readTime);
        return (
          <tr key={`${one.kind} ${one.name} ${one.endTime}`}>
            <td>{kinds[one.kind]}</td>
            <td className={styles.reason}>{one.name}</td>
            <td>{instantText(one.endTime)}</td>
            <td>
              <StatusTag tone={tone}>{text}</StatusTag>
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
