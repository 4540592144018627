import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { DrawingId } from "@tushen/contract/ground/fields";
import { useVirtualizer } from "@tanstack/react-virtual";
import { Checkbox } from "antd";
import { type DragEvent, type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { usePrinting } from "../../ground/ui/use-printing.ts";
import { useStable } from "../../ground/ui/use-stable.ts";
import { sheetAddress } from "./sheet-address.ts";
import { dragsSheets, sheetsOfDrag, startSheetDrag } from "./sheet-drag.ts";
import { type SheetActs, SheetRow } from "./sheet-row.tsx";
import layout from "../../ground/ui/layout.module.css";
import styles from "./sheet-table.module.css";
import type { TableRow } from "./table-rows.ts";

const rowInPx = 34;

interface SheetTableProps {
  readonly rows: readonly TableRow[];
  /** For sheets that wait to be read, when their turn comes. */
  readonly reading: ReadonlyMap<DrawingId, string>;
  readonly chosen: ReadonlySet<DrawingId>;
  readonly onChosen: (chosen: ReadonlySet<DrawingId>) => void;
  readonly editing: DrawingId | null;
  readonly onEdit: (drawing: Drawing | null) => void;
  readonly canEdit: boolean;
  /** Several sheets can be chosen, also in the recycle bin. */
  readonly canChoose: boolean;
  readonly isPapers: boolean;
  readonly acts: SheetActs;
  /** Sheets were dropped before another one, or behind the last of its folder. */
  readonly onDrop: (ids: readonly number[], target: Drawing, isBehind: boolean) => void;
  readonly onRemove: (ids: readonly DrawingId[]) => void;
  /** One place up (-1) or down. */
  readonly onStep: (drawing: Drawing, by: 1 | -1) => void;
  readonly empty: ReactNode;
}

/** Number, name, paper, check and edition of many sheets; the page contains only those in sight. */
export const SheetTable = (props: SheetTableProps) => {
  const {
    rows,
    reading,
    chosen,
    onChosen,
    editing,
    onEdit,
    canEdit,
    canChoose,
    isPapers,
    acts,
    onDrop,
    onRemove,
    onStep,
    empty,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<DrawingId>(undefined);
  const [hot, setHot] = useState<DrawingId>();
  const [edge, setEdge] = useState<{ id: DrawingId; isBehind: boolean }>();
  const sheets = useMemo(() => rows.flatMap((row) => (row.kind === "sheet" ? [row.drawing] : [])), [rows]);
  const isPrinting = usePrinting();
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowInPx,
    overscan: isPrinting ? rows.length : 10,
  });

  const choose = useStable((drawing: Drawing, withShift: boolean) => {
    const next = new Set(chosen);
    const isOn = !chosen.has(drawing.drawingId);
    const ids = sheets.map(({ drawingId }) => drawingId);
    const [from, to] = [ids.indexOf(last.current ?? drawing.drawingId), ids.indexOf(drawing.drawingId)].sort(
      (a, b) => a - b,
    ) as [number, number];
    const range = withShift && from >= 0 ? ids.slice(from, to + 1) : [drawing.drawingId];
    for (const id of range) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    last.current = drawing.drawingId;
    onChosen(next);
  });

  const step = (from: number, by: 1 | -1) => {
    for (let index = from + by; index >= 0 && index < rows.length; index += by) {
      if (rows[index]?.kind !== "sheet") continue;
      lines.scrollToIndex(index);
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus());
      return;
    }
  };

  const onKey = (event: KeyboardEvent, drawing: Drawing, index: number) => {
    if (event.target !== event.currentTarget) return;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => step(index, 1),
      ArrowUp: () => step(index, -1),
      Enter: () => {
        location.hash = sheetAddress(drawing);
      },
      " ": () => choose(drawing, event.shiftKey),
      e: () => canEdit && onEdit(drawing),
      F2: () => canEdit && onEdit(drawing),
      Delete: () => canEdit && onRemove(chosen.size > 0 ? [...chosen] : [drawing.drawingId]),
    };
    const act = keys[event.key];
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined;
    if (event.altKey && by !== undefined) {
      if (canEdit) onStep(drawing, by);
    } else if (event.ctrlKey && event.key === "a") onChosen(new Set(sheets.map(({ drawingId }) => drawingId)));
    else if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    else act();
    event.preventDefault();
  };

  const dragOver = (event: DragEvent, drawing: Drawing) => {
    if (!canEdit || !dragsSheets(event.dataTransfer)) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    setEdge({ id: drawing.drawingId, isBehind: event.clientY > top + height / 2 });
  };

  return (
    <div className={styles.table} role="table" aria-label="图纸" aria-rowcount={rows.length}>
      <div className={styles.head} role="row">
        <span role="columnheader">
          <span className={layout.unseen}>拖动</span>
        </span>
        <span role="columnheader">
          <Checkbox
            aria-label="全选"
            checked={sheets.length > 0 && chosen.size === sheets.length}
            indeterminate={chosen.size > 0 && chosen.size < sheets.length}
            disabled={!canChoose || sheets.length === 0}
            onChange={({ target }) =>
              onChosen(new Set(target.checked ? sheets.map(({ drawingId }) => drawingId) : undefined))
            }
          />
        </span>
        <span role="columnheader">图号</span>
        <span role="columnheader">{isPapers ? "名称" : "图名"}</span>
        <span role="columnheader">图幅</span>
        <span role="columnheader" className={styles.figure}>
          页数
        </span>
        <span role="columnheader" className={styles.figure}>
          大小
        </span>
        <span role="columnheader">检查结果</span>
        <span role="columnheader">版次/变化</span>
        <span role="columnheader" className={styles.uploader}>
          上传人
        </span>
        <span role="columnheader">时间</span>
        <span role="columnheader">
          <span className={layout.unseen}>操作</span>
        </span>
      </div>
      <div ref={box} className={styles.body} {...(rows.length > 0 && { role: "rowgroup" })}>
        {rows.length === 0 && empty}
        <div style={{ height: lines.getTotalSize(), position: "relative" }} role="presentation">
          {lines.getVirtualItems().map((line) => {
            const row = rows[line.index];
            if (!row) return null;
            const extent = { top: line.start, height: line.size };
            if (row.kind === "folder")
              return (
                <div
                  key={`f${row.folder.folderId}`}
                  className={styles.heading}
                  role="row"
                  data-index={line.index}
                  style={extent}
                >
                  <span role="cell">
                    {row.title} <small>{row.count}</small>
                  </span>
                </div>
              );
            const { drawing } = row;
            const { drawingId } = drawing;
            return (
              <div
                key={drawingId}
                role="row"
                tabIndex={0}
                data-index={line.index}
                className={styles.row}
                data-chosen={chosen.has(drawingId)}
                data-edge={edge?.id === drawingId ? (edge.isBehind ? "behind" : "before") : undefined}
                style={extent}
                onMouseEnter={() => setHot(drawingId)}
                onFocus={() => setHot(drawingId)}
                onDoubleClick={() => canEdit && onEdit(drawing)}
                onKeyDown={(event) => onKey(event, drawing, line.index)}
                onDragStart={(event) =>
                  startSheetDrag(event.dataTransfer, chosen.has(drawingId) ? [...chosen] : [drawingId])
                }
                onDragOver={(event) => dragOver(event, drawing)}
                onDragLeave={() => setEdge(undefined)}
                onDrop={(event) => {
                  if (!dragsSheets(event.dataTransfer)) return;
                  event.preventDefault();
                  onDrop(sheetsOfDrag(event.dataTransfer), drawing, edge?.isBehind ?? false);
                  setEdge(undefined);
                }}
              >
                <SheetRow
                  drawing={drawing}
                  reading={reading.get(drawingId)}
                  isChosen={chosen.has(drawingId)}
                  isEditing={editing === drawingId}
                  isHot={hot === drawingId}
                  canEdit={canEdit}
                  canChoose={canChoose}
                  acts={acts}
                  onChoose={choose}
                  onEdit={onEdit}
                />
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
};
