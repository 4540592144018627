import type { ComparedPair } from "@tushen/contract/sheets/drawing-compare";
import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { useEffect, useRef, useState } from "react";
import { useCall } from "../../ground/platform/queries.ts";
import { compareAddress } from "../sheet/compare-address.ts";
import { StatusTag, type Tone } from "../../ground/ui/status-tag.tsx";
import styles from "./set.module.css";
import layout from "../../ground/ui/layout.module.css";

const freshForMs = 4 * 60_000;
/** The picture of a new sheet is still being made; two minutes are enough. */
const awaited = { everyMs: 3_000, times: 40 };

const stateOf = ({ state, changeCount, unlaidPages }: ComparedPair): { readonly tone: Tone; readonly text: string } => {
  if (state === "ADDED") return { tone: "good", text: "新增图纸" };
  if (state === "REMOVED") return { tone: "bad", text: "已取消" };
  if (state === "SAME") return { tone: "quiet", text: "文件未变" };
  if (state === "PROCESSING") return { tone: "waiting", text: "等待对比" };
  if (state === "FAILED") return { tone: "bad", text: "不能对比" };
  if (unlaidPages > 0) return { tone: "warn", text: "没有对上" };
  return changeCount > 0 ? { tone: "busy", text: `${changeCount} 处变化` } : { tone: "quiet", text: "没有差异" };
};

const percent = (share: number): string => (share > 0 && share < 0.01 ? "不到 1%" : `${Math.round(share * 100)}%`);
const pairedText = { number: "按图号对应", name: "按图名对应", replacement: "" } as const;

/** Reports once that an element has come near the window. */
const useNear = <E extends Element>() => {
  const [isNear, setNear] = useState(false);
  const ref = useRef<E>(null);
  useEffect(() => {
    const { current } = ref;
    if (!current || isNear) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: "400px",
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [isNear]);
  return { ref, isNear };
};

/** More pages would make the card too large; the page of the sheet shows the rest. */
const mostPages = 8;

/** The other changed pages as blank paper with the changed places on it. */
const LaterPages = ({ pages, address }: { readonly pages: ComparedPair["laterPages"]; readonly address: string }) => (
  <ul className={styles.pages} aria-label="其他有变化的页">
    {pages.slice(0, mostPages).map(({ page, changeCount, form, boxes }) => (
      <li key={page}>
        <a href={`${address}?page=${page}`} aria-label={`第 ${page} 页 · ${changeCount} 处变化，打开对比`}>
          <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true" style={{ aspectRatio: form }}>
            <HeatBoxes boxes={boxes} grow={12} />
          </svg>
          <small>
            第 {page} 页 · {changeCount}
          </small>
        </a>
      </li>
    ))}
    {pages.length > mostPages && (
      <li>
        <small>另有 {pages.length - mostPages} 页</small>
      </li>
    )}
  </ul>
);

const HeatBoxes = ({ boxes, grow }: { readonly boxes: ComparedPair["boxes"]; readonly grow: number }) =>
  boxes.map(([x = 0, y = 0, width = 0, height = 0]) => (
    <rect
      key={`${x},${y},${width},${height}`}
      x={x - grow}
      y={y - grow}
      width={width + 2 * grow}
      height={height + 2 * grow}
    />
  ));

/** A sheet of the set: its picture with the changed places, their number, and their share of the paper. */
export const HeatCard = ({ pair }: { readonly pair: ComparedPair }) => {
  const { ref, isNear } = useNear<HTMLLIElement>();
  const sheet = pair.target ?? pair.base;
  const opened = useCall(drawingCalls.drawingSignalUrl, sheet ? { drawingId: sheet.drawingId } : undefined, {
    when: isNear,
    freshForMs,
    everyMs: (answer, times) => (answer?.thumbnailUrl === null && times < awaited.times ? awaited.everyMs : false),
  });
  const [isBroken, setBroken] = useState(false);
  if (!sheet) return null;
  const { tone, text } = stateOf(pair);
  const name = `${sheet.graphNum} ${sheet.graphName}`;
  const picture = opened.data?.thumbnailUrl;
  const compared =
    pair.base && pair.target && pair.state !== "SAME" ? compareAddress(pair.base, pair.target) : undefined;
  const inside = (
    <>
      <div className={styles.picture}>
        {picture && !isBroken ? (
          <>
            <img src={picture} alt={`${name} 缩略图`} onError={() => setBroken(true)} />
            <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
              <HeatBoxes boxes={pair.boxes} grow={5} />
            </svg>
          </>
        ) : (
          <span>{opened.isPending && isNear ? "" : "没有缩略图"}</span>
        )}
      </div>
      <p className={layout.ellipsis} title={name}>
        <b>{sheet.graphNum}</b> {sheet.graphName}
      </p>
      <p className={styles.facts}>
        <StatusTag tone={tone}>{text}</StatusTag>
        {pair.changeCount > 0 && <span>占图幅 {percent(pair.share)}</span>}
        {pair.isScan && <span>扫描件，仅供参考</span>}
        {pair.pairedBy && pairedText[pair.pairedBy] && <span>{pairedText[pair.pairedBy]}</span>}
      </p>
      {pair.problem && <p className={styles.problem}>{pair.problem}</p>}
    </>
  );
  return (
    <li ref={ref} className={styles.card}>
      {compared ? (
        <a href={compared} title="打开对比">
          {inside}
        </a>
      ) : (
        <div>{inside}</div>
      )}
      {compared && pair.laterPages.length > 0 && <LaterPages pages={pair.laterPages} address={compared} />}
    </li>
  );
};
