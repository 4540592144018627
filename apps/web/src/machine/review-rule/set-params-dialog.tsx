import { type ReviewRule, reviewRuleCalls, type RuleParam } from "@tushen/contract/machine/review-rule";
import { Button, Input, InputNumber } from "antd";
import { useId, useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import { ActDialog } from "../../ground/ui/window/act-dialog.tsx";
import styles from "./review-rule.module.css";
import { valueText } from "./rule-words.ts";

const shortestGround = 5;

/** What holds while the authority sets nothing. */
const defaultOf = ({ inherited, standard }: RuleParam): number => inherited?.value ?? standard;

interface ParamInputProps {
  readonly param: RuleParam;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** One limit; null is the default, which the field then shows. */
const ParamInput = ({ param, value, onChange }: ParamInputProps) => {
  const id = useId();
  const { label, unit, least, most, decimals } = param;
  const isOut = value !== null && (value < least || value > most);
  return (
    <div className={styles.input}>
      <label htmlFor={id}>{label}</label>
      <InputNumber<number>
        id={id}
        value={value ?? defaultOf(param)}
        controls={false}
        keyboard={false}
        precision={decimals}
        status={isOut ? "error" : ""}
        {...(unit ? { suffix: unit } : {})}
        onChange={(next) => onChange(next === null || next === defaultOf(param) ? null : next)}
      />
      <Button type="link" size="small" disabled={value === null} onClick={() => onChange(null)}>
        恢复默认
      </Button>
      <small data-wrong={isOut}>
        默认 {valueText(param, defaultOf(param))}
        {param.inherited && `（${param.inherited.orgName}设定）`}，可设 {least} 至 {valueText(param, most)}
      </small>
    </div>
  );
};

/** Sets the limits of a rule for the district, on a ground that everybody reads in the history. */
export const SetParamsDialog = ({ rule, onClose }: { readonly rule: ReviewRule; readonly onClose: () => void }) => {
  const id = useId();
  const [values, setValues] = useState<Readonly<Record<string, number | null>>>(
    Object.fromEntries(rule.params.map(({ name, own }) => [name, own])),
  );
  const [ground, setGround] = useState("");
  const act = useAct(reviewRuleCalls.setParams, {
    refresh: [reviewRuleCalls.readRule, reviewRuleCalls.listRules],
    onDone: () => {
      say.done("参数已保存，从下一次智能审查起使用");
      onClose();
    },
  });
  const changes = rule.params.flatMap(({ name, own }) => {
    const value = values[name] ?? null;
    return value === own ? [] : [{ name, value, was: own }];
  });
  const isInBounds = rule.params.every(({ name, least, most }) => {
    const value = values[name] ?? null;
    return value === null || (value >= least && value <= most);
  });
  return (
    <ActDialog
      title={`调整参数：${rule.name}`}
      yes="保存"
      width={640}
      isReady={changes.length > 0 && isInBounds && ground.trim().length >= shortestGround}
      isRunning={act.isRunning}
      onYes={() => act.start({ ruleId: rule.ruleId, params: changes, ground: ground.trim() })}
      onClose={onClose}
    >
      <p className={styles.about}>
        用于本地区的项目，从下一次智能审查起生效。地方标准可以严于国家强制性条文，不能放宽。
      </p>
      <div className={styles.inputs}>
        {rule.params.map((one) => (
          <ParamInput
            key={one.name}
            param={one}
            value={values[one.name] ?? null}
            onChange={(value) => setValues({ ...values, [one.name]: value })}
          />
        ))}
      </div>
      <label htmlFor={id}>依据（记入调整记录，审查机构可见）</label>
      <Input.TextArea
        id={id}
        className={styles.ground as string}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={500}
        showCount
        placeholder="如地方标准的编号和条文号"
        value={ground}
        onChange={(event) => setGround(event.target.value)}
      />
    </ActDialog>
  );
};
