import type { PushChannel } from "@tushen/contract/ground/push";
import { messageType } from "@tushen/domain/ground/event/business-event";
import { roles } from "@tushen/domain/ground/organisation";
import type { OrganisationKind } from "@tushen/domain/ground/push";
import { instantText } from "../platform/format.ts";
import type { Tone } from "../ui/status-tag.tsx";

/** Where the address of a channel is found. */
export const addressHints: Readonly<Record<OrganisationKind, string>> = {
  WECHAT_WORK: "在企业微信群的“群机器人”中添加机器人，复制它的 Webhook 地址",
  DINGTALK: "在钉钉群的“智能群助手”中添加自定义机器人，安全设置选“加签”，复制 Webhook 地址",
  WEBHOOK: "每条消息或事件以 POST 方式发到这个地址，按 Standard Webhooks 签名；对方回答 2xx 即为收到",
};

/** What a channel gets: a system also business events. */
export const scopeText = (channel: PushChannel): string => {
  const count = channel.eventTypes.filter((type) => type !== messageType).length;
  const messages = channel.eventTypes.includes(messageType) ? [rolesText(channel)] : [];
  return [...messages, ...(count > 0 ? [`${count} 类业务事件`] : [])].join("、");
};

const rolesText = ({ roleCodes }: Pick<PushChannel, "roleCodes">): string =>
  roleCodes.length === 0 ? "本单位全部消息" : `发给${roleCodes.map((code) => roles[code].label).join("、")}的消息`;

/** How a channel is: what is wrong comes before what is well. */
export const stateOf = ({ isOn, failingSince, lastSentTime }: PushChannel): { tone: Tone; text: string } => {
  if (!isOn) return { tone: "quiet", text: "已停用" };
  if (failingSince !== null) return { tone: "bad", text: `${instantText(failingSince)} 起未送达` };
  return lastSentTime === null ? { tone: "quiet", text: "还没有发送过" } : { tone: "good", text: "正常" };
};
