import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { SheetViewerProps } from "@tushen/viewer/sheet-viewer.tsx";
import type { Together } from "../../sheet/sheets-beside.tsx";
import { MeasureStrip } from "../../sheet/measure-strip.tsx";
import { SheetPane } from "../../sheet/sheet-pane.tsx";
import type { Measuring } from "../../sheet/use-measuring.ts";
import { downloadDrawing } from "../download-drawing.ts";
import styles from "./sheet-page.module.css";

interface SheetStageProps extends Together {
  readonly measuring: Measuring;
  readonly drawing: Drawing;
  readonly next: readonly (Drawing | undefined)[];
  readonly marks: SheetViewerProps["marks"];
  readonly ghostMarks: SheetViewerProps["ghostMarks"];
  readonly selectedMarkId: string | undefined;
  readonly focus: SheetViewerProps["focus"];
  readonly onPick: (markId: string) => void;
  readonly onGoTo: (drawingId: Drawing["drawingId"]) => void;
}

const Unshown = ({ drawing }: { drawing: Drawing }) => (
  <div className={styles.unshown}>
    <p>浏览器不能显示 {drawing.fileName}</p>
    <p>此类文件不能在线查看，请下载后打开。</p>
    <button type="button" onClick={() => void downloadDrawing(drawing)}>
      下载文件
    </button>
  </div>
);

/** The sheet itself in the viewer, or why it cannot be shown. */
export const SheetStage = ({ drawing, measuring, marks, selectedMarkId, focus, ...viewer }: SheetStageProps) => (
  <>
    <SheetPane
      drawing={drawing}
      instead={<Unshown drawing={drawing} />}
      onDownload={() => void downloadDrawing(drawing)}
      {...(selectedMarkId === undefined ? {} : { selectedMarkId })}
      {...(focus === undefined ? {} : { focus })}
      {...viewer}
      {...measuring.viewer}
      marks={[...(marks ?? []), ...measuring.marks]}
    />
    {measuring.isOn && <MeasureStrip measuring={measuring} />}
  </>
);
