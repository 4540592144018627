import { drawingCompareCalls } from "@tushen/contract/sheets/drawing-compare";
import type { DrawingId } from "@tushen/contract/ground/fields";
import { type ReactNode, useEffect, useState } from "react";
import { useAct, useCall } from "../../../ground/platform/queries.ts";
import { pageFailure } from "../../../ground/ui/page-failure.ts";
import { FailureView } from "../../../ground/ui/failure-view.tsx";
import type { ComparedSheet } from "../compare-stage.tsx";
import { EntityDesk } from "./entity-desk.tsx";
import styles from "../compare.module.css";

const askAgainMs = 1200;

interface ByEntitiesProps {
  readonly ids: { readonly baseId: DrawingId; readonly targetId: DrawingId };
  readonly head: ReactNode;
  readonly base: ComparedSheet;
  readonly target: ComparedSheet;
  /** Address of the comparison as pictures. */
  readonly pictureAddress: string;
}

/** The comparison of two sheets by their objects, asked for until it is done. */
export const ByEntities = ({ ids, head, base, target, pictureAddress }: ByEntitiesProps) => {
  const [isGoing, setGoing] = useState(true);
  const result = useCall(drawingCompareCalls.getEntityCompareResult, ids, { everyMs: isGoing && askAgainMs });
  const state = result.data?.state;
  useEffect(() => setGoing(!result.error && (state === undefined || state === "PROCESSING")), [state, result.error]);
  const again = useAct(drawingCompareCalls.getEntityCompareResult, {
    refresh: [drawingCompareCalls.getEntityCompareResult],
  });
  const failure = pageFailure(result);
  if (failure)
    return (
      <main className={styles.alone}>
        <FailureView {...failure} />
        <a href={pictureAddress}>按图面对比</a>
      </main>
    );
  return (
    <EntityDesk
      head={head}
      base={base}
      target={target}
      comparison={result.data}
      onRetry={() => again.start({ ...ids, again: true })}
    />
  );
};
