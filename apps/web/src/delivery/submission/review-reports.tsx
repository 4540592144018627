import type { SubmissionId } from "@tushen/contract/ground/fields";
import { paperCalls } from "@tushen/contract/results/paper";
import { reviewCalls } from "@tushen/contract/review/review";
import type { ReviewReport } from "@tushen/contract/review/review-report";
import { Button } from "antd";
import { useState } from "react";
import { dayText } from "../../ground/platform/format.ts";
import { useCall } from "../../ground/platform/queries.ts";
import { PdfDrawer } from "../../sheets/sheet/pdf-drawer.tsx";
import { Section } from "../../ground/ui/page-frame.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import styles from "./review-reports.module.css";

const results: Readonly<Record<string, string>> = { PASS: "审查合格", REVISE: "修改后复审", FAIL: "审查不合格" };
const tones = { RUNNING: "busy", CONCLUDED: "waiting", ISSUED: "good" } as const;

const Report = ({ report }: { report: ReviewReport }) => (
  <details open={report.status !== "ISSUED" || report.result !== "REVISE"}>
    <summary>
      <b>{report.roundName}</b>
      <StatusTag tone={tones[report.status]}>{report.statusLabel}</StatusTag>
      <span>
        {[
          report.result && results[report.result],
          `违反强条 ${report.strongCount}`,
          `未关闭 ${report.openCount}`,
          report.letterNo,
          report.issueTime && dayText(report.issueTime),
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </summary>
    <table>
      <thead>
        <tr>
          <th>专业</th>
          <th>审查 / 复核</th>
          <th>专业结论</th>
          <th>强条</th>
          <th>一般</th>
          <th>建议</th>
          <th>未关闭</th>
        </tr>
      </thead>
      <tbody>
        {report.disciplines.map((one) => (
          <tr key={one.discipline}>
            <th scope="row">{one.disciplineName}</th>
            <td>
              {one.reviewerName ?? "—"} / {one.checkerName ?? "—"}
            </td>
            <td>
              {one.conclusionName ?? "—"}
              {one.summary && <small>{one.summary}</small>}
              {one.strongClauses.length > 0 && <small>违反强条：{one.strongClauses.join("；")}</small>}
              {one.strongReason !== null && (
                <small>
                  强条按意见计算为 {one.countedStrong}，改计 {one.strongCount}：{one.strongReason}
                </small>
              )}
            </td>
            <td>
              {one.strongCount || "—"}
              {one.fireCount > 0 && <small>消防 {one.fireCount}</small>}
            </td>
            <td>{one.generalCount || "—"}</td>
            <td>{one.suggestCount || "—"}</td>
            <td>{one.openCount || "—"}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {report.conclusion && <p>综合结论：{report.conclusion}</p>}
  </details>
);

/**
 * The report that ended the review. Its address is asked for when the reader opens it, and repeatedly while it is
 * printed.
 */
const ReportPaper = ({ id, number }: { readonly id: SubmissionId; readonly number: string }) => {
  const [isOpen, setOpen] = useState(false);
  const paper = useCall(paperCalls.reviewReportUrl, { id }, { when: isOpen, freshForMs: 4 * 60_000 });
  const isPrinting = isOpen && paper.data === null;
  useCall(paperCalls.reviewReportUrl, { id }, { when: isPrinting, everyMs: 2_000 });
  return (
    <>
      <Button size="small" type="primary" loading={isOpen && !paper.data} onClick={() => setOpen(true)}>
        {isPrinting ? "正在制作" : "查看审查报告"}
      </Button>
      {isOpen && paper.data && (
        <PdfDrawer
          title={`审查报告 ${number}`}
          fileKey={`report-${id}`}
          url={paper.data.url}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

/** 审查报告: conclusions of the disciplines and the house, round by round; nothing while there is none. */
export const ReviewReports = ({ id }: { readonly id: SubmissionId }) => {
  const reports = useCall(reviewCalls.queryReports, { projectSubmissionId: id });
  if (!reports.data || reports.data.length === 0) return null;
  const ended = reports.data.find(({ result, letterNo }) => result !== "REVISE" && letterNo?.startsWith("BG"));
  return (
    <Section title="审查报告" extra={ended?.letterNo && <ReportPaper id={id} number={ended.letterNo} />}>
      <div className={styles.reports}>
        {[...reports.data].reverse().map((report) => (
          <Report key={report.round} report={report} />
        ))}
      </div>
    </Section>
  );
};
