import { processSteps } from "@tushen/domain/ground/progress-template";
import styles from "./home.module.css";

interface StepFilterProps {
  readonly counts: readonly { readonly key: string; readonly count: number }[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

const keys: readonly (readonly [string, string])[] = [
  ["ALL", "全部"],
  ["MINE", "待我办理"],
  ...Object.entries(processSteps),
  ["OVER", "已终结"],
];

/** Number of projects at each step; a press shows only those. */
export const StepFilter = ({ counts, value, onChange }: StepFilterProps) => {
  const countOf = (key: string) => counts.find((one) => one.key === key)?.count ?? 0;
  return (
    <div className={styles.steps} role="group" aria-label="按进度筛选">
      {keys
        .filter(([key]) => key !== "OVER" || countOf(key) > 0)
        .map(([key, label]) => (
          <button
            key={key}
            type="button"
            aria-pressed={(value ?? "ALL") === key}
            data-empty={countOf(key) === 0}
            onClick={() => onChange(key === "ALL" ? undefined : key)}
          >
            <b>{countOf(key)}</b>
            {label}
          </button>
        ))}
    </div>
  );
};
