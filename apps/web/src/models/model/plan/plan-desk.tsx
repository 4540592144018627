import type { DrawingId } from "@tushen/contract/ground/fields";
import { modelCalls } from "@tushen/contract/models/model";
import type { ModelComparison } from "@tushen/contract/models/model-comparison";
import { InputNumber, Segmented, Select } from "antd";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { useCall } from "../../../ground/platform/queries.ts";
import { HelpLink } from "../../../ground/ui/help-link.tsx";
import { FailureView } from "../../../ground/ui/failure-view.tsx";
import { useAddress } from "../../../ground/ui/use-address.ts";
import { diffColors, legend } from "../diff/diff-colors.ts";
import { useModelKeys } from "../use-model-keys.ts";
import modelStyles from "../model.module.css";
import { listedChanges } from "./listed-changes.ts";
import { PlanDrawing } from "./plan-drawing.tsx";
import { boxAround } from "./plan-frame.ts";
import { planLayers, type PlanView } from "./plan-layers.ts";
import { PlanList } from "./plan-list.tsx";
import { isInStorey, storeyPairs } from "./storey-pairs.ts";
import { usePlanFrame } from "./use-plan-frame.ts";
import styles from "./plan.module.css";

interface PlanDeskProps {
  readonly comparison: ModelComparison;
  readonly ids: { readonly base: DrawingId; readonly target: DrawingId };
  /** Which two versions. */
  readonly choice: ReactNode;
}

const views = [
  { value: "overlay", label: "叠加" },
  { value: "old", label: "旧版" },
  { value: "new", label: "新版" },
] as const satisfies readonly { value: PlanView; label: string }[];

const perKey = 1.25;
const pixelsPerKey = 60;
/** Metres shown around a chosen change. */
const leastAround = 8;

