import { drawingCalls } from "@tushen/contract/drawing";
import type { DrawingId, SubmissionId } from "@tushen/contract/fields";
import type { SheetHits, TextHit } from "@tushen/contract/sheet-search";
import { Input } from "antd";
import { type ReactNode, useState } from "react";
import { useCall } from "../platform/queries.ts";
import { FailureView } from "../ui/failure-view.tsx";
import { Waiting } from "../ui/page-frame.tsx";
import styles from "./find-text.module.css";

interface FindTextProps {
  readonly submissionId: number;
  readonly submissionVersion: number;
  readonly selectedId: number | undefined;
  /** Goes to the sheet and shows the hit; `all` are those of the same sheet. */
  readonly onHit: (drawingId: DrawingId, hit: TextHit, all: readonly TextHit[]) => void;
}

const fewest = 2;

/** The line with the words found in it set off, however they are spaced. */
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

const Sheet = ({ sheet, keyword, ...props }: { sheet: SheetHits; keyword: string } & FindTextProps): ReactNode => (
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
        onClick={() => props.onHit(sheet.drawingId, hit, sheet.hits)}
      >
        <Line text={hit.text} keyword={keyword} />
      </button>
    ))}
    {sheet.total > sheet.hits.length && <p>另有 {sheet.total - sheet.hits.length} 处，请输入更长的文字</p>}
  </section>
);

/** Words on all sheets of a version: where they stand, sheet by sheet. */
export const FindText = (props: FindTextProps) => {
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
  const { sheets = [], wordlessCount = 0, unreadCount = 0 } = found.data ?? {};
  return (
    <nav className={styles.find} aria-label="查找图面文字">
      <Input.Search
        size="small"
        allowClear
        autoFocus
        aria-label="图面文字"
        placeholder="查找图面文字，回车"
        onSearch={setKeyword}
      />
      <div className={styles.found}>
        {asked !== "" && asked.length < fewest && <p>请输入至少{fewest}个字</p>}
        {found.isLoading && <Waiting rows={6} />}
        {found.error && <FailureView error={found.error} onRetry={() => void found.refetch()} />}
        {found.data && sheets.length === 0 && <p>没有图纸写有“{asked}”</p>}
        {sheets.map((sheet) => (
          <Sheet key={sheet.drawingId} {...props} sheet={sheet} keyword={asked} />
        ))}
        {wordlessCount > 0 && <p>{wordlessCount} 张图纸的文字是线条或图像，无法查找</p>}
        {unreadCount > 0 && <p>{unreadCount} 张图纸尚未读取，请稍后再查</p>}
      </div>
    </nav>
  );
};
