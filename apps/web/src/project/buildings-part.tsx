import type { Building } from "@tushen/contract/building";
import { dictionaryLabel } from "@tushen/domain/dictionaries";
import { disciplineLabel } from "@tushen/domain/disciplines";
import { Section } from "../ui/page-frame.tsx";
import styles from "./project-home.module.css";

/** The buildings of the current batch. */
export const BuildingsPart = ({ buildings }: { buildings: readonly Building[] }) => {
  const total = buildings.reduce((sum, { buildingInfoDto }) => sum + (buildingInfoDto.area ?? 0), 0);
  return (
    <Section title={`单体（${buildings.length}）`} extra={<small>面积合计 {total.toLocaleString()} ㎡</small>}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>单体</th>
            <th>使用性质</th>
            <th className={styles.number}>面积 ㎡</th>
            <th className={styles.number}>层数 上/下</th>
            <th className={styles.number}>高度 m</th>
            <th>结构类型</th>
            <th>专业</th>
          </tr>
        </thead>
        <tbody>
          {buildings.map(({ id, buildingInfoDto: one }) => (
            <tr key={id}>
              <td>{one.buildingName}</td>
              <td>{dictionaryLabel("BUILDING_USE", one.useNature) || "—"}</td>
              <td className={styles.number}>{one.area?.toLocaleString() ?? "—"}</td>
              <td className={styles.number}>
                {one.overFloors ?? "—"} / {one.underFloors ?? "—"}
              </td>
              <td className={styles.number}>{one.height ?? "—"}</td>
              <td>{dictionaryLabel("STRUCTURE_TYPE", one.structureType) || "—"}</td>
              <td>{(one.disciplines ?? []).map(disciplineLabel).join("、") || "—"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
};
