import type { DrawingId } from "@tushen/contract/ground/fields";
import { modelCalls } from "@tushen/contract/models/model";
import type { ModelVersion } from "@tushen/contract/models/model-comparison";
import type { Model, ModelItem, ModelReport } from "@tushen/contract/models/model-shape";
import { Segmented } from "antd";
import { useRef } from "react";
import { useCall } from "../../ground/platform/queries.ts";
import { HelpLink } from "../../ground/ui/help-link.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { modelParts } from "../../slots.ts";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { ColorLegend } from "./colors/color-legend.tsx";
import { useColors } from "./colors/use-colors.ts";
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
import styles from "./model.module.css";

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

/** Elements at the left, the model in the middle, what it says at the right. */
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
    <div className={styles.desk}>
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
      <header className={styles.bar}>
        <h1 title={model.fileName}>
          {model.graphName}
          <small>{model.projectName}</small>
        </h1>
        <a href={`#/bimLinkage?modelId=${drawingId}`}>图模联动</a>
        {before && <a href={planAddress(...before)}>平面对比</a>}
        <ViewTools scene={scene} acts={acts} measure={measure} colors={colors} walk={walk} />
        <a href={`#/bimDiff?drawingId=${drawingId}`}>与其他版本对比</a>
        <HelpLink />
      </header>
      <div className={styles.columns}>
        {elements.error && !elements.data ? (
          <FailureView error={elements.error} onRetry={() => void elements.refetch()} />
        ) : elements.isPending ? (
          <Waiting rows={12} />
        ) : (
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
        )}
        <div className={styles.field}>
          <div
            ref={stage}
            className={styles.stage}
            data-stage={shown.kind}
            tabIndex={0}
            role="application"
            aria-label="三维模型；构件也可以在左侧列表中选择，方向键旋转"
            {...press}
          />
          <ColorLegend models={together.models} colors={colors} acts={acts} />
          {view.placed && <ModelPins scene={view.placed} {...opinions.onModel} />}
          <SceneNote kind={shown.kind} rest="构件、属性和模型检查仍可在两侧查看" />
          <DeskStrip {...{ walk, measure }} hiddenCount={acts.hiddenCount} parts="构件" />
        </div>
        <aside className={styles.right} aria-label={side === "facts" ? "属性" : side === "views" ? "视图" : "审查"}>
          <Segmented
            block
            value={side}
            options={[...sides]}
            onChange={(next) => state.set({ side: next === "facts" ? undefined : next })}
          />
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
        </aside>
      </div>
    </div>
  );
};
