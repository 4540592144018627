import { Button } from "antd";
import { Dialog } from "../window/dialog.tsx";
import { StatusTag, type Tone } from "../status-tag.tsx";
import { type BulkAct, type BulkActsProps, look } from "./bulk-act.ts";
import styles from "./bulk.module.css";
import type { Fate } from "./run-many.ts";
import { useBulkRun } from "./use-bulk-run.ts";

interface BulkDialogProps<R> extends Omit<BulkActsProps<R>, "acts"> {
  readonly act: BulkAct<R>;
  readonly onClose: () => void;
}

const fates: Readonly<Record<Fate, { readonly label: string; readonly tone: Tone }>> = {
  waiting: { label: "待办理", tone: "quiet" },
  running: { label: "办理中", tone: "busy" },
  done: { label: "完成", tone: "good" },
  refused: { label: "未成", tone: "bad" },
  untried: { label: "未办理", tone: "warn" },
  left: { label: "不办理", tone: "quiet" },
};

/** Asks before one act on many rows, shows it under way, and tells what became of each row. */
export const BulkDialog = <R,>({ act, rows, rowKey, nameOf, keep, onClose }: BulkDialogProps<R>) => {
  const { outcomes, stage, rowsThat, begin, tryAgain, stop } = useBulkRun(act, rows, keep);
  const count = (...these: readonly Fate[]) => rowsThat(...these).length;
  const isUnderWay = stage === "running" || stage === "stopping";
  const [left, open, failed] = [count("left"), count("waiting"), count("refused", "untried")];
  const others = left > 0 ? `，不办理 ${left} 项` : "";
  const sentence =
    stage === "asking"
      ? `已选 ${rows.length} 项，将办理 ${open} 项${others}`
      : isUnderWay
        ? `正在办理：已完成 ${count("done")} 项，未成 ${count("refused")} 项，还有 ${count("waiting", "running")} 项`
        : `完成 ${count("done")} 项，未成 ${count("refused")} 项，未办理 ${count("untried")} 项${others}`;
  const footer =
    stage === "asking" ? (
      <>
        <Button onClick={onClose}>取消</Button>
        <Button {...look(act)} disabled={open === 0} onClick={begin}>
          {act.label} {open} 项
        </Button>
      </>
    ) : isUnderWay ? (
      <Button loading={stage === "stopping"} onClick={stop}>
        {stage === "stopping" ? "正在停止" : "停止"}
      </Button>
    ) : (
      <>
        {failed > 0 && <Button onClick={tryAgain}>再试 {failed} 项</Button>}
        <Button type="primary" onClick={onClose}>
          完成
        </Button>
      </>
    );
  return (
    <Dialog title={act.label} isOpen width={760} footer={footer} onClose={isUnderWay ? stop : onClose}>
      <p className={styles.note}>{act.note}</p>
      <p role="status" className={styles.sum}>
        {sentence}
      </p>
      <div className={styles.rows} tabIndex={0} role="group" aria-label="逐项结果">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">事项</th>
              <th scope="col">结果</th>
              <th scope="col">说明</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const { fate, text } = outcomes.get(row) ?? { fate: "waiting" as const, text: "" };
              return (
                <tr key={rowKey(row)}>
                  <th scope="row">{nameOf(row)}</th>
                  <td>
                    <StatusTag tone={fates[fate].tone}>{fates[fate].label}</StatusTag>
                  </td>
                  <td>{text}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {stage === "over" && failed > 0 && (
        <p className={styles.note}>未成和未办理的 {failed} 项在列表中保持选中，可以按说明处理后再试。</p>
      )}
    </Dialog>
  );
};
