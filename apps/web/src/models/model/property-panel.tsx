import type { DrawingId } from "@tushen/contract/ground/fields";
import { modelCalls } from "@tushen/contract/models/model";
import type { ModelElement, ModelReport } from "@tushen/contract/models/model-shape";
import { ifcClassWord, ifcPropertyWord } from "@tushen/domain/models/ifc-words";
import { useCall } from "../../ground/platform/queries.ts";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import styles from "./model.module.css";

type Property = ModelElement["sets"][number]["properties"][number];

const valueText = ({ value, unit }: Property): string => {
  if (typeof value === "boolean") return value ? "是" : "否";
  if (typeof value === "number") return `${Number(value.toFixed(4))}${unit && ` ${unit}`}`;
  return value;
};

const sizeText = ([x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0]: readonly number[]): string =>
  `${[x1 - x0, y1 - y0, z1 - z0].map((part) => part.toFixed(3)).join(" × ")} m`;

const Rows = ({ rows }: { readonly rows: readonly (readonly [string, string, string?])[] }) => (
  <table className={styles.facts}>
    <tbody>
      {rows.map(([name, value, title], i) => (
        <tr key={`${name} ${i}`}>
          <th scope="row" title={title}>
            {name}
          </th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface PropertyPanelProps {
  readonly drawingId: DrawingId;
  readonly localId: number;
  readonly report: ModelReport;
  /** Of the model, where several are shown together. */
  readonly modelName?: string | undefined;
}

/** All properties of one element, as its designer wrote them. */
export const PropertyPanel = ({ drawingId, localId, report, modelName }: PropertyPanelProps) => {
  const element = useCall(modelCalls.getElement, { drawingId, localId }, { keepsFormer: true });
  const { data } = element;
  if (element.error && !data) return <FailureView error={element.error} onRetry={() => void element.refetch()} />;
  if (!data) return <Waiting rows={8} />;
  const storey = report.storeys.find((one) => one.localId === data.storeyId);
  return (
    <>
      <h2>{data.name || data.typeName || "未命名构件"}</h2>
      <Rows
        rows={[
          ...(modelName ? [["所在模型", modelName] as const] : []),
          ["类别", ifcClassWord(data.ifcClass), data.ifcClass],
          ["楼层", storey?.name ?? "不属于任何楼层"],
          ...(data.typeName ? [["型号", data.typeName] as const] : []),
          ...(data.tag ? [["编号", data.tag] as const] : []),
          ["外形尺寸", data.box ? sizeText(data.box) : "没有几何"],
          ["全局标识", data.globalId],
        ]}
      />
      {data.sets.map((set, i) => (
        <section key={`${set.name} ${i}`}>
          <h3>
            {set.name || "未命名属性集"}
            {set.isOfType && <small>来自型号</small>}
          </h3>
          <Rows rows={set.properties.map((one) => [ifcPropertyWord(one.name), valueText(one), one.name])} />
        </section>
      ))}
      {data.sets.length === 0 && <p className={styles.quiet}>这个构件没有属性。</p>}
    </>
  );
};
