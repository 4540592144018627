import type { Building } from "@tushen/contract/filing/building";
import { fireItemsOfBuildings } from "@tushen/domain/filing/report-form/building-warnings";
import { fireItemClause, fireSpecialItems } from "@tushen/domain/ground/special-fire-work";
import styles from "../report/report.module.css";

/** Items of 特殊建设工程 the building meets; places of one kind add up over the project. */
export const FireItems = ({ buildings, row }: { buildings: readonly Building[]; row: number }) => {
  const items = fireItemsOfBuildings(buildings.map((one) => one.buildingInfoDto))[row] ?? [];
  if (items.length === 0) return null;
  return (
    <section className={styles.special} aria-label="特殊建设工程情形">
      本单体属于特殊建设工程（住建部令第51号），须申请消防设计审查：
      <ul>
        {items.map((item) => (
          <li key={item}>
            {fireItemClause(item)} {fireSpecialItems[item]}
          </li>
        ))}
      </ul>
    </section>
  );
};
