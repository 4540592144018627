import type { Building } from "@tushen/contract/filing/building";
import { Button, Select } from "antd";
import styles from "./design-info.module.css";

interface BuildingTargetsProps {
  readonly from: Building;
  readonly buildings: readonly Building[];
  readonly chosen: readonly Building["id"][];
  readonly onChoose: (ids: Building["id"][]) => void;
}

/** Chooses further buildings that get the same values; nothing for a project of one building. */
export const BuildingTargets = ({ from, buildings, chosen, onChoose }: BuildingTargetsProps) => {
  const others = buildings.filter(({ id }) => id !== from.id);
  if (others.length === 0) return null;
  return (
    <div className={styles.targets}>
      <span>
        同时用于{" "}
        <Button size="small" type="link" onClick={() => onChoose(others.map(({ id }) => id))}>
          全选
        </Button>
      </span>
      <Select
        aria-label="同时用于"
        mode="multiple"
        maxTagCount="responsive"
        value={[...chosen]}
        placeholder="其他单体的同类内容将被替换"
        options={others.map(({ id, buildingInfoDto }) => ({ value: id, label: buildingInfoDto.buildingName }))}
        onChange={onChoose}
      />
    </div>
  );
};
