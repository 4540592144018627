import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { Folder } from "@tushen/contract/sheets/folder";
import type { DrawingId } from "@tushen/contract/ground/fields";
import { Button, Checkbox, Table } from "antd";
import { useState } from "react";
import { Dialog } from "../../../ground/ui/window/dialog.tsx";
import { type Correction, correctionsOf, type Words, wordsAfter, wordsBefore } from "./correction.ts";
import { isRecognised } from "../sheet-words.ts";
import { pathOf } from "../folder/folder-match.ts";
import styles from "./preflight.module.css";
import { tableParts } from "../../../ground/ui/list/table-parts.tsx";

interface CorrectionDialogProps {
  readonly drawings: readonly Drawing[];
  readonly folders: readonly Folder[];
  /** Resolves to true when done. */
  readonly onCorrect: (list: readonly Words[]) => Promise<boolean>;
  readonly onClose: () => void;
}

const BeforeAfter = ({ before, after }: { readonly before: string; readonly after: string }) =>
  before === after ? (
    <span className={styles.same}>{before}</span>
  ) : (
    <span className={styles.change} title={`${before} → ${after}`}>
      <del>{before || "（空）"}</del>
      <ins>{after}</ins>
    </span>
  );

/** Takes number and name of many sheets from their title blocks, after showing the result for each. */
export const CorrectionDialog = ({ drawings, folders, onCorrect, onClose }: CorrectionDialogProps) => {
  const [takes, setTakes] = useState({ number: true, name: true });
  const [left, setLeft] = useState<ReadonlySet<DrawingId>>(new Set());
  const [undo, setUndo] = useState<readonly Words[]>();
  const [isBusy, setBusy] = useState(false);
  const rows = correctionsOf(drawings, takes);
  const chosen = rows.filter(({ drawing, isTaken }) => !isTaken && !left.has(drawing.drawingId));
  const run = async (list: readonly Words[], before: readonly Words[] | undefined) => {
    setBusy(true);
    if (await onCorrect(list)) setUndo(before);
    setBusy(false);
  };
  return (
    <Dialog
      title="按图签更正图号图名"
      isOpen
      width={980}
      onClose={onClose}
      footer={
        undo ? (
          <>
            <Button loading={isBusy} onClick={() => void run(undo, undefined)}>
              撤销更正
            </Button>
            <Button type="primary" onClick={onClose}>
              完成
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>取消</Button>
            <Button
              type="primary"
              loading={isBusy}
              disabled={chosen.length === 0}
              onClick={() => void run(chosen.map(wordsAfter), chosen.map(wordsBefore))}
            >
              更正 {chosen.length} 张
            </Button>
          </>
        )
      }
    >
      {undo ? (
        <p className={styles.done} role="status">
          已更正 {undo.length} 张图纸的图号图名。
        </p>
      ) : (
        <div className={styles.dialog}>
          <p className={styles.hint}>
            以下图纸的图号或图名与图签不同。请核对后更正；更正只改系统中的图号图名，不改文件。
            <span>
              <Checkbox
                checked={takes.number}
                onChange={({ target }) => setTakes({ ...takes, number: target.checked })}
              >
                更正图号
              </Checkbox>
              <Checkbox checked={takes.name} onChange={({ target }) => setTakes({ ...takes, name: target.checked })}>
                更正图名
              </Checkbox>
            </span>
          </p>
          <Table<Correction>
            components={tableParts}
            size="small"
            virtual
            pagination={false}
            scroll={{ y: 400, x: 930 }}
            rowKey={({ drawing }) => drawing.drawingId}
            dataSource={rows}
            locale={{ emptyText: "图号图名与图签一致，无需更正" }}
            rowSelection={{
              columnWidth: 40,
              selectedRowKeys: chosen.map(({ drawing }) => drawing.drawingId),
              getCheckboxProps: ({ drawing, isTaken }) => ({
                disabled: isTaken,
                "aria-label": `更正 ${drawing.graphNum} ${drawing.graphName}`,
              }),
              onChange: (keys) =>
                setLeft(
                  new Set(
                    rows.map(({ drawing }) => drawing.drawingId).filter((drawingId) => !keys.includes(drawingId)),
                  ),
                ),
            }}
            columns={[
              {
                title: "图号",
                width: 220,
                render: (_, { drawing, graphNum }) => <BeforeAfter before={drawing.graphNum} after={graphNum} />,
              },
              {
                title: "图名",
                width: 380,
                render: (_, { drawing, graphName }) => <BeforeAfter before={drawing.graphName} after={graphName} />,
              },
              {
                title: "目录",
                width: 150,
                ellipsis: true,
                render: (_, { drawing }) => pathOf(folders, drawing.folderId).join(" / "),
              },
              {
                title: "说明",
                width: 140,
                render: (_, { drawing, isTaken }) =>
                  isTaken ? (
                    <span className={styles.warn}>目录中已有该图号</span>
                  ) : (
                    isRecognised(drawing) && "识别，待核对"
                  ),
              },
            ]}
          />
        </div>
      )}
    </Dialog>
  );
};
