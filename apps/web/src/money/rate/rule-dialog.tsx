import { rateBases, type RateBaseKey } from "@tushen/domain/money/rate-base";
import {
  type FeeType,
  feeTypes,
  type RateRule,
  type Rounding,
  roundings,
  type TierMode,
  tierModes,
  type UnitSum,
  unitSums,
} from "@tushen/domain/money/rate-table";
import { Button, Input, InputNumber, Select } from "antd";
import { useId, useState } from "react";
import { optionsOf } from "../../ground/ui/form/options.ts";
import { ActDialog } from "../../ground/ui/window/act-dialog.tsx";
import { ConditionRows } from "./condition-rows.tsx";
import { figureOf, partsOf } from "./figure.ts";
import styles from "./rate.module.css";
import { TierRows } from "./tier-rows.tsx";

const baseLabels = Object.fromEntries(Object.entries(rateBases).map(([key, { label }]) => [key, label]));

interface RuleDialogProps {
  readonly rule: RateRule;
  readonly onDone: (rule: RateRule) => void;
  readonly onClose: () => void;
}

/** One item of a rate table: what it is, whom it applies to, what it costs. */
export const RuleDialog = ({ rule: start, onDone, onClose }: RuleDialogProps) => {
  const [rule, setRule] = useState(start);
  const change = (part: Partial<RateRule>) => setRule({ ...rule, ...part });
  const id = useId();
  const ofUnits = rateBases[rule.base].of === "UNIT";
  return (
    <ActDialog
      title={start.item === "" ? "添加收费项目" : `修改“${start.item}”`}
      yes="确定"
      isReady={rule.item.trim() !== ""}
      isRunning={false}
      onYes={() => onDone(rule)}
      onClose={onClose}
    >
      <div className={styles.form}>
        <div className={styles.figures}>
          <div className={styles.form}>
            <label htmlFor={`${id}item`}>收费项目</label>
            <Input
              id={`${id}item`}
              maxLength={100}
              value={rule.item}
              onChange={(event) => change({ item: event.target.value })}
            />
          </div>
          <div className={styles.form}>
            <label htmlFor={`${id}type`}>费用类型</label>
            <Select
              id={`${id}type`}
              value={rule.feeType}
              options={optionsOf(feeTypes)}
              onChange={(feeType) => change({ feeType: feeType as FeeType })}
            />
          </div>
          <div className={styles.form}>
            <label htmlFor={`${id}base`}>计费基数</label>
            <Select
              id={`${id}base`}
              value={rule.base}
              options={optionsOf(baseLabels)}
              showSearch={{ optionFilterProp: "label" }}
              onChange={(base) => change({ base: base as RateBaseKey })}
            />
          </div>
          <div className={styles.form}>
            <label htmlFor={`${id}mode`}>分档方式</label>
            <Select
              id={`${id}mode`}
              value={rule.mode}
              options={optionsOf(tierModes)}
              onChange={(mode) => change({ mode: mode as TierMode })}
            />
          </div>
          {ofUnits && (
            <div className={styles.form}>
              <label htmlFor={`${id}sums`}>多个单体</label>
              <Select
                id={`${id}sums`}
                value={rule.sums}
                options={optionsOf(unitSums)}
                onChange={(sums) => change({ sums: sums as UnitSum })}
              />
            </div>
          )}
          <div className={styles.form}>
            <label htmlFor={`${id}rounding`}>金额取整到</label>
            <Select
              id={`${id}rounding`}
              value={rule.rounding}
              options={optionsOf(roundings)}
              onChange={(rounding) => change({ rounding: rounding as Rounding })}
            />
          </div>
          <div className={styles.form}>
            <label htmlFor={`${id}min`}>最低收费（元）</label>
            <InputNumber
              id={`${id}min`}
              min={0}
              precision={2}
              value={figureOf(rule.minInFen, 2)}
              onChange={(value) => change({ minInFen: partsOf(value, 2) })}
            />
          </div>
          <div className={styles.form}>
            <label htmlFor={`${id}max`}>最高收费（元）</label>
            <InputNumber
              id={`${id}max`}
              min={0}
              precision={2}
              value={figureOf(rule.maxInFen, 2)}
              onChange={(value) => change({ maxInFen: partsOf(value, 2) })}
            />
          </div>
        </div>
        <h3>单价</h3>
        <TierRows base={rule.base} tiers={rule.tiers} onChange={(tiers) => change({ tiers })} />
        <h3>适用条件（须全部满足）</h3>
        <ConditionRows name="适用条件" ofUnits={ofUnits} conditions={rule.when} onChange={(when) => change({ when })} />
        <h3>系数</h3>
        {rule.factors.map((factor, index) => {
          const set = (part: Partial<typeof factor>) =>
            change({ factors: rule.factors.map((one, at) => (at === index ? { ...one, ...part } : one)) });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: factors have no name of their own while they are written
            <div key={index} className={styles.factorBox}>
              <div className={styles.condition}>
                <Input
                  aria-label={`系数 ${index + 1} 名称`}
                  placeholder="名称，如高层"
                  maxLength={100}
                  value={factor.label}
                  onChange={(event) => set({ label: event.target.value })}
                />
                <span className={styles.bounds}>
                  ×
                  <InputNumber
                    aria-label={`系数 ${index + 1}`}
                    min={0}
                    step={0.05}
                    precision={3}
                    value={figureOf(factor.multiply, 3)}
                    onChange={(value) => set({ multiply: partsOf(value, 3) ?? 0 })}
                  />
                </span>
                <Button
                  type="text"
                  size="small"
                  onClick={() => change({ factors: rule.factors.filter((_, at) => at !== index) })}
                >
                  删除系数
                </Button>
              </div>
              <ConditionRows
                name={`系数 ${index + 1} 条件`}
                ofUnits={ofUnits}
                conditions={factor.when}
                onChange={(when) => set({ when })}
              />
            </div>
          );
        })}
        <span>
          <Button
            size="small"
            onClick={() => change({ factors: [...rule.factors, { label: "", when: [], multiply: 1000 }] })}
          >
            添加系数
          </Button>
        </span>
        <label htmlFor={`${id}note`}>说明（可不填）</label>
        <Input
          id={`${id}note`}
          maxLength={500}
          value={rule.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </div>
    </ActDialog>
  );
};
