import type { DrawingId } from "@tushen/contract/ground/fields";
import { modelCalls } from "@tushen/contract/models/model";
import type { Model, ModelItem, ModelReport } from "@tushen/contract/models/model-shape";
import { useEffect, useMemo, useRef, useState } from "react";
import { useCall } from "../../../ground/platform/queries.ts";
import type { ModelScene } from "../scene/scene.ts";
import { fetchBytes } from "../use-scene.ts";
import { type Alignment, alignmentOf } from "./alignment.ts";
import type { Beside } from "./together-address.ts";

/** What is known of a model that is shown beside the first. */
export interface Joined {
  /** In the picture as far as there is one; or it never will be, and `problem` says why. */
  readonly isSettled: boolean;
  readonly problem: string | undefined;
  readonly name: string | undefined;
  readonly report: ModelReport | undefined;
  readonly items: readonly ModelItem[] | undefined;
  readonly alignment: Alignment;
}

interface JoinedModelProps {
  readonly first: DrawingId;
  readonly firstReport: ModelReport;
  readonly firstItems: readonly ModelItem[];
  readonly beside: Beside;
  readonly place: number;
  readonly isHidden: boolean;
  readonly scene: ModelScene | undefined;
  readonly onKnown: (drawingId: DrawingId, joined: Joined) => void;
  /** It stands in the picture for the first time. */
  readonly onSeen: (drawingId: DrawingId) => void;
}

const lookEveryMs = 2000;
/** Elements by which the place of the drawn model in its file is found. */
const mostRulers = 5;

const rulersOf = (items: readonly ModelItem[]) => items.filter(({ box }) => box !== null).slice(0, mostRulers);

const problemOf = (model: Model | undefined): string | undefined =>
  model?.state === "FAILED" || model?.state === "KEPT" ? (model.problem ?? "模型没有读成") : undefined;

/** Brings a model into the picture of the first one, keeps it where it belongs, and takes it out when it is removed. */
export const JoinedModel = (props: JoinedModelProps) => {
  const { first, firstReport, firstItems, beside, place, isHidden, scene, onKnown, onSeen } = props;
  const { drawingId, offset } = beside;
  const asked = useCall(
    modelCalls.getModelBeside,
    { drawingId: first, otherDrawingId: drawingId },
    { everyMs: (answer) => (answer && ["WAITING", "RUNNING"].includes(answer.state) ? lookEveryMs : false) },
  );
  const model = asked.data;
  const isRead = model?.state === "DONE" && model.geometry !== null;
  const report = (isRead && model.report) || undefined;
  const listed = useCall(modelCalls.listElements, isRead ? { drawingId } : undefined, {
    freshForMs: Number.POSITIVE_INFINITY,
  });
  const items = listed.data;
  const alignment = useMemo(
    () => alignmentOf(firstReport.place, report?.place ?? null, offset),
    [firstReport.place, report?.place, offset],
  );
  const [state, setState] = useState<"outside" | "inside" | "failed">("outside");

  const latest = useRef({ address: model?.geometry?.url ?? "", alignment, firstItems });
  latest.current = { address: model?.geometry?.url ?? "", alignment, firstItems };
  const isReady = scene !== undefined && items !== undefined && firstItems.length > 0;
  useEffect(() => {
    if (!scene || !items || !isReady) return;
    let isLeft = false;
    let leave: (() => Promise<void>) | undefined;
    const join = async () => {
      const bytes = await fetchBytes(latest.current.address);
      if (isLeft) return;
      const { alignment: at, firstItems: rulers } = latest.current;
      const both = { rulers: rulersOf(items), firstRulers: rulersOf(rulers) };
      leave = await scene.join({ place, bytes, offset: at.offset, ...both });
      if (isLeft) await leave();
      else setState("inside");
    };
    join().catch(() => !isLeft && setState("failed"));
    return () => {
      isLeft = true;
      setState("outside");
      // On a page that is left the scene has closed, and its models with it.
      leave?.().catch(() => {});
    };
  }, [scene, items, isReady, place]);

  const wasSeen = useRef(false);
  const seen = useRef(onSeen);
  seen.current = onSeen;
  useEffect(() => {
    if (!scene || state !== "inside") return;
    void scene.arrange(place, { offset: alignment.offset, isShown: !isHidden }).then(() => {
      if (!wasSeen.current) seen.current(drawingId);
      wasSeen.current = true;
    });
  }, [scene, state, place, alignment, isHidden, drawingId]);

  const problem =
    asked.error?.message ??
    listed.error?.message ??
    problemOf(model) ??
    (state === "failed" ? "模型的几何没有取到，请刷新页面重试" : undefined);
  const isSettled = problem !== undefined || (items !== undefined && (scene === undefined || state === "inside"));
  const name = model?.graphName;
  useEffect(
    () => onKnown(drawingId, { isSettled, problem, name, report, items, alignment }),
    [onKnown, drawingId, isSettled, problem, name, report, items, alignment],
  );
  return null;
};
