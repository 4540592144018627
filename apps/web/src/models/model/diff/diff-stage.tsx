import type { FragmentsModel } from "@thatopen/fragments";
import type { ModelChange } from "@tushen/contract/models/model-comparison";
import type { Model } from "@tushen/contract/models/model-shape";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { ModelScene } from "../scene/scene.ts";
import { SceneNote } from "../scene-note.tsx";
import { fetchBytes, type SceneState, useScene } from "../use-scene.ts";
import { diffPaints } from "./diff-paints.ts";
import modelStyles from "../model.module.css";
import styles from "./diff.module.css";

interface StageProps {
  readonly base: Model;
  readonly target: Model;
  /** Those that the list shows. */
  readonly changes: readonly ModelChange[];
  readonly chosen: ModelChange | undefined;
}

const Field = ({
  host,
  shown,
  label,
}: {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly shown: SceneState;
  readonly label: string;
}) => (
  <div className={modelStyles.field}>
    <div
      ref={host}
      className={modelStyles.stage}
      data-stage={shown.kind}
      tabIndex={0}
      role="application"
      aria-label={label}
    />
    <span className={styles.label}>{label}</span>
    <SceneNote kind={shown.kind} rest="变化仍可在左侧列表中逐项查看" />
  </div>
);

/** As long as the changes have no colours, the stage is not open. */
const until = (isPainted: boolean, state: SceneState): SceneState =>
  state.kind === "open" && !isPainted ? { kind: "opening" } : state;

/** Runs one after the other: each paints the whole model, and the last word counts. */
const useInTurn = () => {
  const last = useRef(Promise.resolve());
  return useCallback((work: () => Promise<void>) => {
    last.current = last.current.then(work, work);
  }, []);
};

/** What is seen around the chosen element, in metres. */
const surroundings = 1.5;

const boxOf = async (parts: readonly (readonly [FragmentsModel | undefined, number | undefined])[]) => {
  const boxes = await Promise.all(
    parts.flatMap(([model, id]) => (model && id !== undefined ? [model.getMergedBox([id])] : [])),
  );
  const [first, ...others] = boxes;
  // `union` is also the name of what Chrome 109 lacks in sets.
  for (const { min, max } of others) first?.expandByPoint(min).expandByPoint(max);
  return first?.expandByScalar(surroundings);
};

const sceneOf = (state: SceneState): ModelScene | undefined => (state.kind === "open" ? state.scene : undefined);

const faded = 0.15;

/** Both versions in one picture: the new one faded but for what changed, of the old one only what changed. */
export const OverlayStage = ({ base, target, changes, chosen }: StageProps) => {
  const host = useRef<HTMLDivElement>(null);
  const shown = useScene(host, target.geometry?.url ?? "", () => {});
  const scene = sceneOf(shown);
  const [former, setFormer] = useState<FragmentsModel>();
  const [isLost, setLost] = useState(false);
  const [isPainted, setPainted] = useState(false);
  const inTurn = useInTurn();
  const address = useRef(base.geometry?.url ?? "");
  useEffect(() => {
    if (!scene) return;
    scene.lookFrom("corner");
    let isLeft = false;
    void fetchBytes(address.current)
      .then((bytes) => scene.add(bytes))
      .then((model) => !isLeft && setFormer(model))
      .catch(() => !isLeft && setLost(true));
    return () => {
      isLeft = true;
    };
  }, [scene]);
  useEffect(() => {
    if (!scene || !former) return;
    inTurn(async () => {
      const { paint } = await import("../scene/paint.ts");
      const paints = diffPaints(changes, chosen);
      await Promise.all([paint(scene.model, faded, paints.target), paint(former, 0, paints.base)]);
      await scene.settle();
      former.object.visible = true;
      scene.draw();
      setPainted(true);
    });
  }, [scene, former, changes, chosen, inTurn]);
  useEffect(() => {
    if (!scene || !chosen) return;
    void boxOf([
      [scene.model, chosen.target?.localId],
      [former, chosen.base?.localId],
    ]).then((box) => box && scene.lookAtBox(box));
  }, [scene, former, chosen]);
  return (
    <Field host={host} shown={isLost ? { kind: "failed" } : until(isPainted, shown)} label="叠加：新版淡显，变化着色" />
  );
};

/** The old version at the left, the new one at the right; both turn together. */
export const BesideStage = ({ base, target, changes, chosen }: StageProps) => {
  const [left, right] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const [old, fresh] = [
    useScene(left, base.geometry?.url ?? "", () => {}),
    useScene(right, target.geometry?.url ?? "", () => {}),
  ];
  const [oldScene, newScene] = [sceneOf(old), sceneOf(fresh)];
  const [isPainted, setPainted] = useState(false);
  const inTurn = useInTurn();
  useEffect(() => {
    if (!oldScene || !newScene) return;
    const apart = [oldScene.lead(newScene), newScene.lead(oldScene)];
    newScene.lookFrom("corner");
    return () => {
      for (const leave of apart) leave();
    };
  }, [oldScene, newScene]);
  useEffect(() => {
    if (!oldScene || !newScene) return;
    inTurn(async () => {
      const { paint } = await import("../scene/paint.ts");
      const paints = diffPaints(changes, chosen);
      const base = paints.base.map(({ ids, color }) => ({ ids, color }));
      // Walls in front of what changed would hide it.
      await Promise.all([paint(oldScene.model, faded, base), paint(newScene.model, faded, paints.target)]);
      await Promise.all([oldScene.settle(), newScene.settle()]);
      setPainted(true);
    });
  }, [oldScene, newScene, changes, chosen, inTurn]);
  useEffect(() => {
    if (!oldScene || !newScene || !chosen) return;
    void boxOf([
      [newScene.model, chosen.target?.localId],
      [oldScene.model, chosen.base?.localId],
    ]).then((box) => box && newScene.lookAtBox(box));
  }, [oldScene, newScene, chosen]);
  return (
    <div className={styles.beside}>
      <Field host={left} shown={until(isPainted, old)} label={`旧版：${base.graphName}`} />
      <Field host={right} shown={until(isPainted, fresh)} label={`新版：${target.graphName}`} />
    </div>
  );
};
