import {
  organisationKinds,
  ownKinds,
  type PushKind,
  pushKinds,
  type PushState,
  pushStates,
} from "@tushen/domain/ground/push";
import { roles } from "@tushen/domain/ground/organisation";
import { z } from "zod";
import { messageType } from "@tushen/domain/ground/event/business-event";
import { calls } from "./call.ts";
import { EventType, PushEvent } from "./event.ts";
import { Instant, nothing, page, pageQuery, PushChannelId, PushId, yes } from "./fields.ts";
import { administratorRoles, administrators, type RoleCode } from "./who.ts";

export const pushRefusals = {
  "push.not-robot": "这不是{kind}的地址：请在群设置中添加机器人，并复制它给出的完整地址（{host}）。",
  "push.address-unsafe":
    "接收地址不能使用：须以 https:// 开头，且不能是本机、内网或链路本地地址。接收系统在内网时，请联系平台管理员把它加入允许的内网地址。",
  "push.too-many": "一个单位最多设置 {most} 个推送渠道，请先删除不用的。",
  "push.no-mail": "本平台没有设置发信服务器，不能用邮箱接收通知。",
  "push.mail-not-sent": "邮件没有发出，请核对邮箱地址后重试；仍不行请联系平台管理员。",
  "push.no-sms": "本平台没有开通短信通知。",
  "push.no-mobile": "您的账号没有手机号，请先填写手机号。",
  "push.code-too-soon": "验证码已发送，请在 {seconds} 秒后再获取。",
  "push.code-wrong": "验证码不正确，还可以再试 {left} 次。",
  "push.code-over": "验证码已失效，请重新获取。",
  "push.key-wrong": "渠道编号或密钥不正确，或该渠道已停用。",
  "push.is-off": "该渠道已停用，请先启用再重发。",
} as const;

export const mostChannels = 20;
/** So many wrong entries end a code. */
export const wrongCodes = 5;

const Kind = z.enum(Object.keys(pushKinds) as [PushKind, ...PushKind[]]);
const State = z.enum(Object.keys(pushStates) as [PushState, ...PushState[]]);
const Role = z.enum(Object.keys(roles) as [RoleCode, ...RoleCode[]]);

