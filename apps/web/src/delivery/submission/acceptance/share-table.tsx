import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { orgTypes } from "@tushen/domain/ground/organisation";
import { Button } from "antd";
import { instantText } from "../../../ground/platform/format.ts";
import { StatusTag } from "../../../ground/ui/status-tag.tsx";
import styles from "./acceptance.module.css";
import tables from "../../../ground/ui/table.module.css";

export type Share = Submission["versions"][number]["shares"][number];

interface ShareTableProps {
  readonly shares: readonly Share[];
  /** Present for the owner while a share may be sent back. */
  readonly onReject?: ((share: Share) => void) | undefined;
}

/** The firms with their shares: handed in or still owed. */
export const ShareTable = ({ shares, onReject }: ShareTableProps) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th>单位</th>
        <th>类型</th>
        <th className={tables.digits}>文件</th>
        <th>状态</th>
        <th>提交</th>
        {onReject && <th>操作</th>}
      </tr>
    </thead>
    <tbody>
      {shares.map((share) => (
        <tr key={share.docRepositoryVersionId}>
          <td>
            {share.orgName}
            {share.rejectReason && !share.submitted && (
              <small className={styles.rejected}>退回：{share.rejectReason}</small>
            )}
          </td>
          <td>{orgTypes[share.orgType as keyof typeof orgTypes] ?? share.orgType}</td>
          <td className={tables.digits}>{share.sheetCount}</td>
          <td>
            {share.submitted ? (
              <StatusTag tone="good">已提交</StatusTag>
            ) : share.orgType === "CONSTRUCT" ? (
              <StatusTag tone="quiet">随报审提交</StatusTag>
            ) : (
              <StatusTag tone={share.rejectReason ? "warn" : "waiting"}>
                {share.rejectReason ? "已退回" : "待提交"}
              </StatusTag>
            )}
          </td>
          <td>
            {share.submitTime ? (
              <>
                {share.submitterName} <small>{instantText(share.submitTime)}</small>
              </>
            ) : (
              "—"
            )}
          </td>
          {onReject && (
            <td className={tables.digits}>
              {share.submitted && share.orgType !== "CONSTRUCT" && (
                <Button type="link" size="small" onClick={() => onReject(share)}>
                  退回
                </Button>
              )}
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
);
