import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { DrawingId } from "@tushen/contract/ground/fields";
import { opinionCalls } from "@tushen/contract/review/opinion";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { reviewCalls } from "@tushen/contract/review/review";
import { writtenOf } from "@tushen/contract/review/written-opinion";
import type { ReviewTask } from "@tushen/contract/review/review-shape";
import { Button, Checkbox, Input } from "antd";
import { useState } from "react";
import { useAct } from "../../../ground/platform/queries.ts";
import { Dialog } from "../../../ground/ui/window/dialog.tsx";
import { say } from "../../../ground/ui/say.tsx";
import styles from "./workbench.module.css";
import layout from "../../../ground/ui/layout.module.css";

interface CopyDialogProps {
  readonly task: ReviewTask;
  readonly opinion: Opinion;
  readonly sheets: readonly Drawing[];
  readonly onClose: () => void;
  readonly onDone: (saved: Opinion) => void;
}

const refresh = [opinionCalls.listOpinionsOfTask, opinionCalls.listMarkups, reviewCalls.readTask];

/** Copies an opinion to other sheets, with its marks at the same place for repeated floors. */
export const CopyDialog = ({ task, opinion, sheets, onClose, onDone }: CopyDialogProps) => {
  const [chosen, setChosen] = useState<DrawingId[]>([]);
  const [withMarks, setWithMarks] = useState(opinion.markups.length > 0);
  const save = useAct(opinionCalls.saveOpinion, { refresh });
  const [keyword, setKeyword] = useState("");
  const shown = sheets.filter(
    ({ drawingId, graphNum, graphName }) =>
      drawingId !== opinion.drawingId &&
      `${graphNum} ${graphName}`.toLowerCase().includes(keyword.trim().toLowerCase()),
  );
  const copy = async () => {
    let last: Opinion | undefined;
    for (const drawingId of chosen) {
      const sheet = sheets.find((one) => one.drawingId === drawingId);
      last = await save.run({
        reviewTaskId: task.reviewTaskId,
        ...writtenOf(opinion),
        drawingId,
        drawingNumber: sheet?.graphNum ?? "",
        buildingId: sheet?.buildingId ?? opinion.buildingId,
        marks: withMarks ? opinion.markups.map(({ page, shape }) => ({ page, shape })) : [],
      });
    }
    say.done(`已复制到 ${chosen.length} 张图纸`);
    if (last) onDone(last);
  };
  return (
    <Dialog
      title={`复制意见 ${opinion.opinionNo}`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={chosen.length === 0}
            loading={save.isRunning}
            onClick={() => void copy().catch(() => undefined)}
          >
            复制到 {chosen.length} 张图纸
          </Button>
        </>
      }
    >
      <div className={layout.stack10}>
        <p className={styles.quote}>{opinion.opinion}</p>
        <Input
          aria-label="查找图纸"
          placeholder="输入图号或图名查找"
          allowClear
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <fieldset className={styles.choices}>
          <legend>复制到哪些图纸</legend>
          {shown.map(({ drawingId, graphNum, graphName }) => (
            <Checkbox
              key={drawingId}
              checked={chosen.includes(drawingId)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, drawingId] : chosen.filter((one) => one !== drawingId))
              }
            >
              <b>{graphNum}</b> {graphName}
            </Checkbox>
          ))}
          {shown.length === 0 && <p>没有符合的图纸</p>}
        </fieldset>
        {opinion.markups.length > 0 && (
          <Checkbox checked={withMarks} onChange={(event) => setWithMarks(event.target.checked)}>
            标注放在相同位置（标准层等图面一致时）
          </Checkbox>
        )}
      </div>
    </Dialog>
  );
};
