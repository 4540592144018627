import type { Drawing, Tree } from "@tushen/contract/sheets/drawing";
import type { DrawingId } from "@tushen/contract/ground/fields";
import { useVirtualizer } from "@tanstack/react-virtual";
import { Input } from "antd";
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { formatOf, isPdf } from "../../sheet/is-pdf.ts";
import { type SheetGroup, sheetGroups } from "./sheet-groups.ts";
import { changeWords } from "../sheet-words.ts";
import styles from "./sheet-tree.module.css";

const rowInPx = 28;

type Line =
  | { readonly kind: "heading"; readonly key: string; readonly text: string; readonly count: number }
  | { readonly kind: "group"; readonly key: string; readonly group: SheetGroup }
  | { readonly kind: "sheet"; readonly key: string; readonly drawing: Drawing };

const linesOf = (groups: readonly SheetGroup[], folded: ReadonlySet<string>): Line[] => {
  const counts = new Map<string, number>();
  for (const { heading, sheets } of groups) counts.set(heading, (counts.get(heading) ?? 0) + sheets.length);
  let heading: string | undefined;
  return groups.flatMap((group): Line[] => {
    const isNew = group.heading !== heading;
    heading = group.heading;
    const head: Line[] = isNew
      ? [{ kind: "heading", key: `p${group.heading}`, text: group.heading, count: counts.get(group.heading) ?? 0 }]
      : [];
    if (folded.has(`p${group.heading}`)) return head;
    const own: Line[] = folded.has(group.key)
      ? []
      : group.sheets.map((drawing) => ({ kind: "sheet", key: `s${drawing.drawingId}`, drawing }));
    return [...head, { kind: "group", key: group.key, group }, ...own];
  });
};

export interface SheetTreeProps {
  /** One tree per firm's share, from `drawing.readTreesOfVersion`. */
  readonly trees: readonly Tree[];
  readonly selectedId: DrawingId | undefined;
  readonly onSelect: (drawing: Drawing) => void;
  /** A badge beside a sheet: number of opinions, whether it was read. */
  readonly badgeOf?: (drawing: Drawing) => ReactNode;
  /** Only these disciplines. */
  readonly disciplines?: readonly string[];
}

/**
 * The sheets of one version by building and discipline, with a filter and arrow keys; the page contains only those in
 * sight.
 */
export const SheetTree = ({ trees, selectedId, onSelect, badgeOf, disciplines }: SheetTreeProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [keyword, setKeyword] = useState("");
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const wish = disciplines?.join();
  const groups = useMemo(() => sheetGroups(trees, { keyword, disciplines: wish?.split(",") }), [trees, keyword, wish]);
  const lines = useMemo(() => linesOf(groups, folded), [groups, folded]);
  const total = groups.reduce((sum, { sheets }) => sum + sheets.length, 0);
  const at = lines.findIndex((line) => line.kind === "sheet" && line.drawing.drawingId === selectedId);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowInPx,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 8,
  });
  useEffect(() => {
    if (at >= 0) rows.scrollToIndex(at, { align: "auto" });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another choice scrolls, not every render of the list
  }, [at, selectedId]);

  const fold = (key: string) => {
    const next = new Set(folded);
    if (!next.delete(key)) next.add(key);
    setFolded(next);
  };
  const step = (by: 1 | -1) => {
    for (let index = at + by; index >= 0 && index < lines.length; index += by) {
      const line = lines[index];
      if (line?.kind === "sheet") return onSelect(line.drawing);
    }
  };
  const onKey = (event: KeyboardEvent) => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined;
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };

  return (
    <nav className={styles.tree} aria-label="图纸">
      <Input
        size="small"
        allowClear
        aria-label="查找图纸"
        placeholder={`查找 ${total} 张图纸`}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      <div ref={box} className={styles.rows} role="tree" tabIndex={0} aria-label="图纸目录" onKeyDown={onKey}>
        {total === 0 && <p className={styles.none}>没有符合条件的图纸</p>}
        <div style={{ height: rows.getTotalSize(), position: "relative" }} role="presentation">
          {rows.getVirtualItems().map((row) => {
            const line = lines[row.index];
            if (!line) return null;
            const extent = { top: row.start, height: row.size };
            if (line.kind === "sheet") {
              const { drawing } = line;
              const isSelected = drawing.drawingId === selectedId;
              return (
                <div
                  key={row.key}
                  role="treeitem"
                  aria-level={3}
                  aria-selected={isSelected}
                  className={styles.sheet}
                  style={extent}
                  title={`${drawing.graphNum} ${drawing.graphName}`}
                  onClick={() => onSelect(drawing)}
                >
                  <b>{drawing.graphNum}</b>
                  <span>{drawing.graphName}</span>
                  {!isPdf(drawing) && <small>{formatOf(drawing)}</small>}
                  {(drawing.submissionVersion > 1 || drawing.alterMark !== null) && drawing.changeType !== "U" && (
                    <em data-change={drawing.changeType}>{changeWords[drawing.changeType]}</em>
                  )}
                  {badgeOf?.(drawing)}
                </div>
              );
            }
            const isHeading = line.kind === "heading";
            const count = isHeading ? line.count : line.group.sheets.length;
            return (
              <div
                key={row.key}
                role="treeitem"
                aria-level={isHeading ? 1 : 2}
                aria-expanded={!folded.has(line.key)}
                aria-selected={false}
                className={isHeading ? styles.place : styles.group}
                style={extent}
                onClick={() => fold(line.key)}
              >
                <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
                  <path d="m4 6 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.600" />
                </svg>
                <span>{isHeading ? line.text : line.group.title}</span>
                <small>{count}</small>
              </div>
            );
          })}
        </div>
      </div>
    </nav>
  );
};
