import type { DrawingId } from "@tushen/contract/ground/fields";
import { modelCalls } from "@tushen/contract/models/model";
import type { Model, ModelItem, ModelMesh } from "@tushen/contract/models/model-shape";
import { useRef } from "react";
import { useCall } from "../../../ground/platform/queries.ts";
import { useAddress } from "../../../ground/ui/use-address.ts";
import { modelParts } from "../../../slots.ts";
import { DeskFrame } from "../desk-frame.tsx";
import { DeskStrip } from "../desk-strip.tsx";
import { ModelPins } from "../model-pins.tsx";
import { SceneNote } from "../scene-note.tsx";
import { useDeskOpinions } from "../use-desk-opinions.ts";
import { useMeasure } from "../use-measure.ts";
import { useModelHands } from "../use-model-hands.ts";
import { useModelView } from "../use-model-view.ts";
import { fetchBytes, useOpened } from "../use-scene.ts";
import { alone } from "../together/alone.ts";
import { useWalk } from "../walk/use-walk.ts";
import { useViews } from "../views/use-views.ts";
import { ViewsPanel } from "../views/views-panel.tsx";
import { MeshPanel } from "./mesh-panel.tsx";
import { MeshTools } from "./mesh-tools.tsx";
import { MeshTree } from "./mesh-tree.tsx";
import { useMeshActs } from "./use-mesh-acts.ts";

interface MeshDeskProps {
  readonly drawingId: DrawingId;
  readonly model: Model;
  readonly mesh: ModelMesh;
  readonly address: string;
}

const sides = [
  { value: "facts", label: "概况" },
  { value: "opinions", label: "意见" },
  { value: "views", label: "视图" },
] as const;

const none: readonly ModelItem[] = [];

/** A model of triangles: what it says, opinions and views at the right. */
export const MeshDesk = ({ drawingId, model, mesh, address }: MeshDeskProps) => {
  const stage = useRef<HTMLDivElement>(null);
  const state = useAddress();
  const move = useRef((camera: string) => state.set({ camera }));
  move.current = (camera) => state.set({ camera });
  const shown = useOpened(stage, async () => {
    const [{ openMeshScene }, bytes] = await Promise.all([import("./mesh-scene.ts"), fetchBytes(address)]);
    return (element) => openMeshScene(element, bytes, mesh.moved, (camera) => move.current(camera));
  });
  const scene = shown.kind === "open" ? shown.scene : undefined;
  const elements = useCall(modelCalls.listElements, { drawingId }, { freshForMs: Number.POSITIVE_INFINITY });
  const items = elements.data ?? none;
  const shownAlone = alone(drawingId, items);
  const acts = useMeshActs(scene, mesh, shownAlone, state);
  const views = useViews(drawingId, scene, shownAlone, acts, state);
  const walk = useWalk(scene);
  const measure = useMeasure(scene, `${acts.reading.unit} ${acts.reading.up}`);
  const view = useModelView(scene, items, acts.choose);
  const press = useModelHands(scene, { acts, measure, view });

  const side = sides.find(({ value }) => value === state.get("side"))?.value ?? "facts";
  const [only] = acts.chosen.length === 1 ? acts.chosen : [];
  const item = items.find(({ localId }) => localId === only);
  const opinions = useDeskOpinions(state, view, item);
  const unitIsKnown = mesh.lengthUnit !== null || acts.reading.unit !== undefined;
  return (
    <DeskFrame
      {...{ model, elements, stage, press, sides, side }}
      tools={<MeshTools {...{ scene, acts, measure, walk }} />}
      tree={<MeshTree format={mesh.format} items={items} chosen={acts.chosen} onChoose={(ids) => acts.choose(ids)} />}
      stageKind={shown.kind}
      stageLabel="三维模型；部件也可以在左侧列表中选择，方向键旋转"
      over={
        <>
          {view.placed && <ModelPins scene={view.placed} {...opinions.onModel} />}
          <SceneNote kind={shown.kind} rest="部件名称和意见仍可在两侧查看" />
          <DeskStrip
            {...{ walk, measure }}
            unit={unitIsKnown ? "m" : "m（文件没有写明单位）"}
            hiddenCount={acts.hiddenCount}
            parts="部件"
          />
        </>
      }
      onSide={(next) => state.set({ side: next === "facts" ? undefined : next })}
    >
      {side === "opinions" ? (
        <modelParts.opinions drawingId={drawingId} isMesh {...opinions.inPanel} />
      ) : side === "views" ? (
        <ViewsPanel drawingId={drawingId} scene={scene} views={views} />
      ) : (
        <MeshPanel mesh={mesh} items={items} item={item} chosen={acts.reading} onRead={acts.read} />
      )}
    </DeskFrame>
  );
};
