import {
  intelligentReviewCalls,
  type ListedFinding,
  type RunOfModel,
} from "@tushen/contract/machine/intelligent-review";
import { useState } from "react";
import { useCall } from "../../ground/platform/queries.ts";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { StatusTag, type Tone } from "../../ground/ui/status-tag.tsx";
import { FindingView } from "./finding-view.tsx";
import styles from "./findings.module.css";

type Result = ListedFinding["result"];

const tones: Readonly<Record<Result, Tone>> = {
  FAIL: "bad",
  REVIEW: "warn",
  NO_DATA: "waiting",
  PASS: "good",
  NA: "quiet",
};

const none: Readonly<Record<Result, string>> = {
  FAIL: "没有不满足的条文。",
  REVIEW: "没有需要人工复核的条文。",
  NO_DATA: "规则需要的数据都有。",
  PASS: "没有完全通过的条文。",
  NA: "所有规则都适用。",
};

interface FindingListProps {
  /** A model, or without `fileId` the sheets of the version. */
  readonly reviewed: Pick<RunOfModel, "projectSubmissionId" | "submissionVersion"> &
    Partial<Pick<RunOfModel, "fileId">>;
  readonly run: NonNullable<RunOfModel["run"]>;
  /** Shows components in the model, where there is one. */
  readonly onShow?: (localIds: readonly number[]) => void;
}

const useFindings = ({ fileId, ...version }: FindingListProps["reviewed"], result: Result) => {
  const ofModel = useCall(
    intelligentReviewCalls.queryFindings,
    fileId === undefined ? undefined : { ...version, fileId, result },
    { keepsFormer: true },
  );
  const ofSheets = useCall(
    intelligentReviewCalls.queryFindingsOfSheets,
    fileId === undefined ? { ...version, result } : undefined,
    { keepsFormer: true },
  );
  return fileId === undefined ? ofSheets : ofModel;
};

/** Findings of one result, those the firm put aside folded; the chosen one is open, and its components are shown in the model. */
export const FindingList = ({ reviewed, run, onShow = () => undefined }: FindingListProps) => {
  const [result, setResult] = useState<Result>(run.counts.find(({ count }) => count > 0)?.result ?? "FAIL");
  const [open, setOpen] = useState<ListedFinding["id"]>();
  const found = useFindings(reviewed, result);
  const choose = ({ id, localIds }: ListedFinding) => {
    const isOpening = id !== open;
    setOpen(isOpening ? id : undefined);
    onShow(isOpening ? localIds : []);
  };
  const rowOf = (one: ListedFinding) => (
    <li key={one.id} data-open={one.id === open}>
      <button type="button" aria-expanded={one.id === open} onClick={() => choose(one)}>
        <span className={styles.rule}>
          {one.rule}
          {one.state === "PENDING" && !one.isWaived ? (
            <StatusTag tone={tones[one.result]}>{one.resultName}</StatusTag>
          ) : (
            <StatusTag tone="quiet">{one.isWaived ? "不采纳" : one.stateLabel}</StatusTag>
          )}
        </span>
        <span className={styles.message}>{one.message}</span>
      </button>
      {one.id === open && <FindingView id={one.id} onShow={onShow} />}
    </li>
  );
  const standing = found.data?.list.filter(({ isWaived }) => !isWaived) ?? [];
  const waived = found.data?.list.filter(({ isWaived }) => isWaived) ?? [];
  return (
    <>
      <div className={styles.results} role="radiogroup" aria-label="按结果">
        {run.counts.map(({ result: one, name, count }) => (
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={one === result}
            data-tone={tones[one]}
            onClick={() => setResult(one)}
          >
            {name}
            <b>{count}</b>
          </button>
        ))}
      </div>
      {found.error && !found.data ? (
        <FailureView error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <Waiting rows={6} />
      ) : (
        <>
          {standing.length === 0 ? (
            <p className={styles.quiet}>{none[result]}</p>
          ) : (
            <ul className={styles.list} aria-label="审查结果">
              {standing.map(rowOf)}
            </ul>
          )}
          {waived.length > 0 && (
            <details className={styles.waived}>
              <summary>本单位不采纳 {waived.length} 项</summary>
              <ul className={styles.list} aria-label="不采纳的结果">
                {waived.map(rowOf)}
              </ul>
            </details>
          )}
        </>
      )}
    </>
  );
};
