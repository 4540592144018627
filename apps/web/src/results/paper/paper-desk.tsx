import { paperCalls } from "@tushen/contract/results/paper";
import type { ListedPaper, Paper } from "@tushen/contract/results/paper-shape";
import { SheetViewer } from "@tushen/viewer/sheet-viewer.tsx";
import type { ReactNode } from "react";
import { dayText } from "../../ground/platform/format.ts";
import { useCall } from "../../ground/platform/queries.ts";
import { sheetEngineAddress } from "../../ground/platform/sheet-engine-address.ts";
import { Empty } from "../../ground/ui/empty.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { PaperSide } from "./paper-side.tsx";
import styles from "./paper.module.css";

/** Addresses expire after five minutes; an older one is asked for again. */
const freshForMs = 4 * 60_000;
const printingEveryMs = 2_000;

/** One paper; asked for again while it is being printed. */
export const usePaper = (listed: ListedPaper | undefined) =>
  useCall(paperCalls.readPaper, listed && { id: listed.letterId }, {
    freshForMs,
    everyMs: (paper) => (paper && paper.url === null ? printingEveryMs : false),
  });

const roundText = (round: number): string => (round > 1 ? `第${round}轮` : "");

interface PaperListProps {
  readonly papers: readonly ListedPaper[];
  readonly shown: ListedPaper;
  readonly onChoose: (paper: ListedPaper) => void;
}

const PaperList = ({ papers, shown, onChoose }: PaperListProps) => (
  <ul className={styles.papers} aria-label="文书">
    {papers.map((paper) => (
      <li key={paper.letterId}>
        <button
          type="button"
          aria-current={paper.letterId === shown.letterId ? "true" : undefined}
          onClick={() => onChoose(paper)}
        >
          <b>
            {paper.title}
            <span data-state={paper.state}>{paper.stateLabel}</span>
          </b>
          <small>
            {[paper.letterNo, roundText(paper.round), paper.sendTime && dayText(paper.sendTime)]
              .filter(Boolean)
              .join(" · ")}
          </small>
        </button>
      </li>
    ))}
  </ul>
);

interface PaperDeskProps extends PaperListProps {
  /** What else belongs to this paper. */
  readonly extra?: ReactNode;
  readonly paper: { readonly data: Paper | undefined; readonly error: unknown; readonly refetch: () => unknown };
}

/** A paper in the viewer, beside the papers of the batch and what became of this one. */
export const PaperDesk = ({ papers, shown, onChoose, paper, extra }: PaperDeskProps) => (
  <div className={styles.desk}>
    <div className={styles.sheet} role="region" aria-label={`${shown.title} ${shown.letterNo}`}>
      {paper.error && !paper.data ? (
        <FailureView error={paper.error} onRetry={() => void paper.refetch()} />
      ) : !paper.data ? (
        <Waiting rows={8} />
      ) : paper.data.url === null ? (
        <Empty title="正在制作" text="文书制作完成后自动显示。" />
      ) : (
        <SheetViewer
          {...sheetEngineAddress}
          source={{ key: `letter-${shown.letterId}-${paper.data.versionNo}`, url: paper.data.url }}
        />
      )}
    </div>
    <aside className={styles.side}>
      <PaperList papers={papers} shown={shown} onChoose={onChoose} />
      {extra}
      {paper.data && <PaperSide paper={paper.data} />}
    </aside>
  </div>
);
