import { z } from "zod";
import { calls } from "./call.ts";
import { Instant, MessageId, yes } from "./fields.ts";

export const Message = z.object({
  id: MessageId,
  title: z.string(),
  content: z.string(),
  /** Hash address the message leads to, or null. */
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
      page: z.number().int().min(0).default(0),
      size: z.number().int().min(1).max(100).default(100),
      read: z.boolean().optional(),
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
});
