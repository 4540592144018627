import type { OperationStatus } from "@tushen/contract/ground/operation";
import type { Tone } from "../ui/status-tag.tsx";

export interface Word {
  readonly tone: Tone;
  readonly text: string;
}

const hourInMs = 3_600_000;

/** A tenth of the disk is warned of, a fiftieth is too little for a day of uploads. */
export const diskWord = ({ freeInBytes, totalInBytes }: OperationStatus["disk"]): Word => {
  const share = totalInBytes === 0 ? 0 : freeInBytes / totalInBytes;
  if (share < 0.02) return { tone: "bad", text: "即将写满" };
  return share < 0.1 ? { tone: "warn", text: "空间不足一成" } : { tone: "good", text: "充足" };
};

/** A backup is made every night: after 26 hours one is missing. */
export const backupWord = (backup: OperationStatus["backup"], readTime: string): Word => {
  if (backup === null) return { tone: "warn", text: "未设置备份目录" };
  if (backup.lastTime === null) return { tone: "warn", text: "还没有备份" };
  const age = Date.parse(readTime) - Date.parse(backup.lastTime);
  return age > 26 * hourInMs ? { tone: "bad", text: "昨夜没有备份" } : { tone: "good", text: "正常" };
};

/** How long something lasts, in the largest unit that fits. */
export const lastingText = (fromTime: string, toTime: string): string => {
  const seconds = Math.max(0, Math.round((Date.parse(toTime) - Date.parse(fromTime)) / 1000));
  if (seconds < 60) return `${seconds} 秒`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} 分钟`;
  return seconds < 48 * 3600 ? `${Math.floor(seconds / 3600)} 小时` : `${Math.floor(seconds / 86_400)} 天`;
};

/** How urgent it is to renew what ends then. */
export const endWord = (endTime: string, readTime: string): Word => {
  const left = Date.parse(endTime) - Date.parse(readTime);
  if (left < 0) return { tone: "bad", text: "已过期" };
  return { tone: left < 7 * 24 * hourInMs ? "bad" : "warn", text: `${lastingText(readTime, endTime)}后到期` };
};
