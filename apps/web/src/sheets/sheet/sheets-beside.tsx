import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { SheetView } from "@tushen/viewer/layout/view";
import { Button, Select } from "antd";
import { type ReactNode, useRef, useState } from "react";
import { SheetPane } from "./sheet-pane.tsx";
import { useTabState } from "../../ground/platform/use-tab-state.ts";
import styles from "./sheets-beside.module.css";

/** View of the first sheet and its callback, where sheets move together. */
export interface Together {
  readonly view?: SheetView;
  readonly onView: (view: SheetView) => void;
}

interface SheetsBesideProps {
  readonly drawing: Drawing;
  /** Sheets that can be shown beside it, in order. */
  readonly sheets: readonly Drawing[];
  readonly children: (together: Together) => ReactNode;
}

/** More would be too small to read on any screen. */
const mostSheets = 4;

const nameOf = ({ graphNum, graphName }: Drawing) => `${graphNum} ${graphName}`;

/** One sheet and up to three others of its version beside it, moving together or each on its own. */
export const SheetsBeside = ({ drawing, sheets, children }: SheetsBesideProps) => {
  const [others, setOthers] = useTabState<readonly Drawing["drawingId"][]>("sheets-beside", []);
  const [isLinked, setLinked] = useState(false);
  const [shared, setShared] = useState<{ from: number; view: SheetView }>();
  const last = useRef<typeof shared>(undefined);
  const viewFor = (pane: number) => (isLinked && shared && shared.from !== pane ? { view: shared.view } : {});
  const tell = (pane: number) => (view: SheetView) => {
    last.current = { from: pane, view };
    // Called in every frame: without a following sheet nothing is drawn again.
    if (isLinked) setShared(last.current);
  };
  const link = () => {
    setShared(last.current);
    setLinked(!isLinked);
  };
  const shown = others.flatMap((id) => sheets.find(({ drawingId }) => drawingId === id) ?? []);
  const add = () => {
    const at = sheets.findIndex(({ drawingId }) => drawingId === drawing.drawingId);
    const isFree = ({ drawingId }: Drawing) => drawingId !== drawing.drawingId && !others.includes(drawingId);
    const next = sheets.slice(at + 1).find(isFree) ?? sheets.find(isFree);
    if (next) setOthers([...others, next.drawingId]);
  };
  const canAdd = shown.length + 1 < mostSheets && sheets.length > shown.length + 1;
  return (
    <div className={styles.beside} data-count={shown.length + 1}>
      <article aria-label={shown.length > 0 ? nameOf(drawing) : undefined}>
        {shown.length > 0 && (
          <header>
            <b>{nameOf(drawing)}</b>
            <Button size="small" aria-pressed={isLinked} onClick={link}>
              {isLinked ? "各图联动" : "各自移动"}
            </Button>
            {canAdd && (
              <Button size="small" title="再打开一张图并排看" onClick={add}>
                加一张
              </Button>
            )}
          </header>
        )}
        <div>
          {children({ ...viewFor(0), onView: tell(0) })}
          {shown.length === 0 && canAdd && (
            <Button size="small" className={styles.add as string} title="在旁边再打开一张图，可联动" onClick={add}>
              并排看图
            </Button>
          )}
        </div>
      </article>
      {shown.map((other, index) => (
        <article key={`${index}-${other.drawingId}`} aria-label={nameOf(other)}>
          <header>
            <Select<number>
              size="small"
              showSearch={{ optionFilterProp: "label" }}
              variant="borderless"
              aria-label="并排的图纸"
              value={other.drawingId}
              options={sheets.map((sheet) => ({ value: sheet.drawingId, label: nameOf(sheet) }))}
              onChange={(id) => setOthers(others.map((one) => (one === other.drawingId ? (id as typeof one) : one)))}
            />
            <Button
              size="small"
              type="text"
              aria-label={`关闭 ${nameOf(other)}`}
              onClick={() => setOthers(others.filter((one) => one !== other.drawingId))}
            >
              ×
            </Button>
          </header>
          <div>
            <SheetPane drawing={other} {...viewFor(index + 1)} onView={tell(index + 1)} />
          </div>
        </article>
      ))}
    </div>
  );
};
