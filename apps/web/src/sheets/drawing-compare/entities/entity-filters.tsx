import { Button, Select } from "antd";
import type { EntityFilter } from "./use-entity-filter.ts";
import styles from "./entity.module.css";

const labels = { sheet: "图纸", change: "变化", kind: "实体", layer: "图层" } as const;
const keys = ["sheet", "change", "kind", "layer"] as const;

/** Which changes are listed and drawn. A filter with one value is left out. */
export const EntityFilters = ({ filter }: { readonly filter: EntityFilter }) => {
  const shown = keys.filter((key) => filter.options[key].length > 1);
  if (shown.length === 0) return null;
  return (
    <div className={styles.filters} role="group" aria-label="筛选">
      {shown.map((key) => (
        <Select
          key={key}
          size="small"
          allowClear
          aria-label={`按${labels[key]}筛选`}
          placeholder={`全部${labels[key]}`}
          value={filter[key] ?? null}
          options={filter.options[key]}
          popupMatchSelectWidth={false}
          onChange={(value: string | null | undefined) => filter.set({ [key]: value ?? undefined })}
        />
      ))}
      {filter.isFiltered && (
        <Button size="small" type="link" onClick={filter.clear}>
          全部显示
        </Button>
      )}
    </div>
  );
};
