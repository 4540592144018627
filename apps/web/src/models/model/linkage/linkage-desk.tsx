import type { DrawingId } from "@tushen/contract/ground/fields";
import type { Contradiction } from "@tushen/contract/models/linkage";
import { modelCalls } from "@tushen/contract/models/model";
import type { Model, ModelItem, ModelReport } from "@tushen/contract/models/model-shape";
import type { Drawing } from "@tushen/contract/sheets/drawing";
import { toModel, toSheet } from "@tushen/domain/models/sheet-placement";
import type { Box, Point } from "@tushen/drawing/page/page-space";
import type { SheetMark } from "@tushen/viewer/sheet-mark";
import { Select } from "antd";
import { useState } from "react";
import { useCall } from "../../../ground/platform/queries.ts";
import { HelpLink } from "../../../ground/ui/help-link.tsx";
import { useAddress } from "../../../ground/ui/use-address.ts";
import modelStyles from "../model.module.css";
import { HandPanel } from "./hand-panel.tsx";
import { LinkedList } from "./linked-list.tsx";
import { around, boxOnSheet, elementAt } from "./linked-places.ts";
import { ModelSide } from "./model-side.tsx";
import { RegistrationLine } from "./registration-line.tsx";
import { SheetSide } from "./sheet-side.tsx";
import { useHandPoints } from "./use-hand-points.ts";
import { useRegistration } from "./use-registration.ts";
import styles from "./linkage.module.css";

interface LinkageDeskProps {
  readonly sheet: Drawing;
  readonly modelId: DrawingId;
  readonly model: Model;
  readonly report: ModelReport;
  readonly address: string;
}

const orange = "#e8730c";
const blue = "#1668dc";
const red = "#c4281c";
/** Around what the sheet moves to, in points: some five metres at 1:100. */
const margin = 140;
/** A door is met this far beside its leaf, in metres. */
const reach = 0.3;
const cursorRadius = 7;

const circle = ({ x, y }: Point): Box => ({
  x0: x - cursorRadius,
  y0: y - cursorRadius,
  x1: x + cursorRadius,
  y1: y + cursorRadius,
});
const none: readonly ModelItem[] = [];

