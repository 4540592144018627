import { useSyncExternalStore } from "react";
import styles from "./shell.module.css";

const subscribe = (listener: () => void) => {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
};

let isOutdated = false;
const subscribeToVersion = (listener: () => void) => {
  const onGone = (event: Event) => {
    // A chunk is missing because the server has a newer build. The bar replaces the raw error.
    event.preventDefault();
    isOutdated = true;
    listener();
  };
  addEventListener("vite:preloadError", onGone);
  return () => removeEventListener("vite:preloadError", onGone);
};

/** A line at the top: no network, or a newer version to load. */
export const ConnectionBar = () => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isOld = useSyncExternalStore(subscribeToVersion, () => isOutdated);
  if (!isOnline)
    return (
      <p className={styles.bar} data-kind="offline" role="status">
        网络已断开，恢复后会自动继续；请勿关闭正在填写的页面。
      </p>
    );
  if (!isOld) return null;
  return (
    <p className={styles.bar} data-kind="version" role="status">
      系统已更新，
      <button type="button" onClick={() => location.reload()}>
        点击刷新
      </button>
    </p>
  );
};
