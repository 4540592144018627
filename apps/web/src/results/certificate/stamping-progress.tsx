import { type Certificate, certificateCalls } from "@tushen/contract/results/certificate";
import { Button, Progress } from "antd";
import { useAct } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import styles from "./certificate.module.css";
import { refreshed } from "./refreshed.ts";

/** Progress of the stamping, and the sheets that could not be stamped. */
export const StampingProgress = ({ certificate }: { certificate: Certificate }) => {
  const { total, stamped, problem } = certificate.sheets;
  const again = useAct(certificateCalls.stampAgain, {
    refresh: refreshed,
    onDone: (count) => say.done(`正在重新加盖 ${count} 张图纸`),
  });
  if (total === 0) return null;
  const done = stamped + problem;
  return (
    <div className={styles.progress} role="status">
      <p>
        {done < total ? "正在为图纸加盖审查专用章" : "图纸审查专用章已加盖完毕"}
        <b>
          {done} / {total}
        </b>
      </p>
      <Progress
        aria-label="签章进度"
        percent={Math.round((done / total) * 100)}
        showInfo={false}
        status={done < total ? "active" : problem > 0 ? "exception" : "success"}
      />
      {problem > 0 && (
        <p className={styles.bad}>
          {problem} 张图纸未能加盖，原因见下方列表；这些图纸会列入成果清单，不影响其余图纸。
          {certificate.state === "SIGNED" && (
            <Button size="small" loading={again.isRunning} onClick={() => again.start({ id: certificate.id })}>
              重新加盖
            </Button>
          )}
        </p>
      )}
    </div>
  );
};
