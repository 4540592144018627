import type { FolderId } from "@tushen/contract/ground/fields";
import type { Folder } from "@tushen/contract/sheets/folder";
import { Select } from "antd";
import { useMemo, useState } from "react";
import { Asking } from "./asking.tsx";
import { pathOf } from "./folder/folder-match.ts";
import styles from "./upload-page.module.css";

interface MoveDialogProps {
  readonly title: string;
  readonly folders: readonly Folder[];
  readonly canTake: (folder: Folder) => boolean;
  /** Also offers the level above all folders. */
  readonly withTop?: boolean;
  readonly note: string;
  readonly onYes: (target: FolderId | null) => Promise<boolean>;
  readonly onClose: () => void;
}

const top = 0;

/** Asks for the folder to move to, by its whole path. */
export const MoveDialog = ({ title, folders, canTake, withTop, note, onYes, onClose }: MoveDialogProps) => {
  const [target, setTarget] = useState<number>();
  const options = useMemo(
    () => [
      ...(withTop ? [{ value: top, label: "最上级" }] : []),
      ...folders.filter(canTake).map(({ folderId }) => ({
        value: folderId as number,
        label: pathOf(folders, folderId).join(" / "),
      })),
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- which folders can take it does not change while it is asked
    [folders, withTop],
  );
  return (
    <Asking
      title={title}
      yes="移动"
      canSay={target !== undefined}
      onYes={() => onYes(target === top ? null : (target as FolderId))}
      onClose={onClose}
    >
      {() => (
        <div className={styles.fileName}>
          <Select<number>
            autoFocus
            aria-label="目标目录"
            placeholder="选择目标目录，可输入名称查找"
            value={target ?? null}
            showSearch={{ optionFilterProp: "label" }}
            options={options}
            onChange={setTarget}
          />
          <p>{note}</p>
        </div>
      )}
    </Asking>
  );
};
