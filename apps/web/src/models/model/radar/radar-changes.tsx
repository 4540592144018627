import type { RadarSheet } from "@tushen/contract/sheets/drawing-compare";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Empty } from "../../../ground/ui/empty.tsx";
import layout from "../../../ground/ui/layout.module.css";
import styles from "./radar-changes.module.css";

export interface RadarChangesProps {
  readonly sheet: RadarSheet;
  /** Changes nobody has ticked, and how they are ticked all together. */
  readonly openCount: number;
  readonly isRunning: boolean;
  readonly onTickAll: () => void;
  readonly onNext: (() => void) | undefined;
  /** Why a change needs no look, or the box to tick it. */
  readonly note: (change: RadarSheet["changes"][number]) => ReactNode;
}

const mostShown = 200;

/** Address of the two versions side by side, at one of their changes. */
const diffAddress = ({ base, target }: RadarSheet, changeId = ""): string | undefined =>
  base && target
    ? `#/bimDiff?drawingId=${target.drawingId}&baseId=${base.drawingId}${/\d/.test(changeId) ? `&change=${changeId}` : ""}`
    : undefined;

/** A building model that came in again: what changed, element by element, each to be ticked. */
export const RadarChanges = ({ sheet, openCount, isRunning, onTickAll, onNext, note }: RadarChangesProps) => {
  if (sheet.state === "PROCESSING")
    return (
      <section className={styles.model} aria-label="模型的变化">
        <Empty title="正在对比模型" text="可以离开此页，对比在后台继续；有结果后在这里逐个构件列出。" />
      </section>
    );
  const address = diffAddress(sheet);
  const only = sheet.target ?? sheet.base;
  const shown = sheet.changes.slice(0, mostShown);
  return (
    <section className={styles.model} aria-label="模型的变化">
      <header>
        <h2>
          {sheet.changes.length} 处变化，{sheet.undeclared} 处未申明
        </h2>
        <p>按构件对比两版模型：新增、删除、移位、改形和属性。只换了全局标识的构件不算变化。</p>
        {sheet.declared.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {sheet.problem && <p className={styles.warn}>{sheet.problem}</p>}
        <p className={layout.inline8}>
          {address ? (
            <Button size="small" href={address}>
              打开模型对比
            </Button>
          ) : (
            <Button size="small" href={`#/bim?drawingId=${only?.drawingId ?? ""}`}>
              打开模型
            </Button>
          )}
          {openCount > 0 && (
            <Button size="small" type="primary" loading={isRunning} onClick={onTickAll}>
              本模型 {openCount} 处标为已核
            </Button>
          )}
          {openCount === 0 && onNext && (
            <Button size="small" type="primary" onClick={onNext}>
              下一张
            </Button>
          )}
        </p>
      </header>
      <ul>
        {shown.map((change) => {
          const at = diffAddress(sheet, change.changeId);
          return (
            <li key={change.changeId}>
              <p>
                <i data-kind={change.kind} />
                {at ? <a href={at}>{change.text}</a> : change.text}
              </p>
              {note(change)}
            </li>
          );
        })}
      </ul>
      {sheet.changes.length > shown.length && (
        <p className={styles.more}>只列出前 {mostShown} 处，其余请在模型对比中核对后一并标为已核。</p>
      )}
    </section>
  );
};
