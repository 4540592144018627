import { useEffect, useState } from "react";
import { useIsInterrupted } from "../platform/open-page.ts";
import { useMaybeAccount } from "../platform/visit.tsx";
import { slots } from "../../slots.ts";
import styles from "./shell.module.css";

/** Shows nothing until the session ends under an open page; then asks to sign in again, or keeps a line that asks. */
export const SessionOver = () => {
  const isOver = useIsInterrupted();
  const account = useMaybeAccount();
  const [isAside, setAside] = useState(false);
  // The next session that ends asks again.
  useEffect(() => {
    if (!isOver) setAside(false);
  }, [isOver]);
  const { signInAgain: Dialog } = slots;
  if (!isOver || !account || !Dialog) return null;
  if (!isAside) return <Dialog account={account} onAside={() => setAside(true)} />;
  return (
    <p className={styles.bar} data-kind="offline" role="status">
      登录已失效，本页填写的内容还在，提交前请
      <button type="button" onClick={() => setAside(false)}>
        重新登录
      </button>
    </p>
  );
};
