import { drawingCalls } from "@tushen/contract/sheets/drawing";
import type { DrawingId, SubmissionId } from "@tushen/contract/ground/fields";
import type { SheetHits } from "@tushen/contract/sheets/sheet-search";
import { Button, Input } from "antd";
import { type KeyboardEvent as ReactKeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useCall } from "../../ground/platform/queries.ts";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import styles from "./find-text.module.css";
import { HitPlace } from "./hit-place.tsx";
import type { Find, FoundHit } from "./use-find.ts";

interface FindTextProps {
  readonly submissionId: number;
  readonly submissionVersion: number;
  readonly selectedId: DrawingId | undefined;
  readonly find: Find;
}

const fewest = 2;

/** A line with the found words highlighted, whatever their spacing. */
const Line = ({ text, keyword }: { readonly text: string; readonly keyword: string }) => {
  const letters = [...keyword.normalize("NFKC").replaceAll(/\s/g, "")].map((letter) =>
    letter.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`),
  );
  const pattern = new RegExp(`(${letters.join(String.raw`\s*`)})`, "iu");
  const [before = "", found = "", after = ""] = text.normalize("NFKC").split(pattern, 3);
  return (
    <>
      {before}
      <mark>{found}</mark>
      {after}
    </>
  );
};

const Sheet = ({ sheet, keyword, ...props }: { sheet: SheetHits; keyword: string } & FindTextProps): ReactNode => {
  const { at, goTo } = props.find;
  return (
    <section aria-label={`${sheet.graphNum} ${sheet.graphName}`}>
      <h3 data-selected={sheet.drawingId === props.selectedId}>
        <b>{sheet.graphNum}</b>
        <span>{sheet.graphName}</span>
        <small>{sheet.total}</small>
      </h3>
      {sheet.hits.map((hit, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words stand many times on a sheet
          key={index}
          type="button"
          aria-current={at?.drawingId === sheet.drawingId && at.index === index}
          onClick={() => goTo({ drawingId: sheet.drawingId, index, hits: sheet.hits })}
        >
          <Line text={hit.text} keyword={keyword} />
          {hit.isRecognised && <small title="由图像识别得到，可能有误"> 识别</small>}
        </button>
      ))}
      {sheet.total > sheet.hits.length && <p>另有 {sheet.total - sheet.hits.length} 处，请输入更长的文字</p>}
    </section>
  );
};

/** All places in order, from sheet to sheet. */
const foundHits = (sheets: readonly SheetHits[]): FoundHit[] =>
  sheets.flatMap(({ drawingId, hits }) => hits.map((_, index) => ({ drawingId, index, hits })));

/** Text search on all sheets of a version: the hits by sheet, and steps from one to the next. */
export const FindText = (props: FindTextProps) => {
  const { find, selectedId } = props;
  const [keyword, setKeyword] = useState("");
  const asked = keyword.trim();
  const found = useCall(
    drawingCalls.searchSheetText,
    {
      projectSubmissionId: props.submissionId as SubmissionId,
      submissionVersion: props.submissionVersion,
      keyword: asked,
    },
    { when: asked.length >= fewest, freshForMs: 60_000 },
  );
  const { sheets = [], wordlessCount = 0, unreadCount = 0, unreadableCount = 0 } = found.data ?? {};
  const hits = foundHits(sheets);
  const { at } = find;
  const current = hits.findIndex(
    (hit) => hit.drawingId === at?.drawingId && hit.index === at.index && hit.hits === at.hits,
  );
  const step = (by: 1 | -1) => {
    // The first step begins at the shown sheet.
    const start = Math.max(
      0,
      hits.findIndex(({ drawingId }) => drawingId === selectedId),
    );
    const next = hits[current === -1 ? start : (current + by + hits.length) % hits.length];
    if (next) find.goTo(next);
  };
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: "nearest" });
  }, [at]);
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "F3") return;
      event.preventDefault();
      latest.current(event.shiftKey ? -1 : 1);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  const onInputKey = (event: ReactKeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") event.currentTarget.blur();
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    if (event.currentTarget.value.trim() === asked && hits.length > 0) step(event.shiftKey ? -1 : 1);
  };
  return (
    <nav className={styles.find} aria-label="查找图面文字">
      <Input.Search
        size="small"
        allowClear
        autoFocus
        aria-label="图面文字"
        placeholder="查找图面文字，回车"
        onSearch={setKeyword}
        onKeyDown={onInputKey}
      />
      {hits.length > 0 && (
        <div className={styles.steps} role="group" aria-label="逐处查看">
          <span>
            {current === -1 ? "" : `第 ${current + 1} 处，`}共 {hits.length} 处
          </span>
          <Button size="small" title="上一处（Shift+F3）" onClick={() => step(-1)}>
            上一处
          </Button>
          <Button size="small" title="下一处（F3、回车）" onClick={() => step(1)}>
            下一处
          </Button>
        </div>
      )}
      {at && current !== -1 && <HitPlace {...at} />}
      <div ref={list} className={styles.found}>
        {asked !== "" && asked.length < fewest && <p>请输入至少{fewest}个字</p>}
        {found.isLoading && <Waiting rows={6} />}
        {found.error && <FailureView error={found.error} onRetry={() => void found.refetch()} />}
        {found.data && sheets.length === 0 && <p>没有图纸写有“{asked}”</p>}
        {sheets.map((sheet) => (
          <Sheet key={sheet.drawingId} {...props} sheet={sheet} keyword={asked} />
        ))}
        {wordlessCount > 0 && <p>{wordlessCount} 张图纸的文字是线条或图像，无法查找</p>}
        {unreadableCount > 0 && <p>{unreadableCount} 张图纸不能打开，无法查找</p>}
        {unreadCount > 0 && <p>{unreadCount} 张图纸尚未读取，请稍后再查</p>}
      </div>
    </nav>
  );
};
