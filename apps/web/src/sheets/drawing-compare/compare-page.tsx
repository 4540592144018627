import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { drawingCompareCalls } from "@tushen/contract/sheets/drawing-compare";
import type { DrawingId } from "@tushen/contract/ground/fields";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { pageFailure } from "../../ground/ui/page-failure.ts";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { CompareDesk } from "./compare-desk.tsx";
import { CompareHead } from "./compare-head.tsx";
import { useComparedSheets } from "./use-compared-sheets.ts";
import styles from "./compare.module.css";

const askAgainMs = 1200;

/** Two editions of a sheet laid on each other (R016). */
export const ComparePage = () => {
  const params = useParams();
  const address = useAddress();
  const ids = { baseId: Number(params["baseId"]) as DrawingId, targetId: Number(params["targetId"]) as DrawingId };
  const base = useCall(drawingCalls.readDrawing, { id: ids.baseId }, { freshForMs: 60_000 });
  const target = useCall(drawingCalls.readDrawing, { id: ids.targetId }, { freshForMs: 60_000 });
  const adjustment = address.get("adjustment");
  const input = { ...ids, ...(adjustment !== undefined && { adjustment }) };
  const [isGoing, setGoing] = useState(true);
  const result = useCall(drawingCompareCalls.getDrawingCompareResult, input, { everyMs: isGoing && askAgainMs });
  const state = result.data?.state;
  useEffect(() => setGoing(state === undefined || state === "PROCESSING"), [state]);
  const again = useAct(drawingCompareCalls.getDrawingCompareResult, {
    refresh: [drawingCompareCalls.getDrawingCompareResult],
  });
  const adjust = useAct(drawingCompareCalls.adjustComparison, {
    onDone: ({ adjustment: name }) => address.set({ adjustment: name ?? undefined }),
  });
  const sheets = useComparedSheets(base.data, target.data);
  const addresses = { data: sheets.base && sheets.target, error: sheets.error, refetch: sheets.retry };
  const failure = pageFailure(base, target, result, addresses);
  if (failure || !base.data || !target.data || !sheets.base || !sheets.target)
    return (
      <main className={styles.alone}>
        {failure ? <FailureView {...failure} /> : <Waiting rows={8} />}
        {failure && <a href="#/">回到首页</a>}
      </main>
    );
  return (
    <CompareDesk
      head={
        <>
          <Button
            type="text"
            size="small"
            onClick={() => (history.length > 1 ? history.back() : (location.hash = "#/"))}
          >
            返回
          </Button>
          <CompareHead base={base.data} target={target.data} />
        </>
      }
      base={sheets.base}
      target={sheets.target}
      comparison={result.data}
      onRetry={() => again.start({ ...input, again: true })}
      byHand={{
        adjusted: result.data?.adjusted ?? [],
        isRunning: adjust.isRunning,
        onAdjust: (adjusted) =>
          adjusted.length === 0 ? address.set({ adjustment: undefined }) : adjust.start({ ...ids, adjusted }),
        onClear: () => address.set({ adjustment: undefined }),
      }}
    />
  );
};
