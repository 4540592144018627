import type { Drawing } from "@tushen/contract/sheets/drawing";
import { drawingCompareCalls } from "@tushen/contract/sheets/drawing-compare";
import { opinionsAt, type PlacedOpinion } from "@tushen/domain/sheets/explain-change";
import { type MarkBox, unitedBox } from "@tushen/domain/sheets/mark-shape";
import { summaryText, tellChanges, type ToldChanges } from "@tushen/domain/sheets/tell-changes";
import { useEffect, useMemo, useState } from "react";
import { useCall } from "../../ground/platform/queries.ts";
import { compareAddress } from "./compare-address.ts";
import styles from "./changes-told.module.css";

interface ChangesToldProps {
  readonly old: Drawing;
  readonly current: Drawing;
  /** The places of the opinion on either sheet. */
  readonly places: readonly PlacedOpinion[];
  /** Shows a place of the new sheet. */
  readonly onJump: (place: { readonly page: number; readonly box: MarkBox }) => void;
}

const askAgainMs = 2000;
const freshForMs = 4 * 60_000;

/** What changed between two editions, asked for until it is known. */
const useToldChanges = (old: Drawing, current: Drawing) => {
  const [isGoing, setGoing] = useState(true);
  const asked = useCall(
    drawingCompareCalls.getDrawingCompareResult,
    { baseId: old.drawingId, targetId: current.drawingId },
    { freshForMs, everyMs: isGoing && askAgainMs },
  );
  const state = asked.error ? "FAILED" : asked.data?.state;
  useEffect(() => setGoing(state === undefined || state === "PROCESSING"), [state]);
  const told = useMemo(
    () => (asked.data?.pages ?? []).map((page) => ({ page: page.page - 1, groups: tellChanges(page) })),
    [asked.data],
  );
  const isAligned = (asked.data?.pages ?? []).every(({ alignment }) => alignment.trust === "sure");
  return { state, told, isAligned };
};

type Told = ToldChanges & { readonly page: number };

const boxOf = ({ changes }: Told): MarkBox | undefined => {
  const boxes = changes.flatMap(({ targetBox, baseBox }) => targetBox ?? baseBox ?? []);
  return boxes.length > 0 ? unitedBox(boxes) : undefined;
};

const countOf = (groups: readonly Told[]): number => groups.flatMap(({ changes }) => changes).length;

/** The difference of two editions in words: first what changed at the place of the opinion, then elsewhere. */
export const ChangesTold = ({ old, current, places, onJump }: ChangesToldProps) => {
  const { state, told, isAligned } = useToldChanges(old, current);
  if (state === undefined || state === "PROCESSING")
    return (
      <section className={styles.told} aria-label="两版之间的变化">
        <p role="status">正在对比两版图纸，完成后列出变化…</p>
      </section>
    );
  if (state === "FAILED" || !isAligned)
    return (
      <section className={styles.told} aria-label="两版之间的变化">
        <p>
          两版图纸不能自动对比，请对照查看，或<a href={compareAddress(old, current)}>打开对比页</a>手动定位。
        </p>
      </section>
    );
  const all: readonly Told[] = told.flatMap(({ page, groups }) => groups.map((group) => ({ ...group, page })));
  const isHere = ({ changes, page }: Told) => changes.some((change) => opinionsAt(change, page, places).length > 0);
  const here = all.filter((group) => !group.isRoutine && isHere(group));
  const elsewhere = all.filter((group) => !group.isRoutine && !isHere(group));
  const line = (group: Told) => {
    const box = boxOf(group);
    return (
      <li key={`${group.page}:${group.id}`}>
        <button type="button" disabled={!box} onClick={() => box && onJump({ page: group.page, box })}>
          <b>{group.place}</b> {group.text}
        </button>
      </li>
    );
  };
  return (
    <details className={styles.told} aria-label="两版之间的变化">
      <summary>
        {all.length === 0 ? (
          "两版之间没有发现变化"
        ) : (
          <>
            {places.length > 0 && (
              <b data-here={here.length > 0}>
                {here.length > 0 ? `意见处 ${countOf(here)} 处变化` : "意见处没有发现变化"}
              </b>
            )}{" "}
            {elsewhere.length > 0 ? `别处 ${countOf(elsewhere)} 处：${summaryText(elsewhere)}` : "别处没有变化"}
          </>
        )}
      </summary>
      <div className={styles.lists}>
        {here.length > 0 && (
          <>
            <h3>意见处</h3>
            <ul aria-label="意见处的变化">{here.map(line)}</ul>
          </>
        )}
        {elsewhere.length > 0 && (
          <>
            <h3>别处</h3>
            <ul aria-label="别处的变化">{elsewhere.map(line)}</ul>
          </>
        )}
      </div>
    </details>
  );
};
