import { useState } from "react";
import styles from "./kit.module.css";

/** The id of a failed request; a click copies it. */
export const RequestNumber = ({ id }: { id: string }) => {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(id);
    setCopied(true);
  };
  return (
    <p className={styles.requestNumber}>
      编号 <code>{id}</code>
      <button type="button" onClick={copy}>
        {isCopied ? "已复制" : "复制"}
      </button>
    </p>
  );
};
