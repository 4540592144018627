import { Button } from "antd";
import { describeFailure } from "./failure.ts";
import styles from "./kit.module.css";
import { NumberToCopy } from "./number-to-copy.tsx";

interface FailureViewProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** Shown in place of content that could not be fetched; the rest of the page stays. */
export const FailureView = ({ error, onRetry }: FailureViewProps) => {
  const { sentence, advice, requestId, isRetriable } = describeFailure(error);
  return (
    <div className={styles.state} role="alert">
      <p className={styles.stateTitle}>{sentence}</p>
      {advice && <p>{advice}</p>}
      {onRetry && isRetriable && <Button onClick={onRetry}>重试</Button>}
      {requestId && <NumberToCopy label="编号" number={requestId} />}
    </div>
  );
};
