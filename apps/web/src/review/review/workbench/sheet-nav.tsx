import type { Tree } from "@tushen/contract/sheets/drawing";
import type { DrawingId } from "@tushen/contract/ground/fields";
import type { ReviewTask } from "@tushen/contract/review/review-shape";
import { useMemo } from "react";
import { FindTabs } from "../../../sheets/sheet/find-tabs.tsx";
import { FindText } from "../../../sheets/sheet/find-text.tsx";
import { SheetIndex } from "../../../sheets/sheet/sheet-index.tsx";
import type { Find } from "../../../sheets/sheet/use-find.ts";
import { Empty } from "../../../ground/ui/empty.tsx";
import { SheetStateBar } from "./sheet-state-bar.tsx";
import { sheetFilters } from "./sheet-state.ts";
import type { Workbench } from "./use-workbench.ts";
import styles from "./workbench.module.css";

interface SheetNavProps {
  readonly task: ReviewTask;
  readonly trees: readonly Tree[];
  readonly readIds: readonly DrawingId[];
  readonly bench: Workbench;
  readonly find: Find;
}

/** The sheets of the task by state, or the places of a text search. */
export const SheetNav = ({ task, trees, readIds, bench, find }: SheetNavProps) => {
  const { drawing, sheets, address } = bench;
  const counts = useMemo(() => {
    const found = new Map<number, number>();
    for (const id of bench.sheetIds.values()) if (id !== undefined) found.set(id, (found.get(id) ?? 0) + 1);
    return found;
  }, [bench.sheetIds]);
  return (
    <nav className={styles.tree} aria-label="图纸目录">
      <header className={styles.panelHead}>
        <FindTabs find={find} name="图纸" />
        {!find.isOn && (
          <button
            type="button"
            className={styles.scope}
            aria-pressed={bench.showsAll}
            onClick={() => address.set({ all: bench.showsAll ? undefined : "1" })}
          >
            {bench.showsAll ? `只看${task.disciplineName}` : "看全部专业"}
          </button>
        )}
      </header>
      {find.isOn ? (
        <FindText
          submissionId={task.projectSubmissionId}
          submissionVersion={task.submissionVersion}
          selectedId={drawing?.drawingId}
          find={find}
        />
      ) : (
        <>
          <SheetStateBar
            byState={bench.byState}
            chosen={bench.filter}
            onChoose={(filter) => address.set({ show: filter })}
          />
          {sheets.length > 0 ? (
            <SheetIndex
              trees={trees}
              sheets={sheets}
              selectedId={drawing?.drawingId}
              readIds={readIds}
              countOf={(id) => counts.get(id) ?? 0}
              onSelect={bench.goTo}
              onStep={bench.step}
            />
          ) : (
            <Empty
              title={
                bench.filter ? `没有“${sheetFilters[bench.filter]}”的图纸` : `本版次没有${task.disciplineName}图纸`
              }
              text={bench.filter ? "换一个筛选条件看看。" : "设计单位上传并提交后，图纸列在这里。"}
            />
          )}
        </>
      )}
    </nav>
  );
};
