import { Dropdown, type MenuProps } from "antd";
import type { DragEvent } from "react";
import type { FolderRow } from "./folder-rows.ts";
import styles from "./folder-tree.module.css";

export type FolderEdge = "before" | "into" | "behind";

interface FolderLineProps {
  readonly row: FolderRow;
  readonly isSelected: boolean;
  readonly isFolded: boolean;
  readonly extent: { readonly top: number; readonly height: number };
  /** Where a dragged object would be dropped. */
  readonly edge: FolderEdge | undefined;
  /** Absent while nothing may be changed. */
  readonly menuOf: (() => MenuProps) | undefined;
  readonly isMenuOpen: boolean;
  readonly onMenu: (isOpen: boolean) => void;
  readonly onSelect: () => void;
  readonly onFold: () => void;
  readonly onDrag: (event: DragEvent) => void;
  readonly drop: {
    readonly "data-takes-files": string | undefined;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: () => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

const indentInPx = 14;

export const folderLineId = (folderId: number): string => `folder-${folderId}`;

/** One folder: its name, its number of sheets and the expected number, and its menu. */
export const FolderLine = (props: FolderLineProps) => {
  const { row, isSelected, isFolded, extent, edge, menuOf, isMenuOpen, onMenu, onSelect, onFold, onDrag, drop } = props;
  const { folder, depth, count, marked, hasChildren } = row;
  const { folderName, shouldDocNum } = folder;
  const owed = Math.max(0, (shouldDocNum ?? 0) - count);
  const counted = shouldDocNum !== null && shouldDocNum > 0 ? `${count}/${shouldDocNum}` : String(count);
  return (
    <div
      id={folderLineId(folder.folderId)}
      role="treeitem"
      aria-label={[folderName, ...(marked > 0 ? [marked] : []), counted].join(" ")}
      aria-level={depth + 1}
      aria-selected={isSelected}
      {...(hasChildren ? { "aria-expanded": !isFolded } : {})}
      className={styles.row}
      data-edge={edge}
      data-empty={count === 0}
      style={{ ...extent, paddingLeft: 6 + depth * indentInPx }}
      draggable={menuOf !== undefined}
      onDragStart={onDrag}
      onClick={onSelect}
      onContextMenu={(event) => {
        if (!menuOf) return;
        event.preventDefault();
        onSelect();
        onMenu(true);
      }}
      {...drop}
    >
      <button
        type="button"
        className={styles.fold}
        tabIndex={-1}
        aria-label={`${isFolded ? "展开" : "收起"} ${folderName}`}
        hidden={!hasChildren}
        onClick={(event) => {
          event.stopPropagation();
          onFold();
        }}
      >
        <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true" data-folded={isFolded}>
          <path d="m4 6 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.600" />
        </svg>
      </button>
      <span className={styles.name} title={folderName}>
        {folderName}
      </span>
      {marked > 0 && (
        <small className={styles.marked} title={`${marked} 张检查有提示`}>
          {marked}
        </small>
      )}{" "}
      <small data-owed={owed > 0} title={owed > 0 ? `应传 ${shouldDocNum} 份，还差 ${owed} 份` : ""}>
        {counted}
      </small>
      {menuOf && (
        <FolderMenu
          name={folderName}
          menuOf={menuOf}
          isHot={isSelected || isMenuOpen}
          isOpen={isMenuOpen}
          onOpen={(isOpen) => {
            if (isOpen) onSelect();
            onMenu(isOpen);
          }}
        />
      )}
    </div>
  );
};

interface FolderMenuProps {
  readonly name: string;
  readonly menuOf: () => MenuProps;
  /** Only the chosen line has a menu: a thousand menus would be slow. */
  readonly isHot: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

const FolderMenu = ({ name, menuOf, isHot, isOpen, onOpen }: FolderMenuProps) => {
  const button = (
    <button
      type="button"
      tabIndex={-1}
      className={styles.more}
      data-open={isOpen}
      aria-label={`${name} 的操作`}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(!isOpen);
      }}
    >
      ⋯
    </button>
  );
  if (!isHot) return button;
  return (
    <Dropdown
      // The button opens the menu; a press elsewhere closes it.
      trigger={["click"]}
      placement="bottomRight"
      autoFocus
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onOpen(false);
      }}
      menu={{
        ...menuOf(),
        onClick: ({ domEvent }) => {
          domEvent.stopPropagation();
          onOpen(false);
        },
      }}
    >
      {button}
    </Dropdown>
  );
};
