import type { FolderId } from "@tushen/contract/ground/fields";
import type { Folder } from "@tushen/contract/sheets/folder";
import { useVirtualizer } from "@tanstack/react-virtual";
import { Button, Input, type MenuProps } from "antd";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { FolderLine, folderLineId } from "./folder-line.tsx";
import type { FolderRow } from "./folder-rows.ts";
import styles from "./folder-tree.module.css";
import { type FolderDrops, useFolderDrop } from "./use-folder-drop.ts";

const rowInPx = 30;

/** Acts on folders; absent while nothing may be changed. */
export interface FolderEditing {
  readonly menuOf: (folder: Folder) => MenuProps;
  readonly onNew: () => void;
  readonly onRename: (folder: Folder) => void;
  readonly onRemove: (folder: Folder) => void;
  readonly onStep: (folder: Folder, by: 1 | -1) => void;
}

interface FolderTreeProps {
  readonly rows: readonly FolderRow[];
  readonly total: number;
  readonly selected: FolderId | null;
  readonly folded: ReadonlySet<FolderId>;
  readonly word: string;
  readonly onWord: (word: string) => void;
  readonly onSelect: (id: FolderId | null) => void;
  readonly onFold: (id: FolderId) => void;
  readonly drops: FolderDrops;
  readonly editing: FolderEditing | undefined;
  /** Below the folders. */
  readonly foot?: ReactNode;
}

/** Buildings and their discipline folders with counts; files, sheets and folders can be dropped on each. */
export const FolderTree = (props: FolderTreeProps) => {
  const { rows, total, selected, folded, word, onWord, onSelect, onFold, drops, editing, foot } = props;
  const box = useRef<HTMLDivElement>(null);
  const [menuAt, setMenuAt] = useState<FolderId>();
  const { over, onDrag, dropOn } = useFolderDrop(drops);
  const at = rows.findIndex(({ folder }) => folder.folderId === selected);
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowInPx,
    getItemKey: (index) => rows[index]?.folder.folderId ?? index,
    overscan: 8,
  });
  useEffect(() => {
    if (at >= 0) lines.scrollToIndex(at, { align: "auto" });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another choice scrolls, not every change of the tree
  }, [selected]);

  const goTo = (index: number) =>
    onSelect(rows[Math.min(Math.max(index, 0), rows.length - 1)]?.folder.folderId ?? null);

  const onKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const row = rows[at];
    const folder = row?.folder;
    const isOwn = editing !== undefined && folder !== undefined && !folder.isSystem;
    const turn = (wish: "ArrowLeft" | "ArrowRight") => {
      if (row?.hasChildren && folded.has(row.folder.folderId) === (wish === "ArrowRight")) onFold(row.folder.folderId);
    };
    const keys: Readonly<Record<string, () => void>> = event.altKey
      ? {
          ArrowDown: () => folder && editing?.onStep(folder, 1),
          ArrowUp: () => folder && editing?.onStep(folder, -1),
        }
      : {
          ArrowDown: () => goTo(at + 1),
          ArrowUp: () => goTo(at - 1),
          Home: () => goTo(0),
          End: () => goTo(rows.length - 1),
          ArrowLeft: () => turn("ArrowLeft"),
          ArrowRight: () => turn("ArrowRight"),
          F2: () => isOwn && editing.onRename(folder),
          Delete: () => isOwn && editing.onRemove(folder),
          Insert: () => editing?.onNew(),
          Enter: () => setMenuAt(folder?.folderId),
          ContextMenu: () => setMenuAt(folder?.folderId),
        };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <nav className={styles.tree} aria-label="图纸目录">
      <button
        type="button"
        className={styles.all}
        aria-current={selected === null}
        data-over={over?.id === null}
        onClick={() => onSelect(null)}
        {...dropOn(null)}
      >
        <span>全部</span>
        <small>{total}</small>
      </button>
      <div className={styles.find}>
        <Input
          size="small"
          allowClear
          aria-label="查找目录"
          placeholder="查找目录"
          value={word}
          onChange={({ target }) => onWord(target.value)}
        />
        {editing && (
          <Button size="small" onClick={editing.onNew}>
            新建
          </Button>
        )}
      </div>
      <div
        ref={box}
        className={styles.rows}
        role="tree"
        tabIndex={0}
        aria-label="目录"
        {...(at >= 0 && { "aria-activedescendant": folderLineId(selected ?? 0) })}
        onKeyDown={onKey}
      >
        {rows.length === 0 && <p className={styles.none}>没有名称符合的目录</p>}
        <div style={{ height: lines.getTotalSize(), position: "relative" }} role="presentation">
          {lines.getVirtualItems().map((line) => {
            const row = rows[line.index];
            if (!row) return null;
            const { folder } = row;
            const { folderId } = folder;
            return (
              <FolderLine
                key={line.key}
                row={row}
                isSelected={selected === folderId}
                isFolded={folded.has(folderId)}
                extent={{ top: line.start, height: line.size }}
                edge={over?.id === folderId ? over.edge : undefined}
                menuOf={editing && (() => editing.menuOf(folder))}
                isMenuOpen={menuAt === folderId}
                onMenu={(isOpen) => {
                  setMenuAt(isOpen ? folderId : undefined);
                  if (!isOpen) box.current?.focus();
                }}
                onSelect={() => onSelect(folderId)}
                onFold={() => onFold(folderId)}
                onDrag={(event) => onDrag(event, folder)}
                drop={dropOn(folder)}
              />
            );
          })}
        </div>
      </div>
      {foot}
    </nav>
  );
};
