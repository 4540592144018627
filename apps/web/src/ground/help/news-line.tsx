import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { useAccount } from "../platform/visit.tsx";
import styles from "./hints.module.css";
import { readNewestVersion } from "./manuals.ts";
import { placeAddress } from "./place-address.ts";

/**
 * One line on the desk after an update of the portal, until its reader has opened the news or put the line away. Which
 * version somebody has seen is remembered in this browser; whoever comes for the first time has seen the present one.
 */
export const NewsLine = () => {
  const { accountId } = useAccount();
  const key = `news-seen-${accountId}`;
  const [seen, setSeen] = useState(() => localStorage.getItem(key));
  const newest = useQuery({
    queryKey: ["newest-version"],
    queryFn: readNewestVersion,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  const isFirst = seen === null;
  useEffect(() => {
    if (isFirst && newest) localStorage.setItem(key, newest);
  }, [isFirst, key, newest]);
  if (isFirst || !newest || seen === newest) return null;
  const onSeen = () => {
    localStorage.setItem(key, newest);
    setSeen(newest);
  };
  return (
    <section className={styles.hints} aria-label="新版本">
      <p>
        系统已更新到 {newest} 版。
        <a href={placeAddress("news")} target="_blank" rel="noreferrer" onClick={onSeen}>
          看更新内容
        </a>
        <Button size="small" type="link" onClick={onSeen}>
          知道了
        </Button>
      </p>
    </section>
  );
};
