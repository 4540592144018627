import { Button, Spin } from "antd";
import styles from "./compare.module.css";

/** The answer about a comparison, as far as it says whether there is a result. */
interface Asked {
  readonly state: "PROCESSING" | "DONE" | "FAILED";
  readonly problem: string | null;
}

interface UnfinishedProps {
  /** Undefined while the first answer is on its way. */
  readonly comparison: Asked | undefined;
  /** What is being done, and how long it usually takes. */
  readonly meanwhile: string;
  readonly onRetry: () => void;
}

/** A comparison that has no result: it still runs, or it failed and can be tried again. */
export const UnfinishedComparison = ({ comparison, meanwhile, onRetry }: UnfinishedProps) =>
  comparison?.state === "FAILED" ? (
    <div className={styles.state} role="alert">
      <p>{comparison.problem}</p>
      <Button size="small" onClick={onRetry}>
        重新对比
      </Button>
    </div>
  ) : (
    <div className={styles.state} role="status">
      <Spin size="small" />
      <p>{meanwhile}</p>
    </div>
  );
