import { drawingSeparators, type SeparatorSetting, separatorOrders } from "@tushen/domain/sheets/drawing-separator";
import { Radio } from "antd";
import { useId } from "react";
import styles from "./separator.module.css";

interface SeparatorFormProps {
  readonly setting: SeparatorSetting;
  readonly onChange: (setting: SeparatorSetting) => void;
  readonly isDisabled?: boolean;
  /** Labels and choices in one line, for the upload panel. */
  readonly isInline?: boolean;
}

/** 分隔符, 匹配方向 and, only backwards, whether another part follows the number. */
export const SeparatorForm = ({ setting, onChange, isDisabled = false, isInline = false }: SeparatorFormProps) => {
  const id = useId();
  const change = (part: Partial<SeparatorSetting>) => onChange({ ...setting, ...part });
  return (
    <div className={styles.form} data-inline={isInline}>
      <span id={`${id}-sign`}>分隔符</span>
      <Radio.Group
        name={`${id}-sign-choice`}
        aria-labelledby={`${id}-sign`}
        optionType="button"
        size="small"
        disabled={isDisabled}
        value={setting.separator}
        options={drawingSeparators.map((value) => ({ value, label: value }))}
        onChange={({ target }) => change({ separator: target.value })}
      />
      <span id={`${id}-order`}>匹配方向</span>
      <Radio.Group
        name={`${id}-order-choice`}
        aria-labelledby={`${id}-order`}
        disabled={isDisabled}
        value={setting.order}
        options={Object.entries(separatorOrders).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => change({ order: target.value, suffix: false })}
      />
      {setting.order === "desc" && (
        <>
          <span id={`${id}-suffix`}>是否含其他部分</span>
          <Radio.Group
            name={`${id}-suffix-choice`}
            aria-labelledby={`${id}-suffix`}
            disabled={isDisabled}
            value={setting.suffix}
            options={[
              { value: true, label: "含（图号后还有图幅等）" },
              { value: false, label: "不含" },
            ]}
            onChange={({ target }) => change({ suffix: target.value })}
          />
        </>
      )}
    </div>
  );
};
