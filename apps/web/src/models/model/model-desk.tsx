import type { DrawingId } from "@tushen/contract/ground/fields";
import { modelCalls } from "@tushen/contract/models/model";
import type { ModelVersion } from "@tushen/contract/models/model-comparison";
import type { Model, ModelItem, ModelReport } from "@tushen/contract/models/model-shape";
import { useRef } from "react";
import { useCall } from "../../ground/platform/queries.ts";
import { modelParts } from "../../slots.ts";
import { useAddress } from "../../ground/ui/use-address.ts";
import { ColorLegend } from "./colors/color-legend.tsx";
import { useColors } from "./colors/use-colors.ts";
import { DeskFrame } from "./desk-frame.tsx";
import { DeskStrip } from "./desk-strip.tsx";
import { FactsPanel, OtherModelNote } from "./facts-panel.tsx";
import { ModelPins } from "./model-pins.tsx";
import { ModelTree } from "./model-tree.tsx";
import { planAddress, versionBefore } from "./plan/plan-address.ts";
import { SceneNote } from "./scene-note.tsx";
import { localIdOf } from "./together/element-key.ts";
import { JoinedModel } from "./together/joined-model.tsx";
import { TogetherPanel } from "./together/together-panel.tsx";
import { useTogether } from "./together/use-together.ts";
import { useDeskOpinions } from "./use-desk-opinions.ts";
import { useMeasure } from "./use-measure.ts";
import { useModelActs } from "./use-model-acts.ts";
import { useModelHands } from "./use-model-hands.ts";
import { useScene } from "./use-scene.ts";
import { useViews } from "./views/use-views.ts";
import { ViewsPanel } from "./views/views-panel.tsx";
import { useWalk } from "./walk/use-walk.ts";
import { useModelView } from "./use-model-view.ts";
import { ViewTools } from "./view-tools.tsx";

interface ModelDeskProps {
  readonly drawingId: DrawingId;
  readonly model: Model;
  readonly report: ModelReport;
  readonly address: string;
}

const sides = [
  { value: "facts", label: "属性" },
  { value: "opinions", label: "意见" },
  { value: "findings", label: "智能审查" },
  { value: "views", label: "视图" },
] as const;

const none: readonly ModelItem[] = [];
const noVersions: readonly ModelVersion[] = [];

/** A model of elements: its properties, opinions, findings and views at the right. */
export const ModelDesk = ({ drawingId, model, report, address }: ModelDeskProps) => {
  const stage = useRef<HTMLDivElement>(null);
  const state = useAddress();
  const shown = useScene(stage, address, (camera) => state.set({ camera }), state.get("camera"));
  const scene = shown.kind === "open" ? shown.scene : undefined;
  const elements = useCall(modelCalls.listElements, { drawingId }, { freshForMs: Number.POSITIVE_INFINITY });
  const items = elements.data ?? none;
  const versions = useCall(modelCalls.listVersions, { drawingId }).data ?? noVersions;
  const before = versionBefore(versions, drawingId);
  const together = useTogether({ drawingId, name: model.graphName, report, items }, versions, scene, state);
  const acts = useModelActs(scene, together, state);
  const colors = useColors(scene, together, state);
  const views = useViews(drawingId, scene, together, acts, state);
  const walk = useWalk(scene);
  const measure = useMeasure(scene);
  const view = useModelView(scene, items, acts.choose);
  const press = useModelHands(scene, { acts, measure, view });

  const side = sides.find(({ value }) => value === state.get("side"))?.value ?? "facts";
  const [only] = acts.chosen.length === 1 ? acts.chosen : [];
  const item = items.find(({ localId }) => localId === only);
  const opinions = useDeskOpinions(state, view, item);
  const owner = only === undefined ? undefined : together.ownerOf(only);
  return (
    <>
      {together.beside.map((beside) => (
        <JoinedModel
          key={beside.drawingId}
          {...{ first: drawingId, firstReport: report, firstItems: items, beside, scene }}
          place={together.placeOf(beside.drawingId)}
          isHidden={together.isHidden(beside.drawingId)}
          onKnown={together.learn}
          onSeen={together.seen}
        />
      ))}
      <DeskFrame
        {...{ model, elements, stage, press, sides, side }}
        tools={
          <>
            <a href={`#/bimLinkage?modelId=${drawingId}`}>图模联动</a>
            {before && <a href={planAddress(...before)}>平面对比</a>}
            <ViewTools {...{ scene, acts, measure, colors, walk }} />
            <a href={`#/bimDiff?drawingId=${drawingId}`}>与其他版本对比</a>
          </>
        }
        tree={
          <ModelTree
            models={together.models}
            chosen={acts.chosen}
            colorOf={colors.colorOf}
            onChoose={(ids) => acts.choose(ids)}
          >
            <TogetherPanel
              first={{ drawingId, name: model.graphName }}
              versions={versions}
              together={together}
              onRemove={(id, place) => {
                acts.forget(place);
                together.remove(id);
              }}
            />
          </ModelTree>
        }
        stageKind={shown.kind}
        stageLabel="三维模型；构件也可以在左侧列表中选择，方向键旋转"
        over={
          <>
            <ColorLegend models={together.models} colors={colors} acts={acts} />
            {view.placed && <ModelPins scene={view.placed} {...opinions.onModel} />}
            <SceneNote kind={shown.kind} rest="构件、属性和模型检查仍可在两侧查看" />
            <DeskStrip {...{ walk, measure }} hiddenCount={acts.hiddenCount} parts="构件" />
          </>
        }
        onSide={(next) => state.set({ side: next === "facts" ? undefined : next })}
      >
        {side === "opinions" && owner && owner.place > 0 && (
          <OtherModelNote owner={owner} localId={localIdOf(only ?? 0)} />
        )}
        {side === "opinions" ? (
          <modelParts.opinions drawingId={drawingId} {...opinions.inPanel} />
        ) : side === "findings" ? (
          <modelParts.findings drawingId={drawingId} onShow={acts.present} />
        ) : side === "views" ? (
          <ViewsPanel drawingId={drawingId} scene={scene} views={views} />
        ) : (
          <FactsPanel together={together} report={report} chosen={acts.chosen} onChoose={acts.choose} />
        )}
      </DeskFrame>
    </>
  );
};
