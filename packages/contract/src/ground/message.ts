import { z } from "zod";
import { calls } from "./call.ts";
import { CredentialId, Instant, MessageId, nothing, OrgId, sortQuery, yes } from "./fields.ts";

export const Message = z.object({
  id: MessageId,
  title: z.string(),
  content: z.string(),
  /** Hash address the message opens, or null. */
  url: z.string().nullable(),
  sendTime: Instant,
  read: z.boolean(),
});

export const messageCalls = calls({
  listMessages: {
    spec: "C345",
    summary: "站内消息",
    path: "GET /api/message",
    who: ["ANY:self"],
    /** Pages of messages count from 0 (specification, section 7). */
    input: z.object({
      page: z.number().int().min(0).max(1_000_000).default(0),
      size: z.number().int().min(1).max(500).default(100),
      read: z.boolean().optional(),
      ...sortQuery("title", "sendTime", "read"),
    }),
    output: z.object({ list: z.array(Message), total: z.number().int(), unread: z.number().int() }),
  },
  readMessage: {
    spec: "C346",
    summary: "标记消息已读",
    path: "PUT /api/message/{id}/read",
    who: ["ANY:self"],
    input: z.object({ id: MessageId }),
    output: yes,
  },
  countMessages: {
    spec: "beyond",
    summary: "未读消息数",
    path: "GET /api/message/count",
    who: ["ANY:self"],
    input: nothing,
    output: z.object({
      unread: z.number().int(),
      /** Changes with each message that arrives; 0 before the first. */
      newest: z.number().int(),
      /** Unread messages that wait for other credentials of the same person. */
      elsewhere: z.array(
        z.object({ credentialId: CredentialId, orgId: OrgId, orgName: z.string(), unread: z.number().int() }),
      ),
    }),
  },
  readAllMessages: {
    spec: "beyond",
    summary: "全部消息标为已读",
    path: "PUT /api/message/read",
    who: ["ANY:self"],
    /** The newest message on screen: later ones stay unread. */
    input: z.object({ upTo: MessageId }),
    /** Number of messages marked read. */
    output: z.number().int(),
  },
});
