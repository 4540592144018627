import { type Drawing, drawingCalls } from "@tushen/contract/sheets/drawing";
import { Alert, Button } from "antd";
import { instantText } from "../../../ground/platform/format.ts";
import { useAct } from "../../../ground/platform/queries.ts";
import { FailureView } from "../../../ground/ui/failure-view.tsx";
import { Waiting } from "../../../ground/ui/page-frame.tsx";
import { Dialog } from "../../../ground/ui/window/dialog.tsx";
import { CutEditor } from "./cut-editor.tsx";
import type { CutSpace } from "./cut-frames.ts";
import styles from "./cut.module.css";
import { isGoing, useCut } from "./use-cut.ts";

interface CutDialogProps {
  readonly drawing: Drawing;
  /** Cancelled, or converted with the new frames. */
  readonly onClose: () => void;
}

/** 更正分图: the frames of a DWG are corrected, then it is converted again with them. */
export const CutDialog = ({ drawing, onClose }: CutDialogProps) => {
  const { drawingId } = drawing;
  const cut = useCut(drawingId, onClose);
  const save = useAct(drawingCalls.saveCut, { onDone: cut.take });
  const findAgain = () => save.start({ drawingId, frames: null });
  const put = (spaces: readonly CutSpace[]) => {
    const cuts = spaces.map((space) => ({
      layout: space.layout,
      frames: space.frames.map(({ box, scale }) => ({ box, scale })),
    }));
    const layouts = cuts.flatMap(({ layout, frames }) => (layout === null ? [] : [{ layout, frames }]));
    const frames = cuts.find(({ layout }) => layout === null)?.frames ?? [];
    save.start({ drawingId, frames, ...(layouts.length > 0 && { layouts }) });
  };
  const { data } = cut;
  return (
    <Dialog title={`更正分图：${drawing.graphName}`} isOpen width={1240} onClose={onClose}>
      {cut.error ? (
        <FailureView error={cut.error} onRetry={() => void cut.refetch()} />
      ) : !data ? (
        <Waiting rows={8} />
      ) : isGoing(data) ? (
        <div className={styles.waiting} role="status">
          正在按更正的图框重新转换，完成后回到分图窗口；可以关闭窗口，转换继续进行。
        </div>
      ) : (
        <>
          {data.state === "FAILED" && <Alert type="error" showIcon title={data.problem} />}
          {data.correction && (
            <div className={styles.tools}>
              <span>
                {data.correction.by} 于 {instantText(data.correction.at)} 更正为 {data.correction.frames} 个图框。
              </span>
              <Button size="small" loading={save.isRunning} onClick={findAgain}>
                恢复自动识别
              </Button>
            </div>
          )}
          {data.plan ? (
            <CutEditor
              key={data.plan.pictureUrl}
              plan={data.plan}
              isRunning={save.isRunning}
              onSave={put}
              onCancel={onClose}
            />
          ) : (
            <div className={styles.waiting}>
              <p>这份文件转换时还没有分图预览。</p>
              <Button type="primary" loading={save.isRunning} onClick={findAgain}>
                重新转换并生成预览
              </Button>
            </div>
          )}
        </>
      )}
    </Dialog>
  );
};