/** A storey of both versions as one plan, its changes boxed and listed; storey, height and choice stand in the address. */
export const PlanDesk = ({ comparison, ids, choice }: PlanDeskProps) => {
  const address = useAddress();
  const { base, target, changes, changeCount, unmatched } = comparison;
  const storeys = useMemo(() => storeyPairs(base.report?.storeys ?? [], target.report?.storeys ?? []), [base, target]);
  const wanted = address.get("storey");
  const pair =
    storeys.find(({ key }) => key === wanted) ??
    storeys.find((one) => changes.some((change) => isInStorey(change, one))) ??
    storeys.find((one) => ((one.target ?? one.base)?.elementCount ?? 0) > 0);
  const height = Number(address.get("height")) || undefined;
  const planOf = (drawingId: DrawingId, storeyId: number | undefined) =>
    storeyId === undefined ? undefined : { drawingId, storeyId, ...(height !== undefined && { height }) };
  const keeping = { keepsFormer: true, freshForMs: Number.POSITIVE_INFINITY };
  const basePlan = useCall(modelCalls.getPlan, planOf(ids.base, pair?.base?.localId), keeping);
  const targetPlan = useCall(modelCalls.getPlan, planOf(ids.target, pair?.target?.localId), keeping);
  // While another storey is fetched, the plan of the former one would stand under its name.
  const plans = {
    base: basePlan.data?.storeyId === pair?.base?.localId ? basePlan.data : undefined,
    target: targetPlan.data?.storeyId === pair?.target?.localId ? targetPlan.data : undefined,
  };
  const view = views.find(({ value }) => value === address.get("view"))?.value ?? "overlay";
  const listed = pair ? listedChanges(changes, pair, plans) : [];
  const chosenKey = address.get("change");
  const chosen = listed.find(({ key }) => key === chosenKey);
  const layers = planLayers(plans, changes, view);
  const host = useRef<HTMLDivElement>(null);
  const whole = boxAround([
    ...(plans.base?.parts ?? []).map(({ box }) => box),
    ...(plans.target?.parts ?? []).map(({ box }) => box),
  ]);
  const window = usePlanFrame(host, whole);
  const isWaiting = (pair?.base && !plans.base) || (pair?.target && !plans.target);
  const isOpened = useRef(false);
  useEffect(() => {
    if (isWaiting || isOpened.current) return;
    isOpened.current = true;
    // The address names a change.
    if (chosen?.box) window.lookAt(chosen.box, leastAround);
  });
  const choose = (key: string | undefined) => {
    address.set({ change: key });
    const box = listed.find((one) => one.key === key)?.box;
    if (box) window.lookAt(box, leastAround);
  };
  const step = (by: 1 | -1) => {
    const at = chosen ? listed.indexOf(chosen) : -1;
    choose(listed[at === -1 ? 0 : Math.min(listed.length - 1, Math.max(0, at + by))]?.key);
  };
  const showAll = () => {
    choose(undefined);
    window.showAll();
  };
  useModelKeys({
    ...{ j: () => step(1), k: () => step(-1), f: showAll, Escape: () => choose(undefined) },
    ...{ "+": () => window.zoom(perKey), "=": () => window.zoom(perKey), "-": () => window.zoom(1 / perKey) },
    ...{ ArrowLeft: () => window.move(pixelsPerKey, 0), ArrowRight: () => window.move(-pixelsPerKey, 0) },
    ...{ ArrowUp: () => window.move(0, pixelsPerKey), ArrowDown: () => window.move(0, -pixelsPerKey) },
  });
  const storeyName = (pair?.target ?? pair?.base)?.name || "未命名楼层";
  const failure = targetPlan.error ?? basePlan.error;
  const shownHeight = (plans.target ?? plans.base)?.height;
  const notes = [
    ...(pair && !pair.base ? ["旧版没有这一层。"] : []),
    ...(pair && !pair.target ? ["新版没有这一层。"] : []),
    ...(unmatched > 0.6 ? [`${Math.round(unmatched * 100)}% 的构件找不到对应，可能不是同一建筑的两版。`] : []),
    ...(changes.length < changeCount ? [`只列出全部 ${changeCount} 处变化中的前 ${changes.length} 处。`] : []),
  ];
  return (
    <div className={modelStyles.desk}>
      <header className={modelStyles.bar}>
        <h1 title={`${base.fileName} · ${target.fileName}`}>
          模型二维对比
          <small>{target.projectName}</small>
        </h1>
        {choice}
        <a href={`#/bimDiff?drawingId=${ids.target}&baseId=${ids.base}`}>三维对比</a>
        <HelpLink />
      </header>
      <div className={styles.columns}>
        <section className={styles.field} aria-label="平面">
          <div className={styles.tools}>
            <Select
              size="small"
              aria-label="楼层"
              className={styles.storeys}
              value={pair?.key ?? null}
              onChange={(storey) => {
                window.showAll();
                address.set({ storey, change: undefined, height: undefined });
              }}
              options={[...storeys].reverse().map((one) => {
                const storey = one.target ?? one.base;
                const count = changes.filter((change) => isInStorey(change, one)).length;
                return {
                  value: one.key,
                  label: `${storey?.name || "未命名楼层"}${count > 0 ? `（${count} 处变化）` : ""}`,
                };
              })}
            />
            <label>
              剖切高度
              <InputNumber
                size="small"
                min={0}
                max={Math.min(100, (pair?.target ?? pair?.base)?.height ?? 100)}
                step={0.1}
                precision={2}
                value={shownHeight ?? null}
                onChange={(value) => address.set({ height: value ? String(value) : undefined })}
              />
              <span>米（从楼面起）</span>
            </label>
            <Segmented
              size="small"
              aria-label="看法"
              value={view}
              options={[...views]}
              onChange={(next) => address.set({ view: next === "overlay" ? undefined : next })}
            />
            <button type="button" onClick={showAll}>
              看全层
            </button>
            <ul aria-label="颜色">
              {legend.map(([kind, word]) => (
                <li key={kind}>
                  <i style={{ background: diffColors[kind] }} />
                  {word}
                </li>
              ))}
              <li>
                <i className={styles.dashed} />
                改前
              </li>
            </ul>
          </div>
          {notes.length > 0 && (
            <p className={styles.warn} role="alert">
              {notes.join("")}
            </p>
          )}
          <div
            ref={host}
            className={styles.stage}
            data-stage={isWaiting ? "opening" : "open"}
            tabIndex={0}
            role="application"
            aria-label="平面图；变化也可以在右侧列表中选择，方向键移动，加减号缩放"
          >
            {failure ? (
              <FailureView
                error={failure}
                onRetry={() => void Promise.all([basePlan.refetch(), targetPlan.refetch()])}
              />
            ) : (
              <PlanDrawing
                layers={layers}
                axes={(view === "old" ? base : target).report?.axes ?? []}
                listed={listed}
                chosenKey={chosen?.key}
                window={window}
                onChoose={choose}
              />
            )}
            {isWaiting && !failure && (
              <p className={modelStyles.note} role="status">
                正在剖切{storeyName}…
              </p>
            )}
          </div>
        </section>
        <PlanList listed={listed} storeyName={storeyName} chosenKey={chosen?.key} onChoose={choose} />
      </div>
    </div>
  );
};
