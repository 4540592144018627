import type { SheetCut } from "@tushen/contract/sheets/sheet-cut";
import { faultsOfCut } from "@tushen/drawing/page/sheet-cut";
import { Button, Segmented } from "antd";
import { useState } from "react";
import { type CutSpace, type EditedFrame, faultText, isUnchanged, spacesOf } from "./cut-frames.ts";
import { SpaceEditor } from "./space-editor.tsx";
import styles from "./cut.module.css";

interface CutEditorProps {
  readonly plan: NonNullable<SheetCut["plan"]>;
  readonly isRunning: boolean;
  readonly onSave: (spaces: readonly CutSpace[]) => void;
  readonly onCancel: () => void;
}

const faultsOf = ({ plan, frames }: CutSpace): ReadonlyMap<number, string> =>
  new Map(faultsOfCut({ inMm: plan.inMm, frames }, plan.box).map((fault) => [fault.frame, faultText(fault)] as const));

const nameOf = ({ layout, frames }: CutSpace, isFaulty: boolean): string =>
  `${layout === null ? "模型空间" : `布局 ${layout}`}（${frames.length}${isFaulty ? "，有误" : ""}）`;

/** The frames of a drawing, space by space; nothing counts before it is confirmed. */
export const CutEditor = ({ plan, isRunning, onSave, onCancel }: CutEditorProps) => {
  const [spaces, setSpaces] = useState<readonly CutSpace[]>(() => spacesOf(plan));
  const [at, setAt] = useState(0);
  const shown = spaces[at];
  const changed = spaces.filter((space) => !isUnchanged(space.frames, space.plan));
  // Layouts nobody changed are not sent, so their frames are not judged.
  const sent = spaces.filter((space) => space.layout === null || changed.includes(space));
  const faults = spaces.map((space) => (sent.includes(space) ? faultsOf(space) : new Map<number, string>()));
  const change = (frames: readonly EditedFrame[]) =>
    setSpaces(spaces.map((space, i) => (i === at ? { ...space, frames } : space)));
  return (
    <>
      {spaces.length > 1 && (
        <div className={styles.spaces}>
          <Segmented<number>
            aria-label="空间"
            value={at}
            options={spaces.map((space, value) => ({ value, label: nameOf(space, (faults[value]?.size ?? 0) > 0) }))}
            onChange={setAt}
          />
        </div>
      )}
      {shown && <SpaceEditor key={at} space={shown} faults={faults[at] ?? new Map()} onChange={change} />}
      <div className="ant-modal-footer">
        <Button onClick={onCancel}>取消</Button>
        <Button
          type="primary"
          disabled={changed.length === 0 || faults.some(({ size }) => size > 0)}
          loading={isRunning}
          onClick={() => onSave(sent)}
        >
          按这 {spaces.reduce((sum, { frames }) => sum + frames.length, 0)} 个图框重新分图
        </Button>
      </div>
    </>
  );
};
