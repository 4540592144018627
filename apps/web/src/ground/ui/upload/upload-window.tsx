import { uploadJobPercent, uploadJobText } from "@tushen/domain/ground/upload-job-state";
import { useVirtualizer } from "@tanstack/react-virtual";
import { Button } from "antd";
import { memo, useMemo, useRef, useState } from "react";
import { sizeText } from "../../platform/format.ts";
import { FloatingPanel } from "../window/floating-panel.tsx";
import type { UploadJob } from "./upload-job.ts";
import { createSpeedometer, durationText, progressOf } from "./upload-progress.ts";
import type { UploadQueue } from "./upload-queue.ts";
import { uploads, useUploads } from "./uploads.ts";
import styles from "./upload-window.module.css";

const rowInPx = 56;
/** A question is read in full before it is answered. */
const askingRowInPx = 112;

const paceText = (restBytes: number, bytesPerSecond: number) =>
  ` · ${sizeText(bytesPerSecond)}/秒 · 约剩 ${durationText(restBytes / bytesPerSecond)}`;

const restText = ({ status, bytesPerSecond, doneBytes, sizeInBytes }: UploadJob) => {
  if (status !== "uploading" || bytesPerSecond === 0) return "";
  return paceText(sizeInBytes - doneBytes, bytesPerSecond);
};

const statusText = (job: UploadJob) => {
  const text = uploadJobText(job.status, job.message);
  if (job.status === "success") return `${text} 100%`;
  if (job.status === "uploading") return `${text} ${uploadJobPercent(job.status, job.doneBytes, job.sizeInBytes)}%`;
  if (job.status === "pause" && !job.hasFile) return `${text}，请重新选择同一文件后继续`;
  return text;
};

/** Drawn anew only when its job changes: the list changes several times a second. */
const Row = memo(({ job, queue }: { job: UploadJob; queue: UploadQueue }) => {
  const { key, name, status, hasFile } = job;
  const percent = uploadJobPercent(status, job.doneBytes, job.sizeInBytes);
  const act = (label: string, run: (key: string) => void) => (
    <button type="button" onClick={() => run(key)} aria-label={`${label} ${name}`}>
      {label}
    </button>
  );
  return (
    <div className={styles.row} data-status={status} data-asking={job.isAsking || undefined}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.size}>{sizeText(job.sizeInBytes)}</span>
      <span className={styles.status} title={job.message || undefined}>
        {statusText(job)}
        {restText(job)}
      </span>
      <span className={styles.acts}>
        {(status === "md5Loading" || status === "uploading") && act("暂停", queue.pause)}
        {status === "pause" && hasFile && act("继续", queue.resume)}
        {status === "failed" && hasFile && !job.isAsking && act("重试", queue.resume)}
        {status === "failed" && hasFile && job.isAsking && act("确认是同一张", queue.confirm)}
        {status !== "success" && status !== "cancel" && act("取消", queue.cancel)}
      </span>
      {status !== "before" && status !== "cancel" && status !== "failed" && (
        <span
          className={styles.track}
          role="progressbar"
          aria-label={`${name} 进度`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span style={{ width: `${percent}%` }} />
        </span>
      )}
    </div>
  );
});

/** What needs a person stands first, then what runs, what waits, and what has ended. */
const order: readonly UploadJob["status"][] = [
  "failed",
  "uploading",
  "md5Loading",
  "pause",
  "before",
  "success",
  "cancel",
];
const inOrder = (jobs: readonly UploadJob[]): readonly UploadJob[] =>
  [...jobs].sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status));

const countOf = (jobs: readonly UploadJob[], ...states: UploadJob["status"][]) =>
  jobs.filter(({ status }) => states.includes(status)).length;

const isAskingOf = ({ status, isAsking }: UploadJob) => status === "failed" && isAsking === true;

/** 3 个正在上传，12 个等待，20 个完成，1 个失败. */
export const uploadSummary = (jobs: readonly UploadJob[]): string =>
  [
    [countOf(jobs, "uploading", "md5Loading"), "正在上传"],
    [countOf(jobs, "before"), "等待"],
    [countOf(jobs, "pause"), "暂停"],
    [countOf(jobs, "success"), "完成"],
    [jobs.filter(isAskingOf).length, "待确认"],
    [countOf(jobs, "failed") - jobs.filter(isAskingOf).length, "失败"],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, word]) => `${count} 个${word}`)
    .join("，");

