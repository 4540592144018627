import type { ModelItem, ModelReport } from "@tushen/contract/models/model-shape";
import { cutHeight } from "@tushen/domain/models/cut-height";
import type { Point } from "@tushen/drawing/page/page-space";
import { type MouseEvent, useEffect, useRef } from "react";
import { SceneNote } from "../scene-note.tsx";
import { usePress } from "../use-press.ts";
import { useScene } from "../use-scene.ts";
import styles from "../model.module.css";

interface ModelSideProps {
  readonly address: string;
  readonly report: ModelReport;
  readonly items: readonly ModelItem[];
  readonly storeyId: number | undefined;
  readonly chosen: number | undefined;
  /** Shown as an upright line, in metres of the model. */
  readonly mark: Point | undefined;
  readonly onHover: (at: Point | undefined) => void;
  readonly onPoint: (at: Point, localId: number) => void;
}

/** What is chosen is seen with this much around it, in metres. */
const nearestLook = 7;
/** Elements by which the place of the scene in the model is found. */
const rulers = 5;

/** The storey of the model from above, cut like its plan; tells where one points. */
export const ModelSide = (props: ModelSideProps) => {
  const { address, report, items, storeyId, chosen, mark, onHover, onPoint } = props;
  const stage = useRef<HTMLDivElement>(null);
  const shown = useScene(stage, address, () => {});
  const scene = shown.kind === "open" ? shown.scene : undefined;
  const isLooking = useRef(false);
  const storey = report.storeys.find(({ localId }) => localId === storeyId);

  useEffect(() => {
    if (scene && items.length > 0) void scene.learnPlace(items.filter(({ box }) => box !== null).slice(0, rulers));
  }, [scene, items]);
  useEffect(() => {
    if (!scene) return;
    const [, , low = 0, , , high = 0] = report.box ?? [];
    const at = storey && high > low ? (storey.elevation + cutHeight - low) / (high - low) : 1;
    void scene.cut(storey ? { axis: "z", at: Math.min(1, Math.max(0, at)) } : null);
    scene.lookFrom("above");
  }, [scene, storey, report.box]);
  useEffect(() => {
    if (!scene) return;
    void scene.choose(chosen === undefined ? [] : [chosen]);
    if (chosen !== undefined) void scene.lookAt([chosen], nearestLook);
  }, [scene, chosen]);
  useEffect(() => {
    const floor = storey?.elevation ?? 0;
    scene?.showUpright(mark && { ...mark, low: floor, high: floor + (storey?.height ?? 3) });
  }, [scene, mark, storey]);

  const pickAt = async ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
    const picked = await scene?.pick({ clientX, clientY });
    const at = picked && scene?.toModel(picked.point);
    return picked && at ? { at, localId: picked.localId } : undefined;
  };
  const hover = async (event: MouseEvent) => {
    // One look at a time: the worker answers slower than the pointer moves.
    if (isLooking.current || event.buttons !== 0) return;
    isLooking.current = true;
    const found = await pickAt(event);
    isLooking.current = false;
    onHover(found?.at);
  };
  const point = async (event: MouseEvent) => {
    const found = await pickAt(event);
    if (found) onPoint(found.at, found.localId);
  };
  const press = usePress((event) => void point(event));
  return (
    <div className={styles.field}>
      <div
        ref={stage}
        className={styles.stage}
        data-stage={shown.kind}
        tabIndex={0}
        role="application"
        aria-label="三维模型；构件也可以在右侧列表中选择"
        {...press}
        onPointerMove={(event) => void hover(event)}
        onPointerLeave={() => onHover(undefined)}
      />
      <SceneNote kind={shown.kind} rest="构件列表和图纸仍可联动" />
    </div>
  );
};
