import { inspectionCalls } from "@tushen/contract/review/inspection";
import { bizTypes } from "@tushen/domain/ground/project-type";
import { useCall } from "../../ground/platform/queries.ts";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import styles from "./inspection.module.css";
import layout from "../../ground/ui/layout.module.css";

/** 复核抽取: repeats the draw with the stored seed on the list it was drawn from, in the order of its hashes. */
export const CheckDraw = ({ drawId, onClose }: { drawId: number; onClose: () => void }) => {
  const check = useCall(inspectionCalls.checkDraw, { drawId });
  return (
    <Dialog title="复核抽取" isOpen onClose={onClose} width={860}>
      {check.error ? (
        <FailureView error={check.error} onRetry={() => void check.refetch()} />
      ) : !check.data ? (
        <Waiting rows={4} />
      ) : (
        <div className={layout.stack10}>
          <p className={check.data.agrees ? styles.agrees : styles.differs} role="status">
            {check.data.agrees
              ? "用留存的随机种子重新抽取，结果与当时一致。"
              : "用留存的随机种子重新抽取，结果与记录不一致，请核查记录是否被改动。"}
          </p>
          <p className={styles.facts}>
            随机种子 <code>{check.data.seed}</code>。每个批次按“种子:批次编号”的 SHA-256
            从小到大排列，按比例取前若干项。
          </p>
          <table className={styles.items}>
            <thead>
              <tr>
                <th>批次编号</th>
                <th>项目</th>
                <th>排序值</th>
                <th>结果</th>
              </tr>
            </thead>
            <tbody>
              {check.data.candidates.map((one) => (
                <tr key={one.submissionId}>
                  <td>{one.submissionId}</td>
                  <td>
                    {one.projectName}
                    <small>{bizTypes[one.bizType]}</small>
                  </td>
                  <td>
                    <code title={one.rank}>{one.rank.slice(0, 12)}…</code>
                  </td>
                  <td>{one.drawn ? <b>抽中</b> : (one.why ?? "未抽中")}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  );
};
