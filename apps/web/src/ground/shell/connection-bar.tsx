import { useState } from "react";
import { useIsAway } from "../platform/reach.ts";
import { isWorkAtRisk } from "../platform/typed-work.ts";
import styles from "./shell.module.css";
import { useNewRelease } from "./use-new-release.ts";

const reload = () => location.reload();

/** Tells of a newer release. A press reloads; where work would be lost, it says so first. */
const ReleaseBar = () => {
  const [isWarned, setWarned] = useState(false);
  const onReload = () => {
    if (isWarned || !isWorkAtRisk()) reload();
    else setWarned(true);
  };
  return (
    <p className={styles.bar} data-kind="version" role="status" data-screen-only>
      {isWarned ? "本页有填写的内容可能尚未保存，请保存后再刷新；" : "有新版本，"}
      <button type="button" onClick={onReload}>
        {isWarned ? "仍要刷新" : "刷新"}
      </button>
    </p>
  );
};

/** A line at the top: no network, no server (unless the page itself says so), or a newer release to load. */
export const ConnectionBar = ({ isSaidBelow }: { isSaidBelow: boolean }) => {
  const isAway = useIsAway();
  const isNew = useNewRelease();
  if (isAway)
    return isSaidBelow ? null : (
      <p className={styles.bar} data-kind="offline" role="status" data-screen-only>
        {navigator.onLine ? "连接不上服务器，正在自动重试" : "网络已断开，恢复后会自动继续"}；请勿关闭正在填写的页面。
      </p>
    );
  return isNew ? <ReleaseBar /> : null;
};
