/** 消息推送: what the portal tells a person in the in-box also goes to the group or system of the organisation. */
export const pushKinds = {
  WECHAT_WORK: "企业微信群机器人",
  DINGTALK: "钉钉群机器人",
  WEBHOOK: "业务系统接口",
  EMAIL: "邮箱",
  SMS: "手机短信",
} as const;
export type PushKind = keyof typeof pushKinds;

/** What an organisation sets; mail and text messages belong to a person. */
export const organisationKinds = ["WECHAT_WORK", "DINGTALK", "WEBHOOK"] as const satisfies readonly PushKind[];
export type OrganisationKind = (typeof organisationKinds)[number];
/** What a person sets for themselves. */
export const ownKinds = ["EMAIL", "SMS"] as const satisfies readonly PushKind[];
export type OwnKind = (typeof ownKinds)[number];

export const pushStates = { WAITING: "待发送", SENT: "已发送", GIVEN_UP: "未送达" } as const;
export type PushState = keyof typeof pushStates;

/** Where robots of groups listen. An address elsewhere would send what the group should read to somebody else. */
export const robotHosts: Readonly<Partial<Record<PushKind, string>>> = {
  WECHAT_WORK: "qyapi.weixin.qq.com",
  DINGTALK: "oapi.dingtalk.com",
};

/** How many messages go in one post. Groups take twenty posts a minute; a system gets each message by itself. */
export const mostInOnePost: Readonly<Record<PushKind, number>> = {
  WECHAT_WORK: 10,
  DINGTALK: 10,
  WEBHOOK: 1,
  EMAIL: 100,
  SMS: 100,
};

const second = 1000;
const minute = 60 * second;
const waits = [5 * second, 20 * second, minute, 5 * minute, 15 * minute, 30 * minute, 60 * minute] as const;

/** How long a channel rests after so many failures in a row, in milliseconds. */
export const restAfter = (failures: number): number => waits[Math.min(failures, waits.length) - 1] ?? 0;

/** How long a channel rests after a post that arrived, in milliseconds: text messages cost, so what follows soon goes together. */
export const restAfterSent: Readonly<Partial<Record<PushKind, number>>> = { SMS: 10 * minute };

/** The most characters a variable of an approved wording may have. */
const mostTextTitle = 35;

/** What a text message says of several messages: the first one's title, and how many there are. */
export const textOf = (titles: readonly string[]): { readonly title: string; readonly count: string } => {
  const letters = Array.from((titles[0] ?? "").replace(/\s+/g, " ").trim());
  const title = letters.length > mostTextTitle ? `${letters.slice(0, mostTextTitle - 1).join("")}…` : letters.join("");
  return { title, count: String(titles.length) };
};

/** What could not be sent within a day is given up: it would only confuse who reads it later. */
export const givesUpAfterInMs = 24 * 60 * minute;

/** What a person chose about mail or text messages: at once or once a day, and hours at which nothing comes, such as 22 to 7. */
export interface PushPace {
  readonly isDaily: boolean;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
}

/** The hour in Beijing at which the messages of a day come together. */
export const digestHour = 8;

const hour = 60 * minute;
const beijingOffset = 8 * hour;

/** The first full hour `clockHour` in Beijing that is not before `from`. */
const nextHour = (from: Date, clockHour: number): Date => {
  const shown = from.getTime() + beijingOffset;
  const midnight = shown - (shown % (24 * hour));
  const today = midnight + clockHour * hour;
  return new Date((today >= shown ? today : today + 24 * hour) - beijingOffset);
};

const isQuiet = (at: Date, quietFrom: number, quietTo: number): boolean => {
  const clockHour = Math.floor(((at.getTime() + beijingOffset) % (24 * hour)) / hour);
  return quietFrom < quietTo
    ? clockHour >= quietFrom && clockHour < quietTo
    : clockHour >= quietFrom || clockHour < quietTo;
};

/** When a message written at `written` may go out. */
export const dueTime = (written: Date, { isDaily, quietFrom, quietTo }: PushPace): Date => {
  const due = isDaily ? nextHour(written, digestHour) : written;
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return due;
  return isQuiet(due, quietFrom, quietTo) ? nextHour(due, quietTo) : due;
};
