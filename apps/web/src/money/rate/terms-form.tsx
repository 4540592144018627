import { payModes, type PayMode, type RateTable } from "@tushen/domain/money/rate-table";
import { InputNumber, Select } from "antd";
import { useId } from "react";
import { optionsOf } from "../../ground/ui/form/options.ts";
import { figureOf, partsOf } from "./figure.ts";
import styles from "./rate.module.css";

type Terms = RateTable["terms"];

interface PercentProps {
  readonly label: string;
  readonly thousandths: number | null;
  readonly onChange: (thousandths: number | null) => void;
}

const Percent = ({ label, thousandths, onChange }: PercentProps) => {
  const id = useId();
  return (
    <div className={styles.form}>
      <label htmlFor={id}>{label}</label>
      <InputNumber
        id={id}
        min={0}
        max={100}
        precision={1}
        value={figureOf(thousandths, 1)}
        onChange={(value) => onChange(partsOf(value, 1))}
      />
    </div>
  );
};

/** The terms that hold for every fee. */
export const TermsForm = ({
  terms,
  onChange,
}: {
  readonly terms: Terms;
  readonly onChange: (terms: Terms) => void;
}) => {
  const id = useId();
  const change = (part: Partial<Terms>) => onChange({ ...terms, ...part });
  const refund = (part: Partial<Terms["refunds"]>) => change({ refunds: { ...terms.refunds, ...part } });
  return (
    <div className={styles.figures}>
      <div className={styles.form}>
        <label htmlFor={`${id}mode`}>承担方式</label>
        <Select
          id={`${id}mode`}
          value={terms.payMode}
          options={optionsOf(payModes)}
          onChange={(payMode) => change({ payMode: payMode as PayMode })}
        />
      </div>
      <Percent
        label="定金（%，0 为不收）"
        thousandths={terms.depositShare}
        onChange={(share) => change({ depositShare: share ?? 0 })}
      />
      <Percent
        label="最多优惠（%）"
        thousandths={terms.discountLimit}
        onChange={(limit) => change({ discountLimit: limit ?? 0 })}
      />
      <div className={styles.form}>
        <label htmlFor={`${id}due`}>付款期限（日）</label>
        <InputNumber
          id={`${id}due`}
          min={0}
          max={365}
          precision={0}
          value={terms.dueDays}
          onChange={(days) => change({ dueDays: days ?? 0 })}
        />
      </div>
      <Percent
        label="超过勘察设计费的…%时提示"
        thousandths={terms.ceilingOfDesignFee}
        onChange={(ceilingOfDesignFee) => change({ ceilingOfDesignFee })}
      />
      <div className={styles.form}>
        <label htmlFor={`${id}cost`}>超过建安费的…‰时提示</label>
        <InputNumber
          id={`${id}cost`}
          min={0}
          precision={4}
          value={figureOf(terms.ceilingOfCost, 4)}
          onChange={(value) => change({ ceilingOfCost: partsOf(value, 4) })}
        />
      </div>
      <Percent
        label="退费：意见发出前（%）"
        thousandths={terms.refunds.beforeLetter}
        onChange={(share) => refund({ beforeLetter: share ?? 0 })}
      />
      <Percent
        label="退费：意见发出后（%）"
        thousandths={terms.refunds.afterLetter}
        onChange={(share) => refund({ afterLetter: share ?? 0 })}
      />
      <Percent
        label="退费：审查合格后（%）"
        thousandths={terms.refunds.afterPass}
        onChange={(share) => refund({ afterPass: share ?? 0 })}
      />
    </div>
  );
};
