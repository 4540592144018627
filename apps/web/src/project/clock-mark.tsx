import type { ProgressCard } from "@tushen/contract/progress";
import { chineseMonthDay } from "@tushen/domain/chinese-date";
import { StatusTag, type Tone } from "../ui/status-tag.tsx";

type Clock = NonNullable<ProgressCard["clock"]>;
const tones: Readonly<Record<Clock["colour"], Tone>> = { none: "quiet", green: "good", amber: "warn", red: "bad" };

/** Working days left of the review, in the colours of the clock. */
export const ClockMark = ({ clock }: { clock: Clock }) => (
  <StatusTag tone={tones[clock.colour]}>{clockText(clock)}</StatusTag>
);

export const clockText = ({ leftDays, dueOn, paused, usedDays }: Clock): string => {
  if (paused) return `时钟暂停，已用 ${usedDays} 个工作日`;
  if (leftDays === null || dueOn === null) return "未计时";
  if (leftDays < 0) return `已超期 ${-leftDays} 个工作日`;
  return `剩 ${leftDays} 个工作日，${chineseMonthDay(dueOn)}到期`;
};
