import { choicesOf, type Parameter, parameterProblem, parameterText } from "@tushen/domain/ground/parameters";
import { Input, InputNumber, Select, Switch } from "antd";
import { useId } from "react";
import { PictureInput } from "./picture-input.tsx";
import styles from "./settings.module.css";

interface InputProps {
  readonly id: string;
  readonly parameter: Parameter;
  readonly value: string;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
}

/** The input that fits the kind of the parameter; the empty value means "not set". */
const ParameterInput = ({ id, parameter, value, isDisabled, onChange }: InputProps) => {
  const { kind, otherwise, label, most } = parameter;
  if (kind === "switch")
    return (
      <Switch
        id={id}
        aria-label={label}
        checked={(value || otherwise) === "OPEN"}
        disabled={isDisabled}
        checkedChildren="开启"
        unCheckedChildren="关闭"
        onChange={(isOn) => onChange(isOn ? "OPEN" : "CLOSE")}
      />
    );
  if (kind === "choice")
    return (
      <Select
        id={id}
        aria-label={label}
        value={value || otherwise || null}
        placeholder="未设置"
        disabled={isDisabled}
        allowClear={value !== "" && otherwise === ""}
        options={Object.entries(choicesOf(parameter)).map(([code, text]) => ({ value: code, label: text }))}
        style={{ width: 300 }}
        onChange={(code: string | null | undefined) => onChange(code ?? "")}
      />
    );
  if (kind === "number")
    return (
      <InputNumber
        id={id}
        aria-label={label}
        value={value === "" ? null : Number(value)}
        placeholder={otherwise}
        disabled={isDisabled}
        {...(parameter.unit ? { suffix: parameter.unit } : {})}
        style={{ width: 180 }}
        onChange={(number) => onChange(number === null ? "" : String(number))}
      />
    );
  if (kind === "picture") return <PictureInput value={value} isDisabled={isDisabled} onChange={onChange} />;
  return (
    <Input
      id={id}
      aria-label={label}
      value={value}
      placeholder={otherwise || "未设置"}
      maxLength={most ?? 200}
      disabled={isDisabled}
      style={{ width: 300 }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};

interface ParameterRowProps {
  readonly type: string;
  readonly parameter: Parameter;
  readonly value: string;
  readonly isChanged: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
}

/** A parameter: what it means, which screens it changes, and its value. */
export const ParameterRow = ({ type, parameter, value, isChanged, isDisabled, onChange }: ParameterRowProps) => {
  const id = useId();
  const problem = parameterProblem(parameter, value.trim());
  const { label, meaning, screens, otherwise } = parameter;
  return (
    <div className={styles.parameter}>
      <div>
        <h3>
          <label htmlFor={id}>{label}</label>
          <code>{type}</code>
        </h3>
        <p>{meaning}</p>
        <small>影响：{screens}</small>
      </div>
      <div className={styles.value}>
        <ParameterInput id={id} parameter={parameter} value={value} isDisabled={isDisabled} onChange={onChange} />
        {problem && (
          <small className={styles.wrong} role="alert">
            {problem}
          </small>
        )}
        <small>
          {otherwise === "" ? "默认不设置" : `默认 ${parameterText(parameter, otherwise)}`}
          {isChanged && " · 已修改，尚未保存"}
        </small>
      </div>
    </div>
  );
};