const ChannelName = z.string().trim().min(2, "请填写渠道名称").max(40);
const Address = z
  .string()
  .trim()
  .max(1000)
  .regex(/^https?:\/\/[^\s/?#@]+([/?][^\s#]*)?$/, "请填写完整的网址，如 https://oa.example.cn/tushen");
/** Of DingTalk's robots only: the portal signs each post with it. */
const RobotSecret = z
  .string()
  .trim()
  .max(200)
  .regex(/^(SEC\w{10,})?$/, "这不是加签密钥，请从机器人的安全设置中完整复制");

export const ChannelFields = z.object({
  channelName: ChannelName,
  address: Address,
  secret: RobotSecret.default(""),
  /** Only messages to people whose first role is one of these; none: all messages. */
  roleCodes: z.array(Role).max(20).default([]),
  /** Types of events a system gets; groups get messages, whatever is given here. */
  eventTypes: z.array(EventType).min(1, "请至少选一类事件").max(200).default([messageType]),
});

export const PushChannel = z.object({
  channelId: PushChannelId,
  kind: Kind,
  channelName: z.string(),
  /** Host and last characters: the whole address lets anybody write into the group. */
  shownAddress: z.string(),
  roleCodes: z.array(Role),
  eventTypes: z.array(EventType),
  isOn: z.boolean(),
  createTime: Instant,
  creatorName: z.string(),
  waiting: z.number().int(),
  lastSentTime: Instant.nullable(),
  /** Since when nothing arrives; null: the last post arrived. */
  failingSince: Instant.nullable(),
  /** What the receiver said to the last post. */
  lastAnswer: z.string().nullable(),
});
export type PushChannel = z.output<typeof PushChannel>;

export const Push = z.object({
  pushId: PushId,
  title: z.string(),
  content: z.string(),
  url: z.string().nullable(),
  receivers: z.string(),
  sendTime: Instant,
  state: State,
  attempts: z.number().int(),
  answer: z.string().nullable(),
  sentTime: Instant.nullable(),
});
export type Push = z.output<typeof Push>;

export const mostEvents = 200;

const Hour = z.number().int().min(0).max(23);

const OwnChannel = z.object({
  isOn: z.boolean(),
  /** All messages of a day in the morning. */
  isDaily: z.boolean(),
  /** Hours in Beijing at which nothing comes; both or none. */
  quietFrom: Hour.nullable(),
  quietTo: Hour.nullable(),
  failingSince: Instant.nullable(),
  trouble: z.string().nullable(),
});
export const OwnMail = OwnChannel.extend({ shownAddress: z.string() });
export type OwnMail = z.output<typeof OwnMail>;
export const OwnSms = OwnChannel;
export type OwnSms = z.output<typeof OwnSms>;
const OwnKind = z.enum(ownKinds);
const OwnPace = OwnChannel.pick({ isOn: true, isDaily: true, quietFrom: true, quietTo: true });

export const MailAddress = z.email("请填写完整的邮箱地址").max(200);

const common = { spec: "beyond", who: administrators, roles: administratorRoles } as const;
const named = { ...common, owned: ["push-channel", "channelId"] } as const;
/** Shown once, for the receiver to check signatures with; null for robots. */
const NewSecret = z.object({ channelId: PushChannelId, secret: z.string().nullable() });

/** Where an organisation hears of its messages besides the in-box. */
export const pushCalls = calls({
  listChannels: {
    ...common,
    summary: "推送渠道",
    path: "GET /api/admin/push/channel/list",
    input: nothing,
    output: z.array(PushChannel),
  },
  addChannel: {
    ...common,
    summary: "添加推送渠道",
    path: "POST /api/admin/push/channel/add",
    asksProof: true,
    input: ChannelFields.extend({ kind: z.enum(organisationKinds) }),
    output: NewSecret,
    refusals: ["push.not-robot", "push.address-unsafe", "push.too-many"],
  },
  changeChannel: {
    ...named,
    summary: "修改推送渠道",
    path: "POST /api/admin/push/channel/change",
    asksProof: true,
    input: ChannelFields.extend({
      channelId: PushChannelId,
      /** Empty: the address and its secret stay. */
      address: Address.or(z.literal("")).default(""),
      /** Absent: the types stay. */
      eventTypes: ChannelFields.shape.eventTypes.unwrap().optional(),
    }),
    output: yes,
    refusals: ["push.not-robot", "push.address-unsafe"],
  },
  switchChannel: {
    ...named,
    summary: "启用或停用推送渠道",
    path: "POST /api/admin/push/channel/switch",
    input: z.object({ channelId: PushChannelId, isOn: z.boolean() }),
    output: yes,
  },
  renewChannelSecret: {
    ...named,
    summary: "更换业务系统接口的签名密钥",
    path: "POST /api/admin/push/channel/renewSecret",
    asksProof: true,
    input: z.object({ channelId: PushChannelId }),
    output: NewSecret,
  },
  removeChannel: {
    ...named,
    summary: "删除推送渠道",
    path: "POST /api/admin/push/channel/remove",
    /** Its log goes with it. */
    input: z.object({ channelId: PushChannelId }),
    output: yes,
  },
  tryChannel: {
    ...named,
    summary: "发送测试消息",
    path: "POST /api/admin/push/channel/try",
    asksOutside: true,
    /** `eventType`: a system gets an example of this type, with made-up ids and without a cursor. */
    input: z.object({ channelId: PushChannelId, eventType: EventType.default(messageType) }),
    output: z.object({ isSent: z.boolean(), answer: z.string() }),
  },
  listPushes: {
    ...named,
    summary: "推送记录",
    path: "GET /api/admin/push/list",
    input: z.object({ channelId: PushChannelId, state: State.optional(), ...pageQuery }),
    output: page(Push),
  },
  readEvents: {
    spec: "beyond",
    summary: "业务系统按游标读取事件",
    path: "GET /api/push/event/list",
    who: ["GUEST"],
    input: z.object({
      channelId: PushChannelId,
      /** The secret of the system, which signs what is posted to it. */
      key: z.string().trim().min(1, "请填写密钥").max(200),
      /** The last cursor that was read; 0: from the oldest event that is kept. */
      after: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
      limit: z.number().int().min(1).max(mostEvents).default(100),
    }),
    wire: { headers: { key: "x-push-key" } },
    output: z.object({ events: z.array(PushEvent), cursor: z.number().int(), hasMore: z.boolean() }),
    refusals: ["push.key-wrong"],
  },
  readOwnMail: {
    spec: "beyond",
    summary: "本人的通知邮箱",
    path: "GET /api/admin/push/own",
    who: ["ANY:self"],
    input: nothing,
    /** `maySend`: the portal can send mail. */
    output: z.object({ maySend: z.boolean(), mail: OwnMail.nullable() }),
  },
  sendMailCode: {
    spec: "beyond",
    summary: "向邮箱发送验证码",
    path: "POST /api/admin/push/own/code",
    who: ["ANY:self"],
    asksOutside: true,
    input: z.object({ address: MailAddress }),
    output: z.object({ waitInSeconds: z.number().int() }),
    refusals: ["push.no-mail", "push.mail-not-sent", "push.code-too-soon"],
  },
  proveMail: {
    spec: "beyond",
    summary: "验证邮箱",
    path: "POST /api/admin/push/own/prove",
    who: ["ANY:self"],
    input: z.object({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, "请填写邮件中的 6 位数字"),
    }),
    output: yes,
    refusals: ["push.code-wrong", "push.code-over"],
  },
  saveOwnMail: {
    spec: "beyond",
    summary: "设置本人的通知邮箱",
    path: "POST /api/admin/push/own/save",
    who: ["ANY:self"],
    input: OwnPace,
    output: yes,
  },
  removeOwnMail: {
    spec: "beyond",
    summary: "删除本人的通知邮箱",
    path: "POST /api/admin/push/own/remove",
    who: ["ANY:self"],
    input: nothing,
    output: yes,
  },
  readOwnSms: {
    spec: "beyond",
    summary: "本人的短信通知",
    path: "GET /api/admin/push/own/sms",
    who: ["ANY:self"],
    input: nothing,
    /** `maySend`: the portal sends messages as text messages; `sms` is null until the person wants them. */
    output: z.object({ maySend: z.boolean(), shownMobile: z.string(), sms: OwnSms.nullable() }),
  },
  saveOwnSms: {
    spec: "beyond",
    summary: "设置本人的短信通知",
    path: "POST /api/admin/push/own/sms/save",
    who: ["ANY:self"],
    input: OwnPace,
    output: yes,
    refusals: ["push.no-sms", "push.no-mobile"],
  },
  listOwnPushes: {
    spec: "beyond",
    summary: "发给本人的通知记录",
    path: "GET /api/admin/push/own/list",
    who: ["ANY:self"],
    input: z.object({ kind: OwnKind, state: State.optional(), ...pageQuery }),
    /** Empty while the person has no such channel; the record goes with it. */
    output: page(Push),
  },
  sendAgain: {
    ...named,
    summary: "重发未送达的消息",
    path: "POST /api/admin/push/sendAgain",
    input: z.object({ channelId: PushChannelId, pushIds: z.array(PushId).min(1).max(500) }),
    output: z.object({ count: z.number().int() }),
    refusals: ["push.is-off"],
  },
});
