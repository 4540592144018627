import { useState } from "react";
import styles from "./kit.module.css";

/** The number of a failed request or of a receipt; a click copies it. */
export const NumberToCopy = ({ label, number }: { label: string; number: string }) => {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(number);
    setCopied(true);
  };
  return (
    <p className={styles.requestNumber}>
      {label} <code>{number}</code>
      <button type="button" onClick={copy}>
        {isCopied ? "已复制" : "复制"}
      </button>
    </p>
  );
};