/** The sheet at the left, its storey in the model beside it, elements and contradictions at the right. */
export const LinkageDesk = ({ sheet, modelId, model, report, address }: LinkageDeskProps) => {
  const state = useAddress();
  const page = Math.max(0, (Number(state.get("page")) || 1) - 1);
  const pair = { drawingId: sheet.drawingId, modelId, page };
  const { linkage, registration, register } = useRegistration(pair);
  const hand = useHandPoints();
  const elements = useCall(modelCalls.listElements, { drawingId: modelId }, { freshForMs: Number.POSITIVE_INFINITY });
  const items = elements.data ?? none;
  const asked = Number(state.get("storey")) || undefined;
  const storeyId = asked ?? linkage.data?.storeyIds[0] ?? report.storeys[0]?.localId;
  const inStorey = items.filter((item) => item.storeyId === storeyId);
  const chosenId = Number(state.get("select")) || undefined;
  const chosen = items.find(({ localId }) => localId === chosenId);
  const placement = registration?.placement;
  const [hovered, setHovered] = useState<{ readonly from: "sheet" | "model"; readonly at: Point }>();
  const [focus, setFocus] = useState<{ page: number; box: Box }>();
  const [said, setSaid] = useState<Box>();

  const turnTo = (next: number) => {
    if (next === page) return;
    hand.end();
    setSaid(undefined);
    setFocus(undefined);
    state.set({ page: next === 0 ? undefined : String(next + 1), storey: undefined });
  };
  const choose = (item: ModelItem | undefined, moveSheet = true) => {
    state.set({ select: item && String(item.localId) });
    setSaid(undefined);
    if (item?.box && placement && moveSheet) setFocus({ page, box: around(boxOnSheet(placement, item.box), margin) });
  };
  const showContradiction = (one: Contradiction) => {
    if (one.localId !== null) state.set({ select: String(one.localId) });
    setSaid(one.box);
    setFocus({ page, box: around(one.box, margin) });
  };
  const pointOnSheet = (at: Point) => {
    if (hand.isOn) hand.take("sheet", at);
    else if (placement) choose(elementAt(inStorey, toModel(placement, at), reach), false);
  };
  const pointInModel = (at: Point, localId: number) => {
    if (hand.isOn) hand.take("model", at);
    else choose(items.find((item) => item.localId === localId));
  };

  const mark = (id: string, box: Box, color: string, label: string): SheetMark => ({
    ...{ id, page, color, label },
    shape: { kind: id.startsWith("point") || id === "cursor" ? "circle" : "rectangle", box },
  });
  const marks = [
    ...(hand.isOn
      ? hand.points.flatMap(({ sheet: at }, i) => (at ? [mark(`point ${i}`, circle(at), red, `第 ${i + 1} 点`)] : []))
      : []),
    ...(chosen?.box && placement
      ? [mark("chosen", boxOnSheet(placement, chosen.box), orange, chosen.name || "所选构件")]
      : []),
    ...(said ? [mark("said", said, red, "图纸上的写法")] : []),
    ...(placement && hovered?.from === "model"
      ? [mark("cursor", circle(toSheet(placement, hovered.at)), blue, "模型中的光标")]
      : []),
  ];
  return (
    <div className={modelStyles.desk}>
      <header className={modelStyles.bar}>
        <h1 title={`${sheet.fileName} · ${model.fileName}`}>
          {sheet.graphNum} {sheet.graphName}
          <small>
            与模型 <a href={`#/bim?drawingId=${modelId}`}>{model.graphName}</a>
          </small>
        </h1>
        <RegistrationLine
          registration={registration}
          register={register}
          isHand={hand.isOn}
          onHand={() => (hand.isOn ? hand.end() : hand.begin())}
        />
        <Select
          size="small"
          className={styles.storeys}
          aria-label="楼层"
          value={storeyId ?? null}
          onChange={(value) => state.set({ storey: String(value), select: undefined })}
          options={[...report.storeys].reverse().map(({ localId, name, elevation }) => ({
            value: localId,
            label: `${name || "未命名楼层"}　${elevation.toFixed(3)}`,
          }))}
        />
        <a href={`#/bimLinkage?modelId=${modelId}`}>换图纸</a>
        <a href={`#/bimLinkage?drawingId=${sheet.drawingId}`}>换模型</a>
        <HelpLink />
      </header>
      <div className={styles.columns}>
        <SheetSide
          sheet={sheet}
          marks={marks}
          focus={focus}
          page={page}
          onPage={turnTo}
          onHover={(at) => setHovered(at && { from: "sheet", at })}
          onPoint={pointOnSheet}
        />
        <ModelSide
          address={address}
          report={report}
          items={items}
          storeyId={storeyId}
          chosen={chosen?.localId}
          mark={placement && hovered?.from === "sheet" ? toModel(placement, hovered.at) : undefined}
          onHover={(at) => setHovered(at && { from: "model", at })}
          onPoint={pointInModel}
        />
        <aside className={styles.side} aria-label={hand.isOn ? "手动对位" : "构件与不一致"}>
          {hand.isOn ? (
            <HandPanel hand={hand} pair={pair} />
          ) : (
            <LinkedList
              pair={pair}
              report={report}
              storeyId={storeyId}
              items={inStorey}
              isRegistered={registration !== null}
              isPlanOfStorey={linkage.data?.storeyIds.some((id) => id === storeyId) ?? false}
              chosenId={chosen?.localId}
              onChoose={choose}
              onContradiction={showContradiction}
            />
          )}
        </aside>
      </div>
    </div>
  );
};
