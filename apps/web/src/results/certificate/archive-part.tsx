import { certificateCalls } from "@tushen/contract/results/certificate";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { PackTask } from "@tushen/contract/sheets/pack";
import { Button, Progress } from "antd";
import { call } from "../../ground/platform/call.ts";
import { instantText, sizeText } from "../../ground/platform/format.ts";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { Section } from "../../ground/ui/page-frame.tsx";
import styles from "./certificate.module.css";
import layout from "../../ground/ui/layout.module.css";
import { saveFrom } from "../../ground/ui/save-from.ts";

const isWorking = (archive: PackTask | null | undefined) =>
  archive?.state === "WAITING" || archive?.state === "PACKING";

/** Downloads certificate, letters, sealed sheets and history of the review as one archive. */
export const ArchivePart = ({ submissionId }: { submissionId: SubmissionId }) => {
  const input = { projectSubmissionId: submissionId };
  const asked = useCall(certificateCalls.readArchive, input, { freshForMs: 0 });
  const archive = asked.data;
  useCall(certificateCalls.readArchive, input, {
    when: isWorking(archive),
    everyMs: isWorking(archive) ? 1000 : false,
  });
  const pack = useAct(certificateCalls.packArchive, { refresh: [certificateCalls.readArchive] });
  const isReady = archive?.state === "SUCCESS";
  const fresh = async () => {
    const found = await call(certificateCalls.readArchive, input);
    return found?.url ? { url: found.url } : null;
  };
  return (
    <Section title="全部成果打包">
      <p className={layout.quiet13}>
        合格书、图纸目录、审查文书、审查意见、签章图纸和审查过程记录，按目录存放。解压后打开其中的“查看与查验”网页，不联网也能查看并查验签章。
      </p>
      {isWorking(archive) && archive && (
        <div className={styles.progress} role="status">
          <p>
            {archive.stateLabel}
            {archive.total > 0 && (
              <b>
                {archive.done} / {archive.total} 个文件
              </b>
            )}
          </p>
          <Progress
            aria-label="打包进度"
            percent={archive.total === 0 ? 0 : Math.round((archive.done / archive.total) * 100)}
            showInfo={false}
          />
        </div>
      )}
      {archive?.problem && <p className={styles.bad}>{archive.problem}</p>}
      {isReady ? (
        <p className={styles.ready}>
          <Button type="primary" onClick={() => void saveFrom(fresh())}>
            下载成果包
          </Button>
          <span className={layout.quiet13}>
            {archive.sizeInBytes !== null && sizeText(archive.sizeInBytes)}
            {archive.expiresAt && ` · ${instantText(archive.expiresAt, "short")} 前有效`}
          </span>
        </p>
      ) : (
        archive !== undefined &&
        !isWorking(archive) && (
          <p className={styles.ready}>
            <Button loading={pack.isRunning} onClick={() => pack.start(input)}>
              {archive?.state === "EXPIRED" ? "已过期，重新打包" : archive ? "重新打包" : "打包全部成果"}
            </Button>
          </p>
        )
      )}
    </Section>
  );
};
