import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { drawingCompareCalls } from "@tushen/contract/sheets/drawing-compare";
import type { DrawingId } from "@tushen/contract/ground/fields";
import { Button, Segmented } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { useParams } from "react-router";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { pageFailure } from "../../ground/ui/page-failure.ts";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { compareAddress } from "../sheet/compare-address.ts";
import { CompareDesk } from "./compare-desk.tsx";
import { CompareHead } from "./compare-head.tsx";
import type { ComparedSheet } from "./compare-stage.tsx";
import { ByEntities } from "./entities/by-entities.tsx";
import { useComparedSheets } from "./use-compared-sheets.ts";
import styles from "./compare.module.css";

const askAgainMs = 1200;

interface Pair {
  readonly baseId: DrawingId;
  readonly targetId: DrawingId;
}

const Alone = ({ failure }: { readonly failure: ReturnType<typeof pageFailure> }) => (
  <main className={styles.alone}>
    {failure ? <FailureView {...failure} /> : <Waiting rows={8} />}
    {failure && <a href="#/">回到首页</a>}
  </main>
);

/** Two editions of a sheet laid on each other, or compared by the objects of their DWG (R016). */
export const ComparePage = () => {
  const params = useParams();
  const address = useAddress();
  const [baseId, targetId] = [Number(params["baseId"]) as DrawingId, Number(params["targetId"]) as DrawingId];
  const base = useCall(drawingCalls.readDrawing, { id: baseId }, { freshForMs: 60_000 });
  const target = useCall(drawingCalls.readDrawing, { id: targetId }, { freshForMs: 60_000 });
  const sheets = useComparedSheets(base.data, target.data);
  const addresses = { data: sheets.base && sheets.target, error: sheets.error, refetch: sheets.retry };
  const failure = pageFailure(base, target, addresses);
  if (failure || !base.data || !target.data || !sheets.base || !sheets.target) return <Alone failure={failure} />;
  const isByEntities = address.get("by") === "entities";
  const head = (hasEntities: boolean) => (
    <>
      <Button type="text" size="small" onClick={() => (history.length > 1 ? history.back() : (location.hash = "#/"))}>
        返回
      </Button>
      <CompareHead base={base.data} target={target.data} />
      {hasEntities && (
        <Segmented<"entities" | "picture">
          size="small"
          aria-label="对比依据"
          options={[
            { value: "picture", label: "按图面" },
            { value: "entities", label: "按实体" },
          ]}
          value={isByEntities ? "entities" : "picture"}
          onChange={(by) => address.set({ by: by === "entities" ? by : undefined })}
        />
      )}
    </>
  );
  const compared = { ids: { baseId, targetId }, base: sheets.base, target: sheets.target };
  if (isByEntities)
    return (
      <ByEntities
        {...compared}
        head={head(true)}
        pictureAddress={compareAddress({ drawingId: baseId }, { drawingId: targetId })}
      />
    );
  return <ByPicture {...compared} head={head} />;
};

/** The comparison of two sheets as pictures, asked for until it is done. */
const ByPicture = ({
  ids,
  base,
  target,
  head,
}: {
  readonly ids: Pair;
  readonly base: ComparedSheet;
  readonly target: ComparedSheet;
  readonly head: (hasEntities: boolean) => ReactNode;
}) => {
  const address = useAddress();
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
  const failure = pageFailure(result);
  if (failure) return <Alone failure={failure} />;
  return (
    <CompareDesk
      head={head(result.data?.hasEntities === true)}
      base={base}
      target={target}
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
