import type { RadarSheet } from "@tushen/contract/sheets/drawing-compare";
import { Checkbox } from "antd";
import { instantText } from "../../ground/platform/format.ts";
import styles from "./radar.module.css";
import { isUndeclared, type RadarChange } from "./use-ticks.ts";

interface TickNoteProps {
  readonly sheet: RadarSheet;
  /** One change, or several equal ones. */
  readonly changes: readonly RadarChange[];
  readonly isRunning: boolean;
  readonly onTick: (changes: readonly RadarChange[], isSeen: boolean) => void;
}

/** Why a change need not be looked at, in at most one line. */
const whyNot = ({ opinions, isNewDate, isTitleBlock }: RadarChange): string | null => {
  if (opinions.length > 0) return `对应意见 ${opinions.map(({ opinionNo }) => opinionNo).join("、")}`;
  if (isTitleBlock) return "记录本版次，不必核对";
  return isNewDate ? "出图日期，不必核对" : "设计单位已声明本图修改";
};

const seenText = (changes: readonly RadarChange[]): string => {
  const [one, ...others] = changes.flatMap(({ seen }) => seen ?? []);
  if (!one) return "";
  return others.length > 0 ? `${changes.length} 处已核` : `已核 · ${one.name} ${instantText(one.time, "short")}`;
};

/** The explanation of changes, or the person who looked at them. */
export const TickNote = ({ sheet, changes, isRunning, onTick }: TickNoteProps) => {
  const toSee = changes.filter((change) => isUndeclared(sheet, change));
  const open = toSee.filter(({ seen }) => seen === null);
  const reasons = new Set(changes.filter((change) => !toSee.includes(change)).flatMap((one) => whyNot(one) ?? []));
  const asked = open.length > 1 ? `未申明 ${open.length} 处，都标为已核` : "未申明，标为已核";
  return (
    <>
      {[...reasons].map((reason) => (
        <p key={reason} className={styles.note}>
          {reason}
        </p>
      ))}
      {toSee.length > 0 && (
        <p className={styles.note} data-open={open.length > 0}>
          <Checkbox
            checked={open.length === 0}
            disabled={isRunning}
            onChange={({ target }) => onTick(target.checked ? open : toSee, target.checked)}
          >
            {open.length === 0 ? seenText(toSee) : asked}
          </Checkbox>
        </p>
      )}
    </>
  );
};
