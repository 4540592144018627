import { chineseMonthDay } from "@tushen/domain/ground/calendar/chinese-date";
import type { ReactNode } from "react";
import { StatusTag, type Tone } from "./status-tag.tsx";
import styles from "./clock-mark.module.css";

/** A period counted in working days. */
interface WorkingClock {
  readonly usedDays: number;
  /** Null while the period is not running or has no limit. */
  readonly leftDays: number | null;
  readonly dueOn: string | null;
  readonly paused: boolean;
  readonly colour: "none" | "green" | "amber" | "red";
  readonly unknownYear?: number | undefined;
}

const tones: Readonly<Record<WorkingClock["colour"], Tone>> = {
  none: "quiet",
  green: "good",
  amber: "warn",
  red: "bad",
};

/** Whether there is anything to show about the period. */
export const isClockTold = (clock: WorkingClock | null): clock is WorkingClock =>
  clock !== null && (clock.paused || clock.colour !== "none");

interface ClockMarkProps {
  readonly clock: WorkingClock | null;
  /** Shown while no period is counted. */
  readonly instead?: ReactNode;
}

/** Working days left, in the colours of the clock (domain handbook 1.7). */
export const ClockMark = ({ clock, instead = null }: ClockMarkProps) =>
  isClockTold(clock) ? (
    <>
      <StatusTag tone={clock.paused ? "waiting" : tones[clock.colour]}>{clockText(clock)}</StatusTag>
      {clock.unknownYear !== undefined && (
        <small
          className={styles.estimate}
          title={`${clock.unknownYear}年放假安排尚未公布，该年的日期暂按周末推算；公布后自动重算。`}
        >
          {clock.unknownYear}年假期未公布，为推算
        </small>
      )}
    </>
  ) : (
    instead
  );

const clockText = ({ leftDays, dueOn, paused, usedDays }: WorkingClock): string => {
  if (paused) return `暂停计时，已用 ${usedDays} 个工作日`;
  if (leftDays === null || dueOn === null) return "未计时";
  if (leftDays < 0) return `已超期 ${-leftDays} 个工作日`;
  return `剩 ${leftDays} 个工作日，${chineseMonthDay(dueOn)}到期`;
};
