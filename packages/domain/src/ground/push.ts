/** 消息推送: what the portal tells a person in the in-box also goes to the group or system of the organisation. */
export const pushKinds = {
  WECHAT_WORK: "企业微信群机器人",
  DINGTALK: "钉钉群机器人",
  WEBHOOK: "业务系统接口",
} as const;
export type PushKind = keyof typeof pushKinds;

export const pushStates = { WAITING: "待发送", SENT: "已发送", GIVEN_UP: "未送达" } as const;
export type PushState = keyof typeof pushStates;

/** Where robots of groups listen. An address elsewhere would send what the group should read to somebody else. */
export const robotHosts: Readonly<Partial<Record<PushKind, string>>> = {
  WECHAT_WORK: "qyapi.weixin.qq.com",
  DINGTALK: "oapi.dingtalk.com",
};

/** How many messages go in one post. Groups take twenty posts a minute; a system gets each message by itself. */
export const mostInOnePost: Readonly<Record<PushKind, number>> = { WECHAT_WORK: 10, DINGTALK: 10, WEBHOOK: 1 };

const second = 1000;
const minute = 60 * second;
const waits = [5 * second, 20 * second, minute, 5 * minute, 15 * minute, 30 * minute, 60 * minute] as const;

/** How long a channel rests after so many failures in a row, in milliseconds. */
export const restAfter = (failures: number): number => waits[Math.min(failures, waits.length) - 1] ?? 0;

/** What could not be sent within a day is given up: it would only confuse who reads it later. */
export const givesUpAfterInMs = 24 * 60 * minute;
