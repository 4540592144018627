import { DownOutlined } from "@ant-design/icons";
import { Input, type InputRef, Popover } from "antd";
import { type Ref, useId } from "react";
import { currentDeployment } from "../../platform/deployment.ts";
import { useMaybeAccount } from "../../platform/visit.tsx";
import type { InputProps } from "../form/field.tsx";
import { optionId, RegionPanel } from "./region-panel.tsx";
import styles from "./region.module.css";
import { useRegionChoice } from "./use-region-choice.ts";
import { loadRegionTable } from "./use-region-table.ts";

interface RegionPickerProps extends Partial<InputProps> {
  readonly value: string | null | undefined;
  readonly onChange: (code: string | null) => void;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<InputRef>;
  readonly "aria-label"?: string;
  readonly placeholder?: string;
  /** Whole provinces may be chosen: for filters and organisations. */
  readonly withProvinces?: boolean;
  readonly allowClear?: boolean;
  readonly width?: number;
}

const fetchAhead = () => {
  loadRegionTable().catch(() => {
    // Opening the picker asks again and shows the failure.
  });
};

/** 省 / 市 / 区县 by column, search, code and keyboard; holds a six-digit division code. */
export const RegionPicker = (props: RegionPickerProps) => {
  const { value, onChange, onBlur, inputRef, withProvinces = false, allowClear, width, status, ...input } = props;
  const panelId = useId();
  const near = useMaybeAccount()?.divisionCode ?? currentDeployment().division ?? "";
  const choice = useRegionChoice({ value: value ?? "", near, withProvinces, onTake: onChange });
  const chosen = value && choice.table ? choice.table.regionName(value) : "";
  return (
    <Popover
      open={choice.isOpen && choice.table !== undefined && !input.disabled}
      placement="bottomLeft"
      arrow={false}
      trigger={[]}
      destroyOnHidden
      classNames={{ container: styles.popover as string }}
      content={
        <RegionPanel
          id={panelId}
          columns={choice.columns}
          focus={choice.focus}
          onChoose={choice.choose}
          isSearch={choice.isSearch}
        />
      }
    >
      <Input
        {...input}
        ref={inputRef}
        role="combobox"
        autoComplete="off"
        aria-expanded={choice.isOpen}
        aria-controls={panelId}
        aria-autocomplete="list"
        aria-activedescendant={choice.isOpen ? optionId(panelId, choice.focus) : undefined}
        {...(status ? { status } : {})}
        {...(width === undefined ? {} : { style: { width } })}
        value={choice.isOpen ? choice.query : chosen}
        placeholder={(choice.isOpen && chosen) || (input.placeholder ?? "请选择地区")}
        suffix={<DownOutlined className={styles.arrow} />}
        allowClear={allowClear ?? false}
        // Fetches the table when the pointer comes near, so that it is there when the picker opens.
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={choice.open}
        onKeyDown={choice.onKeyDown}
        onChange={({ type, target }) => {
          if (type !== "click") return choice.search(target.value);
          onChange(null);
          choice.close();
        }}
        onBlur={() => {
          choice.close();
          onBlur?.();
        }}
      />
    </Popover>
  );
};
