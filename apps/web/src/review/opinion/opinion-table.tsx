import type { BuildingId, OpinionId } from "@tushen/contract/ground/fields";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { ListedOpinion } from "@tushen/contract/review/opinion-list";
import { useVirtualizer } from "@tanstack/react-virtual";
import { Checkbox } from "antd";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { usePrinting } from "../../ground/ui/use-printing.ts";
import { useStable } from "../../ground/ui/use-stable.ts";
import { LineEditor } from "./line-editor.tsx";
import { OpinionLine } from "./opinion-line.tsx";
import styles from "./opinion-manage.module.css";

const lineInPx = 53;

interface OpinionTableProps {
  readonly rows: readonly ListedOpinion[];
  readonly buildings: readonly { readonly id: BuildingId; readonly buildingName: string }[];
  readonly chosen: ReadonlySet<OpinionId>;
  readonly onChosen: (chosen: ReadonlySet<OpinionId>) => void;
  readonly onSaved: (opinion: Opinion) => void;
  readonly onReload: () => unknown;
  readonly empty: ReactNode;
}

/**
 * A table of thousands of opinions, one per line, of which the page contains only those in sight. One can be open for
 * editing.
 */
export const OpinionTable = ({ rows, buildings, chosen, onChosen, onSaved, onReload, empty }: OpinionTableProps) => {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<OpinionId>(undefined);
  const [editing, setEditing] = useState<OpinionId>();
  const isPrinting = usePrinting();
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => lineInPx,
    getItemKey: (index) => rows[index]?.opinionId ?? index,
    overscan: isPrinting ? rows.length : 8,
  });
  const choose = useStable((opinionId: OpinionId, withShift: boolean) => {
    const next = new Set(chosen);
    const isOn = !chosen.has(opinionId);
    const at = (id: OpinionId) => rows.findIndex((row) => row.opinionId === id);
    const [from, to] = [at(last.current ?? opinionId), at(opinionId)].sort((a, b) => a - b) as [number, number];
    const range = withShift && from >= 0 ? rows.slice(from, to + 1).map((row) => row.opinionId) : [opinionId];
    for (const id of range) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    last.current = opinionId;
    onChosen(next);
  });
  const edit = useStable((opinion: ListedOpinion) => opinion.can.edit && setEditing(opinion.opinionId));
  const focus = (index: number) => {
    lines.scrollToIndex(index);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus());
  };
  const onKey = (event: KeyboardEvent, opinion: ListedOpinion, index: number) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(Math.min(rows.length - 1, index + 1)),
      ArrowUp: () => focus(Math.max(0, index - 1)),
      " ": () => choose(opinion.opinionId, event.shiftKey),
      Enter: () => edit(opinion),
      F2: () => edit(opinion),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const close = (index: number) => {
    setEditing(undefined);
    focus(index);
  };
  return (
    <div className={styles.table} role="table" aria-label="审查意见" aria-rowcount={rows.length}>
      <div className={styles.head} role="row">
        <Checkbox
          aria-label="全选"
          checked={rows.length > 0 && rows.every(({ opinionId }) => chosen.has(opinionId))}
          indeterminate={chosen.size > 0 && !rows.every(({ opinionId }) => chosen.has(opinionId))}
          disabled={rows.length === 0}
          onChange={({ target }) =>
            onChosen(new Set(target.checked ? rows.map(({ opinionId }) => opinionId) : undefined))
          }
        />
        <span>编号</span>
        <span>图号与单体</span>
        <span>问题类别</span>
        <span>审查意见</span>
        <span>规范条文</span>
        <span>答复</span>
        <span>状态</span>
        <span />
      </div>
      <div ref={box} className={styles.body}>
        {rows.length === 0 && empty}
        <div style={{ height: lines.getTotalSize(), position: "relative" }} role="presentation">
          {lines.getVirtualItems().map((line) => {
            const opinion = rows[line.index];
            if (!opinion) return null;
            const isEditing = opinion.opinionId === editing && opinion.can.edit;
            return (
              <div
                key={line.key}
                ref={lines.measureElement}
                role="row"
                // biome-ignore lint/a11y/noNoninteractiveTabindex: rows are walked through with the arrows.
                tabIndex={0}
                data-index={line.index}
                data-chosen={chosen.has(opinion.opinionId)}
                className={styles.row}
                style={{ transform: `translateY(${line.start}px)` }}
                onKeyDown={(event) => onKey(event, opinion, line.index)}
                onDoubleClick={() => edit(opinion)}
              >
                {isEditing ? (
                  <LineEditor
                    opinion={opinion}
                    buildings={buildings}
                    onClose={() => close(line.index)}
                    onSaved={(saved) => {
                      onSaved(saved);
                      close(line.index);
                    }}
                    onReload={onReload}
                  />
                ) : (
                  <OpinionLine
                    opinion={opinion}
                    isChosen={chosen.has(opinion.opinionId)}
                    onChoose={choose}
                    onEdit={edit}
                  />
                )}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
};
