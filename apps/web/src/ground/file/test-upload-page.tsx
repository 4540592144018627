import { fileCalls } from "@tushen/contract/ground/file";
import { uploadJobText } from "@tushen/domain/ground/upload-job-state";
import { Alert, Button } from "antd";
import { useEffect, useState } from "react";
import { sizeText } from "../platform/format.ts";
import { useAccount } from "../platform/visit.tsx";
import { FileDrop } from "../ui/upload/file-drop.tsx";
import { PageFrame, Section } from "../ui/page-frame.tsx";
import layout from "../ui/layout.module.css";
import { RowTable } from "../ui/list/row-table.tsx";
import type { Column } from "../ui/list/column.ts";
import { say } from "../ui/say.tsx";
import type { UploadJob } from "../ui/upload/upload-job.ts";
import { uploads, useUploads } from "../ui/upload/uploads.ts";
import styles from "./test-upload-page.module.css";
import {
  mostTestFiles,
  noteTests,
  type TestNote,
  type TestNotes,
  testFormats,
  testProblem,
  testUpload,
} from "./test-uploads.ts";

const isRunning = ({ status }: UploadJob) => status === "md5Loading" || status === "uploading";
const isOpen = ({ status }: UploadJob) => !["success", "failed", "cancel"].includes(status);

const paceText = (seconds: number | undefined, { sizeInBytes }: UploadJob) =>
  seconds === undefined ? "—" : `${seconds.toFixed(2)} 秒，${sizeText(sizeInBytes / Math.max(seconds, 0.001))}/秒`;

const columnsWith = (noteOf: (key: string) => TestNote): Column<UploadJob>[] => [
  { key: "name", title: "文件" },
  { key: "size", title: "大小", width: 90, align: "right", render: ({ sizeInBytes }) => sizeText(sizeInBytes) },
  { key: "status", title: "状态", width: 160, render: ({ status, message }) => uploadJobText(status, message) },
  { key: "md5", title: "MD5", width: 256, render: ({ md5 }) => <span className={styles.sum}>{md5 ?? "—"}</span> },
  { key: "hash", title: "计算摘要", width: 150, render: (job) => paceText(noteOf(job.key).hashSeconds, job) },
  {
    key: "send",
    title: "发送",
    width: 150,
    render: (job) => (noteOf(job.key).isInstant ? "秒传，未发送" : paceText(noteOf(job.key).sendSeconds, job)),
  },
  { key: "file", title: "文件编号", width: 84, render: ({ key }) => noteOf(key).fileId ?? "—" },
];

/** 上传测试: upload button, list, hashing, three files at once and cancelling, tried with real files. */
export const TestUploadPage = () => {
  const { orgType } = useAccount();
  const maySend = fileCalls.openUpload.who.some((who) => who.startsWith(orgType));
  const [notes, setNotes] = useState<TestNotes>();
  useEffect(() => {
    const made = noteTests(maySend);
    setNotes(made);
    return made.stop;
  }, [maySend]);
  const all = useUploads();
  const jobs = all.filter(({ kind }) => kind === testUpload);
  const add = (files: readonly File[]) => {
    const room = mostTestFiles - jobs.filter(isOpen).length;
    if (files.length > room) return say.warn(`测试一次最多 ${mostTestFiles} 个文件，还可以选 ${room} 个`);
    for (const problem of uploads.add(files, { kind: testUpload, problemOf: testProblem })) say.warn(problem);
  };
  return (
    <PageFrame
      title="上传测试"
      text="核对上传按钮、文件上传列表、摘要计算、并发和取消是否正常；文件不属于任何项目。"
      actions={
        <Button danger disabled={!jobs.some(isOpen)} onClick={() => uploads.cancelAll()}>
          全部取消
        </Button>
      }
    >
      {!maySend && (
        <Alert
          type="info"
          showIcon
          title="本账号所属单位在业务中不上传文件：这里只计算摘要，不向服务器发送。要测试发送，请用建设、设计、勘察单位或审查机构的账号登录。"
        />
      )}
      <Section title="选择文件">
        <FileDrop
          accept={testFormats.map((format) => `.${format}`).join(",")}
          onFiles={add}
          title="把文件或文件夹拖到这里，或点击选择"
          hint="图纸 pdf、bdvp 不超过 100M；模型不超过 300M"
        />
        <ul className={styles.limits}>
          <li>
            一次最多 {mostTestFiles} 个文件，同时进行 3 个，其余等待；右下角的文件上传列表可暂停、继续、重试、取消。
          </li>
          <li>同一文件再传一次应为秒传；中途断网、重启服务器或刷新本页后应能从断点继续。</li>
          <li>传完的文件有编号，可在“文件链接测试”页用编号打开。</li>
        </ul>
      </Section>
      <Section title="结果">
        <p className={styles.counts}>
          <span>
            正在进行<b>{jobs.filter(isRunning).length}</b>
          </span>
          <span>
            最多同时<b>{notes?.mostAtOnce() ?? 0}</b>
          </span>
          <span>
            成功<b>{jobs.filter(({ status }) => status === "success").length}</b>
          </span>
          <span>
            已取消<b>{jobs.filter(({ status }) => status === "cancel").length}</b>
          </span>
        </p>
        <RowTable<UploadJob>
          rows={jobs}
          columns={columnsWith((key) => notes?.of(key) ?? {})}
          rowKey={({ key }) => key}
          empty={<span className={layout.quiet}>还没有选择文件</span>}
        />
      </Section>
    </PageFrame>
  );
};
