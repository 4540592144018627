import type { z } from "zod";
import type { Clock } from "@tushen/contract/submission";
import { chineseMonthDay } from "@tushen/domain/chinese-date";
import { StatusTag, type Tone } from "./ui/status-tag.tsx";

type ReviewClock = z.output<typeof Clock>;
const tones: Readonly<Record<ReviewClock["colour"], Tone>> = {
  none: "quiet",
  green: "good",
  amber: "warn",
  red: "bad",
};

/** Working days left of the review, in the colours of the clock (domain handbook 1.7). */
export const ClockMark = ({ clock }: { clock: ReviewClock }) =>
  clock.colour === "none" && !clock.paused ? null : (
    <StatusTag tone={clock.paused ? "waiting" : tones[clock.colour]}>{clockText(clock)}</StatusTag>
  );

const clockText = ({ leftDays, dueOn, paused, usedDays }: ReviewClock): string => {
  if (paused) return `暂停计时，已用 ${usedDays} 天`;
  if (leftDays === null || dueOn === null) return "未计时";
  if (leftDays < 0) return `已超期 ${-leftDays} 个工作日`;
  return `剩 ${leftDays} 个工作日 · ${chineseMonthDay(dueOn)}`;
};
