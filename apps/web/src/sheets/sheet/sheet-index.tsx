import type { Drawing, Tree } from "@tushen/contract/sheets/drawing";
import type { DrawingId } from "@tushen/contract/ground/fields";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { formatOf, isPdf } from "./is-pdf.ts";
import { buildingNameOf, modelsIn } from "./sheet-order.ts";
import styles from "./sheet-index.module.css";

interface SheetIndexProps {
  readonly trees: readonly Tree[];
  readonly sheets: readonly Drawing[];
  readonly selectedId: DrawingId | undefined;
  /** Absent where sheets need not be read. */
  readonly readIds?: readonly DrawingId[];
  /** Number of opinions on a sheet. */
  readonly countOf: (drawingId: DrawingId) => number;
  readonly onSelect: (drawingId: DrawingId) => void;
  readonly onStep: (by: number) => void;
}

interface Group {
  readonly title: string;
  readonly sheets: Drawing[];
}

const groupsOf = (trees: readonly Tree[], sheets: readonly Drawing[]): Group[] => {
  const groups: Group[] = [];
  for (const sheet of sheets) {
    const kind = sheet.kind === "DRAW" ? disciplineLabel(sheet.discipline ?? "") : "图形文件";
    const title = [buildingNameOf(trees, sheet.buildingId), kind].filter(Boolean).join(" · ");
    const last = groups.at(-1);
    if (last?.title === title) last.sheets.push(sheet);
    else groups.push({ title, sheets: [sheet] });
  }
  return groups;
};

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** The sheets of the task in reading order, each with its number of opinions and whether it was read. */
export const SheetIndex = (props: SheetIndexProps) => {
  const { trees, sheets, selectedId, readIds, countOf, onSelect, onStep } = props;
  const models = modelsIn(trees);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-sheet="${selectedId}"]`)?.scrollIntoView({ block: "nearest" });
  }, [selectedId]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <div ref={list} className={styles.index}>
      {groupsOf(trees, sheets).map(({ title, sheets: some }) => (
        <section key={title + some[0]?.drawingId} aria-label={title}>
          <h2>{title}</h2>
          {some.map(({ drawingId, graphNum, graphName, changeType, submissionVersion, kind, fileName }) => {
            const count = countOf(drawingId);
            const isRead = readIds?.includes(drawingId) ?? false;
            return (
              <button
                key={drawingId}
                type="button"
                data-sheet={drawingId}
                data-read={isRead}
                aria-current={drawingId === selectedId ? "true" : undefined}
                title={`${graphNum} ${graphName}`}
                onClick={() => onSelect(drawingId)}
                onKeyDown={onKeyDown}
              >
                {readIds && <span className={styles.read}>{isRead ? "已阅" : "未阅"}</span>}
                <b>{kind === "DRAW" ? graphNum : formatOf({ fileName })}</b>
                <span className={styles.name}>{graphName || fileName}</span>
                {kind === "DRAW" && !isPdf({ fileName }) && <small>{formatOf({ fileName })}</small>}
                {submissionVersion > 1 && changeType !== "U" && <i>{changeType === "N" ? "新" : "改"}</i>}
                {count > 0 && <em aria-label={`${count} 条意见`}>{count}</em>}
              </button>
            );
          })}
        </section>
      ))}
      {models.length > 0 && (
        <section aria-label="模型">
          <h2>模型</h2>
          {models.map(({ drawingId, graphName, fileName }) => (
            <a key={drawingId} href={`#/bim?drawingId=${drawingId}`} title={fileName}>
              <b>BIM</b>
              <span className={styles.name}>{graphName}</span>
            </a>
          ))}
          {selectedId !== undefined && (
            <a href={`#/bimLinkage?drawingId=${selectedId}`} title="把这张图纸与模型并排打开">
              图模联动
            </a>
          )}
        </section>
      )}
    </div>
  );
};
