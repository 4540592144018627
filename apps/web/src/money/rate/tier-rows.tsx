import { rateBases, type RateBaseKey } from "@tushen/domain/money/rate-base";
import type { RateTier } from "@tushen/domain/money/rate-table";
import { Button, InputNumber } from "antd";
import { figureOf, partsOf } from "./figure.ts";
import styles from "./rate.module.css";

interface TierRowsProps {
  readonly base: RateBaseKey;
  readonly tiers: readonly RateTier[];
  readonly onChange: (tiers: readonly RateTier[]) => void;
}

/** Tiers from below; the last has no bound. Bounds of money are written in 万元, as the forms write them. */
export const TierRows = ({ base, tiers, onChange }: TierRowsProps) => {
  const { kind, unit } = rateBases[base];
  const places = kind === "MONEY" ? 6 : 2;
  const boundUnit = kind === "MONEY" ? "万元" : unit;
  const set = (index: number, part: Partial<RateTier>) =>
    onChange(tiers.map((tier, at) => (at === index ? { ...tier, ...part } : tier)));
  const last = tiers.length - 1;
  return (
    <div className={styles.rows}>
      {tiers.map((tier, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tiers are known by their place
        <div key={index} className={styles.condition}>
          <span className={styles.bounds}>
            {index === last ? (
              last === 0 ? (
                "不分档"
              ) : (
                "以上"
              )
            ) : (
              <>
                不大于
                <InputNumber
                  aria-label={`第 ${index + 1} 档上限`}
                  min={0}
                  value={figureOf(tier.upTo, places)}
                  onChange={(value) => set(index, { upTo: partsOf(value, places) ?? 0 })}
                />
                {boundUnit}
              </>
            )}
          </span>
          <span className={styles.bounds}>
            <InputNumber
              aria-label={`第 ${index + 1} 档单价`}
              min={0}
              precision={4}
              value={figureOf(tier.rate, 4)}
              onChange={(value) => set(index, { rate: partsOf(value, 4) ?? 0 })}
            />
            {kind === "MONEY" ? "‰" : `元/${unit}`}
          </span>
          {last > 0 && index < last && (
            <Button type="text" size="small" onClick={() => onChange(tiers.filter((_, at) => at !== index))}>
              删除
            </Button>
          )}
        </div>
      ))}
      <Button
        size="small"
        onClick={() => {
          const below = tiers[last - 1]?.upTo ?? 0;
          const rate = tiers[last]?.rate ?? 0;
          onChange([...tiers.slice(0, last), { upTo: below + 1_000_000, rate }, { upTo: null, rate }]);
        }}
      >
        添加一档
      </Button>
    </div>
  );
};
