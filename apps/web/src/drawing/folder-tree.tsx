import type { FolderId } from "@tushen/contract/fields";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type DragEvent, type KeyboardEvent, useRef, useState } from "react";
import type { DroppedFile } from "../file/dropped-tree.ts";
import { droppedFiles } from "../file/dropped-tree.ts";
import type { FolderRow } from "./folder-rows.ts";
import styles from "./folder-tree.module.css";
import { dragsSheets, sheetsOfDrag } from "./sheet-drag.ts";

const rowInPx = 30;

interface FolderTreeProps {
  readonly rows: readonly FolderRow[];
  readonly total: number;
  readonly selected: FolderId | null;
  readonly folded: ReadonlySet<FolderId>;
  readonly onSelect: (id: FolderId | null) => void;
  readonly onFold: (id: FolderId) => void;
  /** Files dropped on a folder; absent while nothing may be uploaded. */
  readonly onFiles?: ((files: readonly DroppedFile[], at: FolderId | null) => void) | undefined;
  readonly onSheets?: ((ids: readonly number[], to: FolderId) => void) | undefined;
}

/** Buildings and their discipline folders with counts; files and sheets can be dropped on each. */
export const FolderTree = (props: FolderTreeProps) => {
  const { rows, total, selected, folded, onSelect, onFold, onFiles, onSheets } = props;
  const box = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<FolderId | "all">();
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowInPx,
    getItemKey: (index) => rows[index]?.folder.folderId ?? index,
    overscan: 8,
  });

  const dropOn = (id: FolderId | null) => ({
    onDragOver(event: DragEvent) {
      const takes = dragsSheets(event.dataTransfer) ? id !== null && onSheets : onFiles;
      if (!takes) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(id ?? "all");
    },
    onDragLeave: () => setOver(undefined),
    async onDrop(event: DragEvent) {
      event.preventDefault();
      event.stopPropagation();
      setOver(undefined);
      if (dragsSheets(event.dataTransfer)) {
        if (id !== null) onSheets?.(sheetsOfDrag(event.dataTransfer), id);
        return;
      }
      const files = onFiles ? await droppedFiles(event.dataTransfer) : [];
      if (files.length > 0) onFiles?.(files, id);
    },
  });

  const onKey = (event: KeyboardEvent) => {
    const at = rows.findIndex(({ folder }) => folder.folderId === selected);
    const row = rows[at];
    const next =
      event.key === "ArrowDown" ? at + 1 : event.key === "ArrowUp" ? at - 1 : event.key === "Home" ? 0 : undefined;
    if (next !== undefined) {
      event.preventDefault();
      const target = Math.min(next, rows.length - 1);
      onSelect(rows[target]?.folder.folderId ?? null);
      if (target >= 0) lines.scrollToIndex(target);
    } else if (row?.hasChildren && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
      event.preventDefault();
      if (folded.has(row.folder.folderId) === (event.key === "ArrowRight")) onFold(row.folder.folderId);
    }
  };

  return (
    <nav className={styles.tree} aria-label="图纸目录">
      <button
        type="button"
        className={styles.all}
        aria-current={selected === null}
        data-over={over === "all"}
        onClick={() => onSelect(null)}
        {...dropOn(null)}
      >
        <span>全部</span>
        <small>{total}</small>
      </button>
      <div ref={box} className={styles.rows} role="tree" tabIndex={0} aria-label="目录" onKeyDown={onKey}>
        <div style={{ height: lines.getTotalSize(), position: "relative" }} role="presentation">
          {lines.getVirtualItems().map((line) => {
            const row = rows[line.index];
            if (!row) return null;
            const { folder, depth, count, marked, hasChildren } = row;
            const isFolded = folded.has(folder.folderId);
            return (
              <div
                key={line.key}
                role="treeitem"
                aria-level={depth + 1}
                aria-selected={selected === folder.folderId}
                {...(hasChildren ? { "aria-expanded": !isFolded } : {})}
                className={styles.row}
                data-over={over === folder.folderId}
                data-empty={count === 0}
                style={{ top: line.start, height: line.size, paddingLeft: 6 + depth * 14 }}
                onClick={() => onSelect(folder.folderId)}
                {...dropOn(folder.folderId)}
              >
                <button
                  type="button"
                  className={styles.fold}
                  tabIndex={-1}
                  aria-label={`${isFolded ? "展开" : "收起"} ${folder.folderName}`}
                  hidden={!hasChildren}
                  onClick={(event) => {
                    event.stopPropagation();
                    onFold(folder.folderId);
                  }}
                >
                  <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true" data-folded={isFolded}>
                    <path d="m4 6 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.600" />
                  </svg>
                </button>
                <span className={styles.name} title={folder.folderName}>
                  {folder.folderName}
                </span>
                {marked > 0 && (
                  <small className={styles.marked} title={`${marked} 张检查有提示`}>
                    {marked}
                  </small>
                )}
                <small>
                  {count}
                  {folder.shouldDocNum !== null && folder.shouldDocNum > 0 && `/${folder.shouldDocNum}`}
                </small>
              </div>
            );
          })}
        </div>
      </div>
    </nav>
  );
};