/** Progress of all files; a single file shows it in its row. */
const Overall = ({ jobs }: { jobs: readonly UploadJob[] }) => {
  const [speedNow] = useState(() => {
    const speed = createSpeedometer();
    return (doneBytes: number) => speed(performance.now(), doneBytes);
  });
  const { allBytes, doneBytes } = progressOf(jobs);
  const bytesPerSecond = speedNow(doneBytes);
  const isMoving = bytesPerSecond > 0 && countOf(jobs, "uploading", "md5Loading") > 0;
  const percent = allBytes === 0 ? 0 : Math.floor((doneBytes / allBytes) * 100);
  return (
    <div className={styles.overall}>
      <span>
        共 {jobs.length - countOf(jobs, "cancel")} 个文件，已传 {sizeText(doneBytes)} / {sizeText(allBytes)}
        {isMoving && paceText(allBytes - doneBytes, bytesPerSecond)}
      </span>
      <progress aria-label="总进度" value={percent} max={100} />
    </div>
  );
};

interface FooterProps {
  readonly queue: UploadQueue;
  readonly onClose: () => void;
  readonly isEmpty: boolean;
  readonly isAnyPaused: boolean;
  readonly isAnyFailed: boolean;
  readonly isAnyOpen: boolean;
}

const Footer = memo(({ queue, onClose, isEmpty, isAnyPaused, isAnyFailed, isAnyOpen }: FooterProps) => (
  <>
    <Button size="small" type="text" disabled={isEmpty} onClick={queue.clearEnded}>
      清除已结束
    </Button>
    {isAnyPaused && (
      <Button size="small" type="primary" onClick={() => queue.resumeAll("pause")}>
        全部继续
      </Button>
    )}
    {isAnyFailed && (
      <Button size="small" type="primary" onClick={() => queue.resumeAll("failed")}>
        全部重试
      </Button>
    )}
    <Button size="small" danger disabled={!isAnyOpen} onClick={queue.cancelAll}>
      全部取消
    </Button>
    <Button size="small" onClick={onClose}>
      关闭
    </Button>
  </>
));

interface UploadWindowProps {
  readonly onClose: () => void;
  readonly queue?: UploadQueue;
}

/** The floating list titled 文件上传 (specification, section 2). Closing it stops no upload. */
export const UploadWindow = ({ onClose, queue = uploads }: UploadWindowProps) => {
  const all = useUploads(queue);
  const jobs = useMemo(() => inOrder(all), [all]);
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: jobs.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => (jobs[index]?.isAsking ? askingRowInPx : rowInPx),
    getItemKey: (index) => jobs[index]?.key ?? index,
    overscan: 6,
  });
  const unkept = jobs.filter(({ isUnkept, status }) => isUnkept && !["success", "cancel"].includes(status)).length;
  return (
    <FloatingPanel
      title="文件上传"
      note={<span role="status">{uploadSummary(jobs)}</span>}
      onClose={onClose}
      width={520}
      footer={
        <Footer
          queue={queue}
          onClose={onClose}
          isEmpty={jobs.length === 0}
          isAnyPaused={jobs.some(({ status, hasFile }) => status === "pause" && hasFile)}
          isAnyFailed={jobs.some(({ status, hasFile, isAsking }) => status === "failed" && hasFile && !isAsking)}
          isAnyOpen={jobs.some(({ status }) => !["success", "failed", "cancel"].includes(status))}
        />
      }
    >
      {jobs.length > 1 && <Overall jobs={jobs} />}
      <div ref={box} className={styles.list} role="list" tabIndex={0} aria-label="上传列表">
        {jobs.length === 0 && <p className={styles.none}>列表中没有文件</p>}
        {unkept > 0 && (
          <p className={styles.unkept} role="status">
            浏览器空间不足或不允许保存，{unkept}{" "}
            个文件没有留下副本：传完之前请不要关闭或刷新本页，否则须重新选择这些文件。
          </p>
        )}
        <div style={{ height: rows.getTotalSize(), position: "relative" }} role="presentation">
          {rows.getVirtualItems().map((item) => {
            const job = jobs[item.index];
            return (
              job && (
                <div
                  key={item.key}
                  role="listitem"
                  className={styles.item}
                  style={{ height: item.size, top: item.start }}
                >
                  <Row job={job} queue={queue} />
                </div>
              )
            );
          })}
        </div>
      </div>
    </FloatingPanel>
  );
};
