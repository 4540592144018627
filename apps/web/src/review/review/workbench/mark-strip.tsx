import type { Inked } from "./ink.ts";
import { isDraftId } from "./ink.ts";
import { markKindLabels } from "@tushen/domain/sheets/mark-shape";
import { Popover } from "antd";
import { StyleButtons } from "./style-picker.tsx";
import type { Marking } from "./use-marking.ts";
import styles from "./tool-bar.module.css";

interface MarkStripProps {
  readonly mark: Inked;
  readonly marking: Marking;
  /** Absent where the mark cannot become an opinion. */
  readonly onOpinion: (() => void) | undefined;
}

/** Acts on the chosen mark. */
export const MarkStrip = ({ mark, marking, onOpinion }: MarkStripProps) => {
  const isOwn = mark.opinionId === undefined && !isDraftId(mark.id);
  return (
    <div className={styles.strip} role="group" aria-label="选中的标注">
      <b>{markKindLabels[mark.shape.kind]}</b>
      <span>{isOwn ? "个人标注，只有自己看得到" : isDraftId(mark.id) ? "随正在写的意见保存" : "意见的标注"}</span>
      <Popover
        trigger="click"
        placement="bottom"
        content={
          <div className={styles.picker}>
            <StyleButtons style={mark.style ?? {}} onStyle={marking.restyle} />
          </div>
        }
      >
        <button type="button">颜色、粗细</button>
      </Popover>
      {isOwn && onOpinion && (
        <button type="button" onClick={onOpinion}>
          据此提意见
        </button>
      )}
      <button type="button" onClick={() => marking.remove()} title="按删除键也可以">
        删除
      </button>
    </div>
  );
};
