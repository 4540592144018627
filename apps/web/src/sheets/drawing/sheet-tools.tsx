import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { Folder } from "@tushen/contract/sheets/folder";
import type { DrawingId, FolderId } from "@tushen/contract/ground/fields";
import { Button, Checkbox, Input, Segmented, Select } from "antd";
import { isBuildingFolder, pathOf } from "./folder/folder-match.ts";
import { isInNumberOrder } from "./number-order.ts";
import { PackButton } from "./pack-button.tsx";
import { changeWords, titleBlockOf } from "./sheet-words.ts";
import type { SheetFilter } from "./table-rows.ts";
import { signingParts } from "../../slots.ts";
import styles from "./upload-page.module.css";
import type { SheetActions } from "./use-sheet-acts.ts";

interface SheetToolsProps {
  readonly filter: SheetFilter;
  readonly onFilter: (part: Partial<SheetFilter>) => void;
  readonly drawings: readonly Drawing[];
  readonly folders: readonly Folder[];
  readonly chosen: ReadonlySet<DrawingId>;
  readonly onChosen: (chosen: ReadonlySet<DrawingId>) => void;
  readonly acts: SheetActions;
  readonly canEdit: boolean;
  readonly isBin: boolean;
  readonly isAnswering: boolean;
}

const ChosenTools = ({ drawings, folders, chosen, onChosen, acts, isBin }: SheetToolsProps) => {
  const ids = [...chosen];
  const clear = () => onChosen(new Set());
  const differing = drawings.flatMap((drawing) => {
    const words = chosen.has(drawing.drawingId) ? titleBlockOf(drawing) : null;
    return words ? [{ id: drawing.drawingId, ...words }] : [];
  });
  return (
    <>
      <span role="status">已选 {chosen.size} 张</span>
      {isBin ? (
        <>
          <Button size="small" onClick={() => void acts.recover(ids).then(clear)}>
            恢复
          </Button>
          <Button
            size="small"
            danger
            onClick={async () => {
              if (await acts.deleteForGood(ids)) clear();
            }}
          >
            彻底删除
          </Button>
        </>
      ) : (
        <>
          <Select<FolderId>
            size="small"
            aria-label="移动到"
            placeholder="移动到…"
            className={styles.chooser as string}
            value={null}
            showSearch={{ optionFilterProp: "label" }}
            options={folders
              .filter((folder) => !isBuildingFolder(folder))
              .map(({ folderId }) => ({ value: folderId, label: pathOf(folders, folderId).join(" / ") }))}
            onChange={(to) => void acts.moveTo(ids, to).then(clear)}
          />
          {differing.length > 0 && (
            <Button size="small" onClick={() => void acts.correct(differing).then(clear)}>
              采用图签（{differing.length}）
            </Button>
          )}
          <PackButton wanted={{ ids }} />
          <StartSigning size="small" bizType="DRAWING" ids={ids} onStarted={clear} />
          <Button size="small" danger onClick={() => void acts.remove(ids).then(clear)}>
            移入回收站
          </Button>
        </>
      )}
      <Button size="small" type="text" onClick={clear}>
        取消选择
      </Button>
    </>
  );
};

const StartSigning = signingParts.start;

/** Search and filters; while sheets are chosen, the acts on all of them. */
export const SheetTools = (props: SheetToolsProps) => {
  const { filter, onFilter, drawings, chosen, canEdit, isAnswering, isBin, acts } = props;
  const { folderId } = filter;
  const own = drawings.filter((drawing) => drawing.folderId === folderId);
  const marked = drawings.filter(({ check }) => (check?.marks.length ?? 0) > 0).length;
  /** The open folder with everything below it, or the whole share. */
  const packed = folderId === null ? [...new Set(drawings.map((drawing) => drawing.folderId))] : [folderId];
  const countOf = (change: string) => drawings.filter(({ changeType }) => changeType === change).length;
  return (
    <div className={styles.tools} data-chosen={chosen.size > 0} data-screen-only>
      {chosen.size > 0 && canEdit ? (
        <ChosenTools {...props} />
      ) : (
        <>
          <Input.Search
            size="small"
            allowClear
            aria-label="查找图纸"
            placeholder="图号、图名或文件名"
            className={styles.search as string}
            value={filter.keyword}
            onChange={({ target }) => onFilter({ keyword: target.value })}
          />
          {isAnswering && (
            <Segmented
              size="small"
              aria-label="变化"
              value={filter.change ?? "all"}
              options={[
                { value: "all", label: "全部" },
                ...(["M", "N", "U"] as const).map((change) => ({
                  value: change,
                  label: `${changeWords[change]} ${countOf(change)}`,
                })),
              ]}
              onChange={(change) => onFilter({ change: change === "all" ? undefined : change })}
            />
          )}
          {marked > 0 && (
            <Checkbox checked={filter.onlyMarked} onChange={({ target }) => onFilter({ onlyMarked: target.checked })}>
              只看有提示的（{marked}）
            </Checkbox>
          )}
          {!isBin && packed.length > 0 && (
            <PackButton wanted={{ folderIds: packed }} className={styles.last as string} />
          )}
          {canEdit && isBin && drawings.length > 0 && (
            <Button size="small" danger className={styles.last as string} onClick={() => void acts.emptyBin()}>
              清空回收站
            </Button>
          )}
          {canEdit && !isBin && folderId !== null && !isInNumberOrder(own) && (
            <Button size="small" onClick={() => void acts.sortByNumber(folderId)}>
              按图号排序
            </Button>
          )}
        </>
      )}
    </div>
  );
};
