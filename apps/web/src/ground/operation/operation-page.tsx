import { type OperationStatus, operationCalls } from "@tushen/contract/ground/operation";
import { Button } from "antd";
import { instantText, sizeText } from "../platform/format.ts";
import { useAct, useCall } from "../platform/queries.ts";
import { PageFrame, Section } from "../ui/page-frame.tsx";
import { say } from "../ui/say.tsx";
import { StatusTag } from "../ui/status-tag.tsx";
import { CertificateTable } from "./certificate-table.tsx";
import { FailedJobs } from "./failed-jobs.tsx";
import { NodeTable } from "./node-table.tsx";
import styles from "./operation.module.css";
import { QueueTable } from "./queue-table.tsx";
import { SlowCalls } from "./slow-calls.tsx";
import { backupWord, diskWord, type Word } from "./status-words.ts";

const everyMs = 10_000;

const Fact = ({ name, word, children }: { name: string; word?: Word; children?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {word ? <StatusTag tone={word.tone}>{word.text}</StatusTag> : null}
      {children}
    </dd>
  </div>
);

const Facts = ({ status }: { status: OperationStatus }) => {
  const { database, disk, backup, readTime, storesInBucket } = status;
  return (
    <dl className={styles.facts}>
      <Fact name="数据库">
        {`版本 ${database.version}，${sizeText(database.sizeInBytes)}，连接 ${database.connections} / ${database.mostConnections}`}
      </Fact>
      <Fact name="数据目录所在磁盘" word={diskWord(disk)}>
        {`可用 ${sizeText(disk.freeInBytes)}，共 ${sizeText(disk.totalInBytes)}${storesInBucket ? "；文件存放在对象存储" : ""}`}
      </Fact>
      <Fact name="夜间备份" word={backupWord(backup, readTime)}>
        {backup?.lastTime ? `最近一次 ${instantText(backup.lastTime)}` : ""}
      </Fact>
    </dl>
  );
};

/** 运行状态: what an operator looks at every morning. It reads itself anew. */
export const OperationPage = () => {
  const status = useCall(operationCalls.readStatus, {}, { everyMs, keepsFormer: true });
  const failed = useCall(operationCalls.listFailedJobs, {}, { everyMs, keepsFormer: true });
  const retry = useAct(operationCalls.retryJobs, {
    refresh: [operationCalls.readStatus, operationCalls.listFailedJobs],
    onDone: ({ count }) => say.done(count > 0 ? `已重新排队 ${count} 个任务` : "任务已不在失败列表中"),
  });
  const jobs = failed.data ?? [];
  return (
    <PageFrame
      title="运行状态"
      text={status.data && `${instantText(status.data.readTime, "second")} 读取，每 10 秒自动更新`}
      asked={[status, failed]}
      actions={
        jobs.length > 0 && (
          <Button
            loading={retry.isRunning}
            onClick={() => retry.start({ jobIds: jobs.map(({ jobId }) => jobId) })}
          >{`全部重试（${jobs.length}）`}</Button>
        )
      }
    >
      {() =>
        status.data && (
          <div className={styles.page}>
            <Facts status={status.data} />
            <Section title="节点">
              <NodeTable nodes={status.data.nodes} />
            </Section>
            {jobs.length > 0 && (
              <Section title="失败的任务">
                <FailedJobs
                  jobs={jobs}
                  isBusy={retry.isRunning}
                  onRetry={(jobId) => retry.start({ jobIds: [jobId] })}
                />
              </Section>
            )}
            {status.data.certificates.length > 0 && (
              <Section title="三十天内到期的证书">
                <CertificateTable certificates={status.data.certificates} readTime={status.data.readTime} />
              </Section>
            )}
            {status.data.slowCalls.length > 0 && (
              <Section title="近一小时较慢的功能">
                <SlowCalls calls={status.data.slowCalls} />
              </Section>
            )}
            <Section title="后台任务">
              <QueueTable queues={status.data.queues} readTime={status.data.readTime} />
            </Section>
          </div>
        )
      }
    </PageFrame>
  );
};
