import { useEffect } from "react";
import { reach, useBack, useIsAway } from "../../ground/platform/reach.ts";
import styles from "./login.module.css";

/** On the login page, when no captcha came because the server is out of reach; `onBack` when it answers again. */
export const AwayNote = ({ onBack }: { onBack: () => void }) => {
  const isAway = useIsAway();
  useBack(onBack);
  useEffect(() => {
    void reach.ask();
  }, []);
  if (!isAway) return null;
  return (
    <p className={styles.away} role="status">
      {navigator.onLine ? "连接不上服务器" : "网络已断开"}
      {"，暂时不能登录；正在自动重试，连上后即可继续。已保存的草稿和未传完的文件不受影响。"}
    </p>
  );
};
