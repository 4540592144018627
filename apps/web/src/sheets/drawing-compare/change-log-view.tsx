import type { ChangeLog } from "@tushen/contract/sheets/change-log";
import { logByDiscipline, logKinds, logText } from "@tushen/domain/sheets/change-log";
import type { VersionId } from "@tushen/contract/ground/fields";
import { drawingCompareCalls } from "@tushen/contract/sheets/drawing-compare";
import { Button } from "antd";
import { useEffect, useRef } from "react";
import { useCall } from "../../ground/platform/queries.ts";
import { copyText } from "../../ground/ui/copy-text.ts";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { Section, Waiting } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import styles from "./change-log.module.css";

interface LogProps {
  readonly log: ChangeLog;
  /** Which edition against which, for the first line of the copied text. */
  readonly title: string;
}

const Sheet = ({ sheet }: { sheet: ChangeLog["sheets"][number] }) => {
  const name = `${sheet.graphNum} ${sheet.graphName}`;
  const isCompared = sheet.baseId !== null && sheet.targetId !== null;
  return (
    <li>
      <em data-kind={sheet.kind}>{logKinds[sheet.kind]}</em>{" "}
      {isCompared ? <a href={`#/drawingCompare/${sheet.baseId}/${sheet.targetId}`}>{name}</a> : <b>{name}</b>}{" "}
      <small>{sheet.buildingName}</small>
      {sheet.declared && <p>设计说明：{sheet.declared}</p>}
      {sheet.lines.length > 0 && (
        <ul>
          {sheet.lines.map(({ place, text }) => (
            <li key={`${place} ${text}`}>
              <span>{place}</span>：{text}
            </li>
          ))}
        </ul>
      )}
      {sheet.note && <p className={styles.note}>{sheet.note}</p>}
    </li>
  );
};

/** 修改说明: discipline by discipline, the sheets that were added, changed and removed, and what changed on each. */
const Log = ({ log, title }: LogProps) => {
  const copy = async () => {
    if (await copyText(logText(title, log.sheets))) say.done("修改说明已复制");
  };
  if (log.sheets.length === 0) return <Empty title="没有改动" text={`${log.unchanged} 张图纸与上一版相同。`} />;
  return (
    <>
      <div className={styles.head}>
        <p>
          由图纸对比自动写成：{log.sheets.length} 张有改动，{log.unchanged} 张未变。图签和出图日期每版都变，不列出。
        </p>
        <Button onClick={() => void copy()}>复制全文</Button>
      </div>
      {logByDiscipline(log.sheets).map(({ name, sheets }) => (
        <Section key={name} title={`${name}（${sheets.length} 张）`}>
          <ol className={styles.sheets}>
            {sheets.map((sheet) => (
              <Sheet key={sheet.targetId ?? sheet.baseId} sheet={sheet} />
            ))}
          </ol>
        </Section>
      ))}
    </>
  );
};

interface ChangeLogPartProps {
  readonly targetVersionId: VersionId;
  readonly baseVersionId: VersionId | undefined;
  readonly title: string;
  /** Sheets compared so far; the log is read again when more are done. */
  readonly done: number;
}

/** The change log of a version against another one, filled in while its sheets are compared. */
export const ChangeLogPart = ({ targetVersionId, baseVersionId, title, done }: ChangeLogPartProps) => {
  const asked = useCall(drawingCompareCalls.getChangeLog, {
    targetVersionId,
    ...(baseVersionId !== undefined && { baseVersionId }),
  });
  const { refetch } = asked;
  const read = useRef(done);
  useEffect(() => {
    if (read.current === done) return;
    read.current = done;
    void refetch();
  }, [done, refetch]);
  if (asked.error) return <FailureView error={asked.error} onRetry={() => void refetch()} />;
  return asked.data ? <Log log={asked.data} title={title} /> : <Waiting />;
};
