import { type ActionOf, type FactsOf, machine, type StateOf } from "../ground/state-machine.ts";

/**
 * A paper of a batch (公文): a letter that an act of the review issues is sent with its PDF; another one is a draft that is
 * looked at, edited, signed and sent by hand. What was sent is not changed any more.
 */
export const documentMachine = machine({
  name: "document",
  subject: "文书",
  states: {
    CREATED: "制作中",
    DRAFT: "草稿",
    SIGNED: "已签章",
    SENT: "已发送",
    VOID: "已作废",
  },
  actions: {
    issue: "随办理发出",
    draft: "起草",
    revise: "重新生成",
    sign: "签章",
    print: "制作完成",
    send: "发送",
    invalidate: "作废",
  },
  facts: {
    printed: "the PDF of the current version is made",
    signedAsAsked: "it is signed, or sending it without a signature is what was asked for",
  },
  effects: {},
  refusals: {
    "document.wrong-state": "该文书当前状态不能进行此操作，请刷新页面查看最新状态",
    "document.wrong-actor": "此操作由文书的制作单位办理",
    "document.pending": "文书正在制作，通常几秒钟完成，请稍候再试",
    "document.unsigned": "该文书尚未签章：请先完成签章，或选择不带签章发送",
  },
  wrongState: "document.wrong-state",
  wrongActor: "document.wrong-actor",
  // biome-ignore format: one transition per line reads as a table
  rows: [
    { from: "nothing", action: "issue", who: ["SYSTEM"], to: "CREATED" },
    { from: "nothing", action: "draft", who: ["SYSTEM"], to: "DRAFT" },
    { from: ["DRAFT", "SIGNED"], action: "issue", who: ["SYSTEM"], to: "CREATED" },
    { from: ["DRAFT", "SIGNED"], action: "revise", who: ["SYSTEM"], to: "DRAFT" },
    { from: ["DRAFT", "SIGNED"], action: "sign", who: ["SYSTEM"], to: "SIGNED", needs: { printed: "document.pending" } },
    { from: ["CREATED"], action: "print", who: ["SYSTEM"], to: "SENT" },
    { from: ["DRAFT", "SIGNED"], action: "send", who: ["SYSTEM"], to: "SENT",
      needs: { printed: "document.pending", signedAsAsked: "document.unsigned" } },
    { from: ["CREATED", "DRAFT", "SIGNED", "SENT"], action: "invalidate", who: ["SYSTEM"], to: "VOID" },
  ],
});

export type DocumentState = StateOf<typeof documentMachine>;
export type DocumentAction = ActionOf<typeof documentMachine>;
export type DocumentFacts = FactsOf<typeof documentMachine>;
