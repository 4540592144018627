/** A message (消息) is read once and stays read (domain handbook 2.21). */
export const messageStates = { UNREAD: "未读", READ: "已读" } as const;
export type MessageState = keyof typeof messageStates;

export const messageTypes = { 1: "待办", 2: "通知", 3: "预警（超期）", 4: "系统公告", 5: "签章提醒" } as const;
export const messageChannels = { 1: "站内", 2: "短信", 3: "微信", 4: "邮件" } as const;
