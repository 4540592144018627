import type { PageSize } from "@tushen/drawing/page/page-space";
import { type RefObject, useEffect, useRef } from "react";
import { createLens } from "./lens.ts";
import type { SheetEngine, SheetSource } from "./sheet-engine.ts";
import type { Stage } from "./stage.ts";

interface SheetLensProps {
  root: RefObject<HTMLElement | null>;
  stage: Stage;
  engine: SheetEngine;
  source: SheetSource;
  page: number;
  size: PageSize;
}

/** The magnifying glass over the sheet. */
export const SheetLens = ({ root, stage, engine, source, page, size }: SheetLensProps) => {
  const glass = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!root.current || !glass.current) return;
    return createLens({ root: root.current, glass: glass.current, stage, engine, source, page, size });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the size is new with every sheet that is opened; its source may be new on every render
  }, [root, stage, engine, page, size]);
  return <canvas ref={glass} className="sheet-lens" aria-hidden="true" hidden />;
};
