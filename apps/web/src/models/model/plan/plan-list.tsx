import { useEffect, useRef } from "react";
import { Empty } from "../../../ground/ui/empty.tsx";
import { ChangedRows } from "../../../sheets/opinion-card/changed-rows.tsx";
import { classOf, nameOf, setsOf, tagsOf, tagWords } from "../diff/change-words.ts";
import type { ListedChange } from "./listed-changes.ts";
import styles from "./plan.module.css";

interface PlanListProps {
  readonly listed: readonly ListedChange[];
  readonly storeyName: string;
  readonly chosenKey: string | undefined;
  readonly onChoose: (key: string) => void;
}

const whereOf = ({ box, isCut, change }: ListedChange): string => {
  if (!box) return "没有几何，图上不能框出。";
  if (isCut) return "";
  return change.kind === "removed" ? "剖切面没有经过，框处是它原来的位置。" : "剖切面没有经过，框处是它的位置。";
};

/** The numbered changes of a storey with their values before and after. */
export const PlanList = ({ listed, storeyName, chosenKey, onChoose }: PlanListProps) => {
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: "nearest" });
  }, [chosenKey]);
  return (
    <aside className={styles.side} aria-label="本层变化">
      <h2>
        {storeyName}：{listed.length === 0 ? "没有变化" : `${listed.length} 处变化`}
      </h2>
      {listed.length === 0 ? (
        <Empty title="本层没有变化" text="构件、位置、外形和属性都相同；可在上方换一层查看。" />
      ) : (
        <p className={styles.quiet}>点图上的框或这里的名称，图会转到那里。J、K 键看下一处、上一处。</p>
      )}
      <ol className={styles.list}>
        {listed.map((one) => {
          const { number, key, change } = one;
          const isChosen = key === chosenKey;
          return (
            <li key={key} ref={isChosen ? current : undefined} aria-current={isChosen ? "true" : undefined}>
              <button type="button" onClick={() => onChoose(key)}>
                <b>{number}</b>
                <span>
                  {classOf(change)} {nameOf(change)}
                </span>
                <small data-kind={change.kind}>
                  {tagsOf(change)
                    .map((tag) => tagWords[tag])
                    .join("、")}
                </small>
              </button>
              <table>
                <ChangedRows sets={setsOf(change)} />
              </table>
              {whereOf(one) !== "" && <p className={styles.quiet}>{whereOf(one)}</p>}
            </li>
          );
        })}
      </ol>
    </aside>
  );
};
