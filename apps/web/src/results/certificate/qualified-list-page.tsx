import { type Certificate, certificateCalls } from "@tushen/contract/results/certificate";
import { Button } from "antd";
import { call } from "../../ground/platform/call.ts";
import { dayText } from "../../ground/platform/format.ts";
import { useAccount, useApplicationId } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { PageFrame } from "../../ground/ui/page-frame.tsx";
import { LocalList } from "../../ground/ui/list/local-list.tsx";
import type { Column } from "../../ground/ui/list/column.ts";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { certificateAddress, publicAddress, signatureAddress, subCertificateAddress } from "./certificate-address.ts";
import { certificateTone } from "./certificate-tone.ts";
import styles from "./certificate.module.css";
import { saveFrom } from "../../ground/ui/save-from.ts";
import { useCertificates } from "./use-certificates.ts";

const columns: readonly Column<Certificate>[] = [
  {
    key: "certNo",
    title: "合格书编号",
    sorts: true,
    width: 215,
    render: (row) => <b className={styles.number}>{row.certNo}</b>,
  },
  { key: "atlasName", title: "报审批次", sorts: true, width: 104 },
  {
    key: "state",
    title: "状态",
    sorts: (row) => row.stateLabel,
    width: 104,
    render: (row) => <StatusTag tone={certificateTone(row.state)}>{row.stateLabel}</StatusTag>,
  },
  {
    key: "issueTime",
    title: "签发日期",
    sorts: true,
    width: 104,
    render: (row) => (row.issueTime ? dayText(row.issueTime) : "—"),
  },
  {
    key: "sentTime",
    title: "发放日期",
    sorts: true,
    width: 104,
    render: (row) => (row.sentTime ? dayText(row.sentTime) : "—"),
  },
  { key: "recordNo", title: "备案号", sorts: true, width: 165 },
  {
    key: "sheets",
    title: "签章图纸",
    sorts: ({ sheets }) => sheets.total,
    width: 85,
    render: ({ sheets }) => (sheets.total === 0 ? "—" : `${sheets.stamped} / ${sheets.total}`),
  },
  {
    key: "subs",
    title: "子证书",
    sorts: ({ subs }) => subs.length,
    width: 70,
    render: (row) => (row.subs.length === 0 ? "—" : <a href={subCertificateAddress(row)}>{`${row.subs.length} 份`}</a>),
  },
  {
    key: "acts",
    title: "",
    width: 210,
    isPinned: "right",
    render: (row) => (
      <span className={styles.links}>
        <a href={certificateAddress(row)}>查看</a>
        <button
          type="button"
          disabled={!row.hasPdf}
          onClick={() => void saveFrom(call(certificateCalls.certificateUrl, { id: row.id, download: true }))}
        >
          下载
        </button>
        {row.sheets.stamped > 0 && <a href={signatureAddress(row)}>签章图纸</a>}
        {row.sentTime && <a href={publicAddress(row)}>查验</a>}
      </span>
    ),
  },
];

/** All certificates of the application: live, replaced, revoked and void ones. */
export const QualifiedListPage = () => {
  const { orgType } = useAccount();
  const applicationId = useApplicationId();
  const submissionId = useAddress().get("projectSubmissionId");
  const certificates = useCertificates(applicationId);
  const batch = certificates.data?.[0]?.projectSubmissionId ?? submissionId;
  const results =
    orgType === "CENSOR"
      ? batch && `#/censorUnit/results/${batch}`
      : certificates.data?.some((one) => one.sentTime) && `#/reportUnit/results?projectApplicationId=${applicationId}`;
  return (
    <PageFrame
      title="合格书列表"
      text="本项目的全部审查合格书，包括已换发、已撤销和已作废的。"
      isTall
      actions={
        results && (
          <Button type="primary" href={results}>
            {orgType === "CENSOR" ? "成果发放" : "审查成果"}
          </Button>
        )
      }
      asked={[certificates]}
    >
      {() => (
        <LocalList
          name="certificates"
          rows={certificates.data ?? []}
          columns={columns}
          rowKey={(row) => row.id}
          rowTo={certificateAddress}
          empty={
            <Empty
              title="还没有合格书"
              text={
                orgType === "CENSOR"
                  ? "审查通过后在“成果发放”中生成合格书。"
                  : "审查通过并由审查机构发放后，在这里查看和下载合格书。"
              }
            />
          }
        />
      )}
    </PageFrame>
  );
};
