import type { Drawing } from "@tushen/contract/sheets/drawing";
import { Button } from "antd";
import { instantText } from "../../../ground/platform/format.ts";
import { editedFrames } from "./cut-frames.ts";
import { CutPicture } from "./cut-picture.tsx";
import { StraysNote } from "./strays-note.tsx";
import styles from "./cut.module.css";
import { isGoing, useCut } from "./use-cut.ts";

interface CutPreviewProps {
  readonly drawing: Drawing;
  readonly onCorrect: () => void;
}

/** The frames a DWG is cut by, seen before its sheets are made. */
export const CutPreview = ({ drawing: { drawingId }, onCorrect }: CutPreviewProps) => {
  const { data } = useCut(drawingId);
  if (!data) return null;
  if (isGoing(data))
    return (
      <section className={styles.preview} aria-label="分图预览" role="status">
        正在按更正的图框重新转换，完成后在这里显示。
      </section>
    );
  const { plan, plotStyles, correction, layouts } = data;
  return (
    <section className={styles.preview} aria-label="分图预览">
      {plan && <CutPicture plan={plan} frames={editedFrames(plan)} />}
      <div>
        <span className={styles.quiet}>
          {plan && <StraysNote plan={plan} />}
          {plotStyles.length > 0 && ` 按打印样式 ${plotStyles.join("、")} 显示颜色和线宽。`}
          {layouts.length > 0 && ` 另有布局 ${layouts.length} 页，图框同样可以更正。`}
          {correction && ` ${correction.by} 于 ${instantText(correction.at)} 更正过分图。`}
        </span>
        <Button size="small" onClick={onCorrect}>
          更正分图
        </Button>
      </div>
    </section>
  );
};
