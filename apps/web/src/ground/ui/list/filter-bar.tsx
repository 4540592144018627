import { Button, DatePicker, Input, Select } from "antd";
import dayjs from "dayjs";
import { useEffect, useState } from "react";
import layout from "../layout.module.css";
import { RegionPicker } from "../region/region-picker.tsx";
import type { AddressState } from "../use-address.ts";

export type Filter =
  | { readonly kind: "text"; readonly key: string; readonly label: string; readonly hint?: string }
  | {
      readonly kind: "select";
      readonly key: string;
      readonly label: string;
      readonly options: readonly { readonly value: string; readonly label: string }[];
    }
  /** 省 / 市 / 区县, down to the chosen level. */
  | { readonly kind: "region"; readonly key: string; readonly label: string }
  /** In the address as `<key>From` and `<key>To`. */
  | { readonly kind: "dates"; readonly key: string; readonly label: string };

export const keysOf = (filter: Filter): string[] =>
  filter.kind === "dates" ? [`${filter.key}From`, `${filter.key}To`] : [filter.key];

interface PartProps<F> {
  readonly filter: F;
  readonly address: AddressState;
  readonly change: (changes: Record<string, string | undefined>) => void;
}

const TextFilter = ({ filter, address, change }: PartProps<Extract<Filter, { kind: "text" }>>) => {
  const inAddress = address.get(filter.key) ?? "";
  const [typed, setTyped] = useState(inAddress);
  useEffect(() => setTyped(inAddress), [inAddress]);
  const apply = () => typed.trim() !== inAddress && change({ [filter.key]: typed.trim() });
  const hint = filter.hint ?? filter.label;
  return (
    <Input
      aria-label={filter.label}
      placeholder={hint}
      value={typed}
      allowClear
      // The hint in full, beside the sign that clears the field.
      style={{ width: `max(220px, ${hint.length}em + 48px)` }}
      onChange={(event) => {
        setTyped(event.target.value);
        if (event.target.value === "" && inAddress !== "") change({ [filter.key]: undefined });
      }}
      onPressEnter={(event) => !event.nativeEvent.isComposing && apply()}
      onBlur={apply}
    />
  );
};

const SelectFilter = ({ filter, address, change }: PartProps<Extract<Filter, { kind: "select" }>>) => (
  <Select
    aria-label={filter.label}
    placeholder={filter.label}
    value={address.get(filter.key) ?? null}
    options={[...filter.options]}
    allowClear
    showSearch={{ optionFilterProp: "label" }}
    style={{ minWidth: 140 }}
    onChange={(value: string | null | undefined) => change({ [filter.key]: value ?? undefined })}
  />
);

const RegionFilter = ({ filter, address, change }: PartProps<Extract<Filter, { kind: "region" }>>) => (
  <RegionPicker
    aria-label={filter.label}
    placeholder={filter.label}
    value={address.get(filter.key)}
    onChange={(code) => change({ [filter.key]: code ?? undefined })}
    withProvinces
    allowClear
    width={170}
  />
);

const DatesFilter = ({ filter, address, change }: PartProps<Extract<Filter, { kind: "dates" }>>) => {
  const [fromKey, toKey] = keysOf(filter) as [string, string];
  const day = (key: string) => {
    const text = address.get(key);
    return text ? dayjs(text) : null;
  };
  return (
    <DatePicker.RangePicker
      aria-label={filter.label}
      placeholder={[`${filter.label}从`, "到"]}
      value={[day(fromKey), day(toKey)]}
      allowEmpty={[true, true]}
      style={{ width: 260 }}
      onChange={(days) =>
        change({ [fromKey]: days?.[0]?.format("YYYY-MM-DD"), [toKey]: days?.[1]?.format("YYYY-MM-DD") })
      }
    />
  );
};

/** Filters of a list; each change is written to the address at once. */
export const FilterBar = ({ filters, address }: { filters: readonly Filter[]; address: AddressState }) => {
  const change = (changes: Record<string, string | undefined>) => address.set({ ...changes, page: undefined });
  const used = filters.flatMap(keysOf).filter((key) => address.get(key) !== undefined);
  return (
    <search className={`${layout.inline8} ${layout.wrap}`}>
      {filters.map((filter) => {
        const part = { address, change, key: filter.key };
        if (filter.kind === "text") return <TextFilter {...part} key={filter.key} filter={filter} />;
        if (filter.kind === "select") return <SelectFilter {...part} key={filter.key} filter={filter} />;
        if (filter.kind === "region") return <RegionFilter {...part} key={filter.key} filter={filter} />;
        return <DatesFilter {...part} key={filter.key} filter={filter} />;
      })}
      {used.length > 0 && (
        <Button type="link" onClick={() => change(Object.fromEntries(used.map((key) => [key, undefined])))}>
          清除筛选
        </Button>
      )}
    </search>
  );
};
