import type { ModelReport } from "@tushen/contract/models/model-shape";
import { ifcClassWord } from "@tushen/domain/models/ifc-words";
import styles from "./model.module.css";

const metres = (value: number): string => value.toFixed(3);

const unitText = (unit: number | null): string => {
  if (unit === null) return "没有写明，按米处理";
  return { 1: "米", 0.01: "厘米", 0.001: "毫米" }[unit] ?? `${unit} 米`;
};

const placeText = (place: ModelReport["place"]): string => {
  if (place === null) return "没有写明";
  if (place.kind === "degrees") return `北纬 ${place.latitude}°，东经 ${place.longitude}°`;
  const { system, eastings, northings, height } = place;
  return `${system}，东 ${eastings}，北 ${northings}，高程 ${height}`;
};

/** Facts that people check before they rely on the model. */
const oddities = ({ duplicates, withoutName, withoutStorey, withoutGeometry, lengthUnit, place }: ModelReport) => [
  ...(duplicates.length > 0 ? [`${duplicates.length} 个全局标识被几个构件共用，比对和意见定位会不准`] : []),
  ...(withoutName > 0 ? [`${withoutName} 个构件没有名称`] : []),
  ...(withoutStorey > 0 ? [`${withoutStorey} 个构件不属于任何楼层`] : []),
  ...(withoutGeometry > 0 ? [`${withoutGeometry} 个构件没有几何，图中看不到`] : []),
  ...(lengthUnit === null ? ["没有写明长度单位，尺寸按米处理"] : []),
  ...(place === null ? ["没有写明地理位置"] : []),
];

/** Several classes of IFC have one word, as both kinds of walls; they count together. */
const classesInWords = (classes: ModelReport["classes"]): string => {
  const counts = new Map<string, number>();
  for (const { ifcClass, count } of classes) {
    const word = ifcClassWord(ifcClass);
    counts.set(word, (counts.get(word) ?? 0) + count);
  }
  return [...counts].map(([word, count]) => `${word} ${count}`).join("，");
};

interface ReportPanelProps {
  readonly report: ModelReport;
  readonly onDuplicates: (ids: readonly number[]) => void;
}

/** The model as a whole: where it comes from, its storeys, and what is odd. */
export const ReportPanel = ({ report, onDuplicates }: ReportPanelProps) => {
  const odd = oddities(report);
  const facts: readonly (readonly [string, string])[] = [
    ["项目", report.projectName || "没有写明"],
    ["建筑", report.buildingNames.filter(Boolean).join("、") || "没有写明"],
    ["格式", report.schema],
    ["导出软件", report.writtenBy || "没有写明"],
    ["长度单位", unitText(report.lengthUnit)],
    ["地理位置", placeText(report.place)],
    ["构件", `${report.elementCount} 个`],
  ];
  return (
    <>
      <h2>模型概况</h2>
      <table className={styles.facts}>
        <tbody>
          {facts.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>模型检查</h3>
      {odd.length === 0 ? (
        <p className={styles.quiet}>没有发现问题。</p>
      ) : (
        <ul className={styles.odd}>
          {odd.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {report.duplicates.length > 0 && (
        <button type="button" onClick={() => onDuplicates(report.duplicates.flatMap(({ localIds }) => localIds))}>
          选中标识重复的构件
        </button>
      )}
      <h3>楼层</h3>
      <table className={styles.storeys}>
        <thead>
          <tr>
            <th scope="col">楼层</th>
            <th scope="col">标高（m）</th>
            <th scope="col">层高（m）</th>
            <th scope="col">构件</th>
          </tr>
        </thead>
        <tbody>
          {[...report.storeys].reverse().map((storey) => (
            <tr key={storey.localId}>
              <th scope="row">{storey.name || "未命名楼层"}</th>
              <td>{metres(storey.elevation)}</td>
              <td>{storey.height === null ? "—" : metres(storey.height)}</td>
              <td>{storey.elementCount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>类别</h3>
      <p className={styles.quiet}>{classesInWords(report.classes)}</p>
    </>
  );
};
