import type { Drawing } from "@tushen/contract/sheets/drawing";
import { Button, Select } from "antd";
import { useState } from "react";
import { HelpLink } from "../../../ground/ui/help-link.tsx";
import { downloadMarked } from "../../sheet/download-marked.ts";
import { compareAddress, editionsToCompare } from "../../sheet/compare-address.ts";
import { editionName } from "../../sheet/edition-name.ts";
import { isCad, isConvertible, isPdf } from "../../sheet/is-pdf.ts";
import type { Measuring } from "../../sheet/use-measuring.ts";
import { sheetParts } from "../../../slots.ts";
import { changeWords } from "../sheet-words.ts";
import { downloadDrawing } from "../download-drawing.ts";
import { openWithSoftware } from "./open-with-software.tsx";
import styles from "./sheet-page.module.css";

interface SheetBarProps {
  readonly drawing: Drawing;
  readonly editions: readonly Drawing[];
  /** All sheets of the version, in order. */
  readonly sheets: readonly Drawing[];
  readonly position: { readonly at: number; readonly of: number } | undefined;
  readonly previous: Drawing | undefined;
  readonly next: Drawing | undefined;
  readonly tree: { readonly isShown: boolean; readonly onToggle: () => void } | undefined;
  readonly onOpen: (drawing: Drawing) => void;
  readonly measuring: Measuring;
  /** There are marks that a download can include. */
  readonly hasMarks: boolean;
}

/** The later edition to look at: from a later round of the same review, or from an alteration. */
const laterThan = (drawing: Drawing, editions: readonly Drawing[]): Drawing | undefined => {
  if (drawing.superseded) return editions.find(({ drawingId }) => drawingId === drawing.superseded?.byId);
  const [newest] = editions.filter(({ submissionId }) => submissionId === drawing.submissionId);
  return newest && newest.submissionVersion > drawing.submissionVersion ? newest : undefined;
};

const goBack = () => {
  if (history.length > 1) history.back();
  else location.hash = "#/";
};

/** The sheet's name, its editions, and links to its neighbours. */
export const SheetBar = (props: SheetBarProps) => {
  const { drawing, editions, sheets, position, previous, next, tree, onOpen, measuring, hasMarks } = props;
  const [isSharing, setSharing] = useState(false);
  const ViewLinks = sheetParts.viewLinks;
  const later = laterThan(drawing, editions);
  const pair = editionsToCompare(drawing, editions);
  return (
    <header className={styles.bar}>
      <Button type="text" size="small" onClick={goBack}>
        返回
      </Button>
      {tree && (
        <Button type="text" size="small" aria-pressed={tree.isShown} onClick={tree.onToggle}>
          {tree.isShown ? "收起目录" : "图纸目录"}
        </Button>
      )}
      <h1 title={drawing.fileName}>
        <b>{drawing.graphNum}</b> {drawing.graphName}
      </h1>
      {editions.length > 1 && (
        <Select<number>
          size="small"
          aria-label="版次"
          value={drawing.drawingId}
          options={editions.map((edition) => ({
            value: edition.drawingId,
            label: `${editionName(edition)}${edition.previousDrawingId === null ? "" : ` · ${changeWords[edition.changeType]}`}`,
          }))}
          onChange={(id) => {
            const edition = editions.find(({ drawingId }) => drawingId === id);
            if (edition) onOpen(edition);
          }}
        />
      )}
      {editions.length <= 1 && <small>{editionName(drawing)}</small>}
      {drawing.superseded && !later && <em className={styles.old}>已由{drawing.superseded.mark}取消</em>}
      {later && (
        <button type="button" className={styles.old} onClick={() => onOpen(later)}>
          {drawing.superseded
            ? `已由${drawing.superseded.mark}替代，查看现行图纸`
            : `这是以前的版次，查看第 ${later.submissionVersion} 版`}
        </button>
      )}
      <span className={styles.steps}>
        {position && (
          <small>
            {position.at} / {position.of}
          </small>
        )}
        <Button
          size="small"
          disabled={!previous}
          title={previous ? `${previous.graphNum} ${previous.graphName}（[ 或 PageUp）` : ""}
          onClick={() => previous && onOpen(previous)}
        >
          上一张
        </Button>
        <Button
          size="small"
          disabled={!next}
          title={next ? `${next.graphNum} ${next.graphName}（] 或 PageDown）` : ""}
          onClick={() => next && onOpen(next)}
        >
          下一张
        </Button>
        {pair && (
          <Button size="small" href={compareAddress(pair.base, pair.target)}>
            {pair.target === drawing ? "与上一版对比" : "与后一版对比"}
          </Button>
        )}
        {(isPdf(drawing) || isConvertible(drawing)) && (
          <Button
            size="small"
            aria-pressed={measuring.isOn}
            type={measuring.isOn ? "primary" : "default"}
            title="量长度、面积和角度"
            onClick={measuring.toggle}
          >
            量测
          </Button>
        )}
        <Button size="small" onClick={() => void downloadDrawing(drawing)}>
          下载
        </Button>
        {(isPdf(drawing) || isCad(drawing)) && (
          <Button size="small" title="用本机安装的软件打开" onClick={() => void openWithSoftware(drawing)}>
            本机打开
          </Button>
        )}
        {(isPdf(drawing) || isConvertible(drawing)) && hasMarks && (
          <Button size="small" onClick={() => void downloadMarked(drawing)}>
            带标注下载
          </Button>
        )}
        {isPdf(drawing) && (
          <Button size="small" href={`#/pdf-editor?drawingId=${drawing.drawingId}`}>
            编辑
          </Button>
        )}
        <Button size="small" onClick={() => setSharing(true)}>
          外部查看
        </Button>
        <HelpLink />
      </span>
      {isSharing && (
        <ViewLinks
          drawing={drawing}
          sheets={sheets.length > 0 ? sheets : [drawing]}
          onClose={() => setSharing(false)}
        />
      )}
    </header>
  );
};
