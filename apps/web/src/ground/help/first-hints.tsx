import { Button } from "antd";
import { useState } from "react";
import { useAccount } from "../platform/visit.tsx";
import { useFold } from "../ui/use-fold.ts";
import { hints } from "./hints.ts";
import styles from "./hints.module.css";
import { manualFor } from "./manual-list.ts";
import { NewsLine } from "./news-line.tsx";
import { placeAddress } from "./place-address.ts";

/**
 * One line on the desk of somebody new in a role, until it is put away; remembered in this browser. Afterwards its place
 * tells of new versions.
 */
export const FirstHints = () => {
  const account = useAccount();
  const manual = manualFor(account);
  const [isAway, putAway] = useFold(`hints-away-${account.accountId}-${manual}`);
  const [isOpen, setOpen] = useState(false);
  const lines = hints[manual];
  if (isAway || !lines) return <NewsLine />;
  return (
    <section className={styles.hints} aria-label="初次使用">
      <p>
        初次使用？这里有{lines.length}条提示。
        <a href={placeAddress(manual)} target="_blank" rel="noreferrer">
          操作手册
        </a>
        <a href={placeAddress("news")} target="_blank" rel="noreferrer">
          更新内容
        </a>
        <Button size="small" type="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "收起提示" : "看提示"}
        </Button>
        <Button size="small" type="link" onClick={() => putAway(true)}>
          不再提示
        </Button>
      </p>
      {isOpen && (
        <ol>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      )}
    </section>
  );
};
