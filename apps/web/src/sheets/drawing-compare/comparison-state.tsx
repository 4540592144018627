import type { ComparedPage, SheetComparison } from "@tushen/contract/sheets/drawing-compare";
import { Select } from "antd";
import { changesOf } from "@tushen/domain/sheets/sheet-changes";
import styles from "./compare.module.css";
import { UnfinishedComparison } from "./unfinished-comparison.tsx";

interface ComparisonStateProps {
  readonly comparison: SheetComparison | undefined;
  /** The shown page. */
  readonly page: ComparedPage | undefined;
  /** Its changes in one sentence. */
  readonly summary: string;
  readonly isLaid: boolean;
  /** Laid by two points that a person set. */
  readonly isPointed: boolean;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
  readonly onRetry: () => void;
}

const layText = ({ alignment: { shiftInMm, scale, turn } }: ComparedPage, isPointed: boolean): string => {
  const parts = [
    Math.hypot(shiftInMm.x, shiftInMm.y) >= 0.5 && `移动 ${Math.hypot(shiftInMm.x, shiftInMm.y).toFixed(1)} mm`,
    Math.abs(scale - 1) >= 0.0005 && `缩放 ${(scale * 100).toFixed(1)}%`,
    turn !== 0 && `旋转 ${turn}°`,
  ].filter(Boolean);
  return parts.length === 0 ? "" : `${isPointed ? "已按两点对齐" : "已自动对齐"}：新图${parts.join("、")}。`;
};

/** Progress and result of the comparison, and its warnings. */
export const ComparisonState = (props: ComparisonStateProps) => {
  const { comparison, page, summary, isLaid, isPointed, pageCount, onPage, onRetry } = props;
  if (comparison?.state !== "DONE")
    return (
      <UnfinishedComparison
        comparison={comparison}
        meanwhile="正在对比，一般需要几秒；大图或多页图纸会久一些。完成前可以先并排查看。"
        onRetry={onRetry}
      />
    );
  if (!page) return <div className={styles.state}>这一页没有可对比的内容。</div>;
  const count = changesOf(page).length + page.unlisted;
  return (
    <div className={styles.state} role="status">
      {pageCount > 1 && (
        <Select<number>
          size="small"
          aria-label="页"
          value={page.page}
          options={comparison.pages.map((one) => ({
            value: one.page,
            label: `第 ${one.page} 页 · ${changesOf(one).length + one.unlisted} 处变化`,
          }))}
          onChange={onPage}
        />
      )}
      {!isLaid && (
        <p className={styles.warn}>
          两张图没有自动对上，还没有对比。请用下面的“两点定位”，在新旧图上各画一条连接相同两处的线。
        </p>
      )}
      {isLaid && <h2>{count === 0 ? "没有发现差异" : `${count} 处变化`}</h2>}
      {isLaid && count > 0 && <p>{summary}</p>}
      {isLaid && page.unlisted > 0 && <p>只列出最大的 {page.regions.length} 处，其余请在图上查看。</p>}
      {isLaid && <p>{layText(page, isPointed)}</p>}
      {page.isScan && <p className={styles.warn}>其中有扫描件，结果只供参考，请以目视核对为准。</p>}
      {isLaid && !page.hasWords && <p>图上没有可比的文字（例如字体已转为线条），文字变化只按图形列出。</p>}
      {comparison.basePages !== comparison.targetPages && (
        <p className={styles.warn}>
          旧版 {comparison.basePages} 页，新版 {comparison.targetPages} 页，按页号逐页对比前 {pageCount} 页。
        </p>
      )}
    </div>
  );
};
