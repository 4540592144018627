import { drawingCalls } from "@tushen/contract/sheets/drawing";
import type { RadarSheet } from "@tushen/contract/sheets/drawing-compare";
import { useCall } from "../../ground/platform/queries.ts";
import { SheetPane } from "../sheet/sheet-pane.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { TickNote } from "./tick-note.tsx";
import { useTicks } from "./use-ticks.ts";
import compare from "./compare.module.css";

interface WholeSheetProps {
  readonly sheet: RadarSheet;
  readonly onNext: (() => void) | undefined;
}

/** A sheet that was added to the set or removed from it. */
export const WholeSheet = ({ sheet, onNext }: WholeSheetProps) => {
  const id = (sheet.target ?? sheet.base)?.drawingId;
  const drawing = useCall(drawingCalls.readDrawing, id && { id });
  const { tick, isRunning } = useTicks(sheet, onNext);
  return (
    <>
      <div className={compare.field}>
        {drawing.error && <FailureView error={drawing.error} onRetry={() => void drawing.refetch()} />}
        {drawing.data && <SheetPane drawing={drawing.data} />}
      </div>
      <aside className={compare.aside} aria-label="变化">
        <div className={compare.state}>
          <h2>{sheet.target ? "整张图纸为新增" : "整张图纸已取消"}</h2>
          {sheet.declared.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        {sheet.changes.map((change) => (
          <TickNote
            key={change.changeId}
            sheet={sheet}
            changes={[change]}
            isRunning={isRunning}
            onTick={(some, isSeen) => void tick(some, isSeen)}
          />
        ))}
      </aside>
    </>
  );
};
