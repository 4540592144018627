import { clockInBeijing } from "../ground/calendar/beijing-clock.ts";
import { dayInBeijing } from "../ground/calendar/work-calendar.ts";

/** What a check of a time stamp found. Why it proves nothing, in words; null where it holds. */
export const timeStampTroubles = {
  holds: null,
  untrusted: "不是本系统信任的时间戳机构签发的",
  "other-bytes": "不是为这个签名做的，可能被调换",
  broken: "已损坏或被改动",
  "not-for-time": "签发证书不是用于时间戳的",
  "not-valid-then": "签发时其证书不在有效期内",
} as const;
export type TimeStampState = keyof typeof timeStampTroubles;

export interface TimeStampFacts {
  /** The authority that put it. */
  readonly by: string;
  /** What it says; absent where it cannot be read. */
  readonly at?: Date;
  readonly state: TimeStampState;
}

/** Whether a signature can be checked when its certificate has ended, else why not. */
export type LastingProof =
  | { readonly state: "until"; readonly until: Date }
  | { readonly state: "no-time-stamp" | "no-status" | "no-file-time-stamp" | "unchecked" };

export interface SigningTime {
  /** By the clock of the computer that signed. */
  readonly signedAt?: Date;
  readonly timeStamp?: TimeStampFacts;
}

/** A signer has a quarter of an hour for a signature with an own key; more than that is a clock that was set back. */
const mostBehindInMs = 60 * 60_000;
const mostAheadInMs = 5 * 60_000;

/** The moment of signing as far as it is known: of a time stamp that holds, else by the signer's own clock. */
export const momentOf = ({ signedAt, timeStamp }: SigningTime): Date | undefined =>
  timeStamp?.state === "holds" ? timeStamp.at : signedAt;

/** By which clock the moment is told. */
export const clockOf = (time: SigningTime): string => {
  if (time.timeStamp?.state === "holds") return `时间戳，由${time.timeStamp.by}签发`;
  return time.signedAt ? "签章电脑的时钟" : "未写明时间";
};

/** What is wrong with the time of a signature, in words; undefined where nothing is. A missing time stamp is not wrong. */
export const timeTrouble = ({ signedAt, timeStamp }: SigningTime): string | undefined => {
  if (!timeStamp) return undefined;
  const trouble = timeStampTroubles[timeStamp.state];
  if (trouble !== null) return `所带时间戳${trouble}，签章时间没有时间戳为证`;
  const { at } = timeStamp;
  if (!at || !signedAt) return undefined;
  const behind = at.getTime() - signedAt.getTime();
  if (behind <= mostBehindInMs && behind >= -mostAheadInMs) return undefined;
  const clock = clockInBeijing(signedAt).slice(0, 16);
  return `签章电脑的时钟为 ${clock}，比时间戳${behind > 0 ? "早" : "晚"}，以时间戳为准`;
};

const whyNotLasting = {
  "no-time-stamp": "没有可信的时间戳证明签章时间",
  "no-status": "文件没有自带证书状态",
  "no-file-time-stamp": "文件没有自带封存时间戳",
} as const;

/** Whether the signature can still be checked when its certificate has ended, in words. */
export const lastingSentence = (lasting: LastingProof): string => {
  if (lasting.state === "unchecked") return "未能判断证书到期后能否查验";
  if (lasting.state === "until") return `证书到期后仍可查验，至 ${dayInBeijing(lasting.until)}`;
  return `证书到期后不能再查验：${whyNotLasting[lasting.state]}`;
};
