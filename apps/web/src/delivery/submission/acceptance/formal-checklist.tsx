import type { Share } from "./share-table.tsx";
import { checkItems, type FormalCheck, judged, type Verdict } from "./supplement-draft.ts";
import styles from "./acceptance.module.css";

interface FormalChecklistProps {
  readonly check: FormalCheck;
  readonly onChange: (check: FormalCheck) => void;
  readonly shares: readonly Share[];
}

/** The firm that usually supplies a missing item: the owner supplies papers, the designer drawings. */
const firmFor = (key: string, shares: readonly Share[]) => {
  const wanted = key === "report" || key === "policy" ? "CONSTRUCT" : key === "survey" ? "SURVEY" : "DESIGN";
  return (shares.find(({ orgType }) => orgType === wanted) ?? shares[0])?.orgId ?? null;
};

/** The six items of the formal check; an item that fails begins a line of the notice. */
export const FormalChecklist = ({ check, onChange, shares }: FormalChecklistProps) => {
  const judge = (key: string, verdict: Verdict) => onChange(judged(check, key, verdict, firmFor(key, shares)));
  return (
    <ul className={styles.checklist}>
      {checkItems.map(({ key, label, hint }) => (
        <li key={key}>
          <span>
            <b>{label}</b>
            <small>{hint}</small>
          </span>
          <span role="radiogroup" aria-label={label}>
            <button
              type="button"
              role="radio"
              data-verdict="ok"
              aria-checked={check.verdicts[key] === "ok"}
              onClick={() => judge(key, "ok")}
            >
              合格
            </button>
            <button
              type="button"
              role="radio"
              data-verdict="wrong"
              aria-checked={check.verdicts[key] === "wrong"}
              onClick={() => judge(key, "wrong")}
            >
              补正
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
};
