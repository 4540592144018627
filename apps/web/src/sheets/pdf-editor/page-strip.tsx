import { wholePage } from "@tushen/drawing/page/region";
import { type SheetSource, sheetEngine } from "@tushen/viewer/sheet-engine";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { sheetEngineAddress } from "../../ground/platform/sheet-engine-address.ts";
import type { EditedPage, EditedPdf } from "./edited-pdf.ts";
import styles from "./pdf-editor.module.css";

interface PageStripProps {
  readonly pdf: EditedPdf;
  readonly selectedId: string | undefined;
  readonly sourceOf: (page: EditedPage) => SheetSource;
  readonly onSelect: (pageId: string) => void;
  readonly onMove: (pageId: string, to: number) => void;
}

const dragged = "application/x-page";
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The pages in order as small pictures, moved by dragging or with Alt and the arrow keys. */
export const PageStrip = ({ pdf, selectedId, sourceOf, onSelect, onMove }: PageStripProps) => {
  const [over, setOver] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const onDrop = (event: DragEvent, to: number) => {
    const pageId = event.dataTransfer.getData(dragged);
    setOver(undefined);
    if (!pageId) return;
    event.preventDefault();
    const from = pdf.pages.findIndex(({ id }) => id === pageId);
    onMove(pageId, from < to ? to - 1 : to);
  };
  const select = (index: number) => {
    const page = pdf.pages[index];
    if (!page) return;
    onSelect(page.id);
    list.current?.querySelectorAll("button")[index]?.focus();
  };
  return (
    <ol ref={list} className={styles.strip} aria-label="页面">
      {pdf.pages.map((page, index) => (
        <li
          key={page.id}
          data-over={over === index}
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes(dragged)) return;
            event.preventDefault();
            const { top, height } = event.currentTarget.getBoundingClientRect();
            setOver(event.clientY < top + height / 2 ? index : index + 1);
          }}
          onDragLeave={() => setOver(undefined)}
          onDrop={(event) => onDrop(event, over ?? index)}
        >
          <button
            type="button"
            draggable
            aria-current={page.id === selectedId ? "page" : undefined}
            aria-label={`第 ${index + 1} 页`}
            onDragStart={(event) => event.dataTransfer.setData(dragged, page.id)}
            onClick={() => onSelect(page.id)}
            onKeyDown={(event) => {
              const by = steps[event.key];
              if (by === undefined) return;
              event.preventDefault();
              if (event.altKey) onMove(page.id, index + by);
              else select(index + by);
            }}
          >
            <Thumbnail page={page} source={sourceOf(page)} />
            <span>
              {index + 1}
              <Marks count={(page.marksInFile ?? 0) + pdf.marks.filter(({ pageId }) => pageId === page.id).length} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
};

const Marks = ({ count }: { count: number }) => (count === 0 ? null : <em>{count} 处标注</em>);

const longSide = 132;

/** Drawn when it comes into sight. */
const Thumbnail = ({ page, source }: { page: EditedPage; source: SheetSource }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBroken, setBroken] = useState(false);
  const { index, turn } = page;
  const latest = useRef(source);
  latest.current = source;
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const engine = sheetEngine(sheetEngineAddress);
    let isGone = false;
    const draw = async () => {
      const { size } = await engine.open(latest.current, index, { urgency: "later" }).opened;
      const scale = (longSide * (devicePixelRatio || 1)) / Math.max(size.width, size.height);
      const region = wholePage(size, scale, turn);
      const [picture] = await engine.draw(latest.current, index, region, { urgency: "soon" }).pictures;
      if (!picture || isGone) return picture?.close();
      Object.assign(element, { width: picture.width, height: picture.height });
      Object.assign(element.style, {
        width: `${picture.width / (devicePixelRatio || 1)}px`,
        height: `${picture.height / (devicePixelRatio || 1)}px`,
      });
      element.getContext("2d")?.drawImage(picture, 0, 0);
      picture.close();
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      draw().catch(() => setBroken(true));
    });
    observer.observe(element);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, [index, turn]);
  return isBroken ? <span className={styles.broken}>此页无法显示</span> : <canvas ref={canvas} />;
};
