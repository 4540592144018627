import { modelCalls } from "@tushen/contract/models/model";
import type { Point } from "@tushen/drawing/page/page-space";
import { Button, InputNumber, Radio } from "antd";
import { useAct } from "../../../ground/platform/queries.ts";
import styles from "./linkage.module.css";
import type { HandPoint, useHandPoints } from "./use-hand-points.ts";
import type { LinkedIds } from "./use-registration.ts";

const mmPerPoint = 25.4 / 72;

interface CoordinatesProps {
  readonly label: string;
  readonly unit: string;
  /** What is shown for one unit of the point. */
  readonly factor: number;
  readonly value: Point | undefined;
  readonly onChange: (value: Point) => void;
}

const Coordinates = ({ label, unit, factor, value, onChange }: CoordinatesProps) => (
  <div className={styles.coordinates}>
    <span>{label}</span>
    {(["x", "y"] as const).map((axis) => (
      <InputNumber
        key={axis}
        size="small"
        aria-label={`${label}${axis === "x" ? "横" : "纵"}坐标（${unit}）`}
        placeholder={axis === "x" ? "横" : "纵"}
        value={value ? Number((value[axis] * factor).toFixed(3)) : null}
        onChange={(next) => next !== null && onChange({ x: 0, y: 0, ...value, [axis]: next / factor })}
      />
    ))}
    <i>{unit}</i>
  </div>
);

interface HandPanelProps {
  readonly hand: ReturnType<typeof useHandPoints>;
  readonly pair: LinkedIds;
}

/** Lays the sheet on the model by two pairs of places. */
export const HandPanel = ({ hand, pair }: HandPanelProps) => {
  const act = useAct(modelCalls.registerByHand, {
    refresh: [modelCalls.getLinkage, modelCalls.listContradictions],
    isQuiet: true,
    onDone: hand.end,
  });
  const isWhole = (one: HandPoint): one is Required<HandPoint> & { sheet: Point; model: Point } =>
    one.sheet !== undefined && one.model !== undefined;
  const [one, other] = hand.points;
  return (
    <>
      <h2>手动对位</h2>
      <p className={styles.quiet}>
        选相距较远的两处轴线交点：先在图纸上点第一处，再在模型上点同一处，然后是第二处。也可以直接填写坐标：图纸自左下角起，模型按其坐标系。
      </p>
      {([0, 1] as const).map((index) => (
        <fieldset key={index} className={styles.pair}>
          <legend>
            <Radio checked={hand.active === index} onChange={() => hand.setActive(index)}>
              第 {index + 1} 处
            </Radio>
          </legend>
          <Coordinates
            label={`第 ${index + 1} 处图纸`}
            unit="mm"
            factor={mmPerPoint}
            value={hand.points[index].sheet}
            onChange={(sheet) => hand.change(index, { sheet })}
          />
          <Coordinates
            label={`第 ${index + 1} 处模型`}
            unit="m"
            factor={1}
            value={hand.points[index].model}
            onChange={(model) => hand.change(index, { model })}
          />
        </fieldset>
      ))}
      {act.failure && (
        <p role="alert" className={styles.odd}>
          {act.failure.message}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          type="primary"
          disabled={!isWhole(one) || !isWhole(other)}
          loading={act.isRunning}
          onClick={() => isWhole(one) && isWhole(other) && act.start({ ...pair, pairs: [one, other] })}
        >
          按两处对位
        </Button>
        <Button onClick={hand.end}>取消</Button>
      </div>
    </>
  );
};
