import type { RadarSheet } from "@tushen/contract/drawing-compare";
import { Checkbox } from "antd";
import { instantText } from "../platform/format.ts";
import styles from "./radar.module.css";

interface TickNoteProps {
  readonly change: RadarSheet["changes"][number];
  readonly isDeclared: boolean;
  readonly isRunning: boolean;
  readonly onTick: (isSeen: boolean) => void;
}

/** What explains a change, or who has looked at it. */
export const TickNote = ({
  change: { opinions, isNewDate, isTitleBlock, seen },
  isDeclared,
  isRunning,
  onTick,
}: TickNoteProps) => {
  if (opinions.length > 0)
    return <p className={styles.note}>对应意见 {opinions.map(({ opinionNo }) => opinionNo).join("、")}</p>;
  // Its heading says so.
  if (isTitleBlock) return null;
  if (isNewDate) return <p className={styles.note}>出图日期，不必核对</p>;
  if (isDeclared) return <p className={styles.note}>设计单位已声明本图修改</p>;
  return (
    <p className={styles.note} data-open={seen === null}>
      <Checkbox checked={seen !== null} disabled={isRunning} onChange={({ target }) => onTick(target.checked)}>
        {seen ? `已核 · ${seen.name} ${instantText(seen.time, "short")}` : "未申明，标为已核"}
      </Checkbox>
    </p>
  );
};
