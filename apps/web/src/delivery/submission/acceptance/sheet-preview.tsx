import type { Drawing, Tree } from "@tushen/contract/sheets/drawing";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { Button, Drawer } from "antd";
import { useMemo, useState } from "react";
import { SheetIndex } from "../../../sheets/sheet/sheet-index.tsx";
import { neighbourOf, sheetsInOrder } from "../../../sheets/sheet/sheet-order.ts";
import { SheetPane } from "../../../sheets/sheet/sheet-pane.tsx";
import { Empty } from "../../../ground/ui/empty.tsx";
import styles from "./acceptance.module.css";
import layout from "../../../ground/ui/layout.module.css";

const noneRead = () => 0;

/** All sheets of the version by discipline; a click opens one beside the page. */
export const SheetPreview = ({ trees }: { trees: readonly Tree[] }) => {
  const every = useMemo(() => sheetsInOrder(trees), [trees]);
  const disciplines = [...new Set(every.map(({ discipline }) => discipline ?? ""))];
  const [discipline, setDiscipline] = useState<string>();
  const [open, setOpen] = useState<Drawing>();
  const sheets = discipline === undefined ? every : every.filter((one) => (one.discipline ?? "") === discipline);
  const step = (by: number) => setOpen(neighbourOf(sheets, open, by));
  if (every.length === 0) return <Empty title="还没有图纸" text="设计单位尚未上传图纸。" />;
  return (
    <>
      <div className={styles.chips}>
        <button type="button" aria-pressed={discipline === undefined} onClick={() => setDiscipline(undefined)}>
          全部 {every.length}
        </button>
        {disciplines.map((code) => (
          <button key={code} type="button" aria-pressed={discipline === code} onClick={() => setDiscipline(code)}>
            {disciplineLabel(code) || "未分专业"} {every.filter((one) => (one.discipline ?? "") === code).length}
          </button>
        ))}
      </div>
      <div className={styles.sheets}>
        <SheetIndex
          trees={trees}
          sheets={sheets}
          selectedId={open?.drawingId}
          countOf={noneRead}
          onSelect={(id) => setOpen(every.find(({ drawingId }) => drawingId === id))}
          onStep={step}
        />
      </div>
      <Drawer
        title={open && `${open.graphNum} ${open.graphName}`}
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        size="min(1100px, 94vw)"
        styles={{ body: { padding: 0, overflow: "hidden" } }}
        extra={
          <div className={layout.inline8}>
            <Button onClick={() => step(-1)}>上一张</Button>
            <Button onClick={() => step(1)}>下一张</Button>
          </div>
        }
      >
        {open && <SheetPane drawing={open} next={[neighbourOf(sheets, open, 1)]} />}
      </Drawer>
    </>
  );
};
