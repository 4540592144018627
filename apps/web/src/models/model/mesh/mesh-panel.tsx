import type { ModelItem, ModelMesh } from "@tushen/contract/models/model-shape";
import { Select } from "antd";
import { type chosenReading, type LengthUnit, lengthUnits, meshReading, unitWord } from "./mesh-reading.ts";
import styles from "../model.module.css";

interface MeshPanelProps {
  readonly mesh: ModelMesh;
  readonly items: readonly ModelItem[];
  /** The chosen part, if it is one. */
  readonly item: ModelItem | undefined;
  readonly chosen: ReturnType<typeof chosenReading>;
  readonly onRead: (next: { readonly unit?: string | undefined; readonly up?: string | undefined }) => void;
}

const Rows = ({ rows }: { readonly rows: readonly (readonly [string, string])[] }) => (
  <table className={styles.facts}>
    <tbody>
      {rows.map(([name, value]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const sizeOf = (items: readonly ModelItem[], scale: number): string => {
  const extent = [0, 1, 2].map((axis) => {
    const ends = items.flatMap(({ box }) => (box ? [[box[axis] ?? 0, box[axis + 3] ?? 0]] : []));
    const low = Math.min(...ends.map(([from = 0]) => from));
    const high = Math.max(...ends.map(([, to = 0]) => to));
    return ends.length > 0 ? (high - low) * scale : 0;
  });
  return `${extent.map((part) => part.toFixed(3)).join(" × ")} m`;
};

/** The facts of a mesh and of the chosen part, and the choice of its unit of length and upward axis. */
export const MeshPanel = ({ mesh, items, item, chosen, onRead }: MeshPanelProps) => {
  const { scale } = meshReading(mesh, chosen);
  const units = Object.entries(lengthUnits) as [LengthUnit, { readonly label: string }][];
  const byFile = mesh.lengthUnit === null ? "没有写明，按米处理" : `按文件：${unitWord(mesh.lengthUnit)}`;
  const upByFile = mesh.up === null ? "没有写明，按 Y 轴朝上" : `按文件：${mesh.up} 轴朝上`;
  return (
    <>
      {item && (
        <>
          <h2>{item.name}</h2>
          <Rows
            rows={[
              ...(item.typeName ? [["所在对象", item.typeName] as const] : []),
              ["外形尺寸", sizeOf([item], scale)],
            ]}
          />
        </>
      )}
      <h2>模型概况</h2>
      <Rows
        rows={[
          ["格式", mesh.format],
          ["三角面", `${mesh.triangleCount} 个`],
          ["部件", `${mesh.partCount} 个`],
          ["材质", `${mesh.materialCount} 种，贴图 ${mesh.pictureCount} 张`],
          ["外形尺寸", sizeOf(items, scale)],
        ]}
      />
      <h3>长度单位</h3>
      <Select
        aria-label="长度单位"
        value={chosen.unit ?? "file"}
        onChange={(unit: string) => onRead({ unit: unit === "file" ? undefined : unit })}
        options={[
          { value: "file", label: byFile },
          ...units.map(([value, { label }]) => ({ value, label: `按${label}` })),
        ]}
      />
      <h3>朝上的轴</h3>
      <Select
        aria-label="朝上的轴"
        value={chosen.up ?? "file"}
        onChange={(up: string) => onRead({ up: up === "file" ? undefined : up })}
        options={[
          { value: "file", label: upByFile },
          { value: "y", label: "Y 轴朝上" },
          { value: "z", label: "Z 轴朝上" },
        ]}
      />
      {mesh.lengthUnit === null && !chosen.unit && (
        <p className={styles.quiet} role="note">
          {mesh.format} 文件不写长度单位，测量和外形尺寸先按米显示；请选择建模时的单位。
        </p>
      )}
      {mesh.notes.length > 0 && (
        <>
          <h3>没有显示的内容</h3>
          <ul className={styles.odd}>
            {mesh.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};
