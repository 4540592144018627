import { type MessageKind, messageKinds } from "@tushen/domain/ground/wording/message-kinds";
import { longestContent, longestTitle } from "@tushen/domain/ground/wording/message-wording";
import { z } from "zod";
import { calls } from "./call.ts";
import { Instant, nothing, RowVersion, yes } from "./fields.ts";
import { forOperators } from "./who.ts";

export const wordingRefusals = {
  "wording.placeholder-unknown": "“{name}”不是这种消息的变量，可以使用的变量有：{known}。",
  "wording.brace-alone": "花括号只用于变量，须成对使用，中间写变量名，请检查。",
} as const;

const Kind = z.enum(Object.keys(messageKinds) as [MessageKind, ...MessageKind[]]);

/** Text of one paragraph that is not blank, at most so many characters long. */
const paragraph = (what: string, most: number) =>
  z
    .string()
    .trim()
    .min(1, `请填写${what}`)
    .max(most, `${what}不超过 ${most} 个字`)
    .refine((text) => !/[\r\n]/.test(text), `${what}为一段文字，不能换行`);

export const ChangedWording = z.object({
  kind: Kind,
  /** Title and body in force here; null where the built-in wording holds again. */
  title: z.string().nullable(),
  content: z.string().nullable(),
  version: RowVersion,
  changeTime: Instant,
  changerName: z.string(),
});
export type ChangedWording = z.output<typeof ChangedWording>;

export const wordingCalls = calls({
  listWordings: {
    spec: "beyond",
    summary: "消息文案",
    path: "GET /api/admin/wording",
    ...forOperators,
    input: nothing,
    /** Only kinds of messages that were ever changed; the others have the built-in wording and version 0. */
    output: z.array(ChangedWording),
  },
  saveWording: {
    spec: "beyond",
    summary: "修改消息文案",
    path: "PUT /api/admin/wording",
    ...forOperators,
    input: z.object({
      kind: Kind,
      title: paragraph("标题", longestTitle),
      content: paragraph("正文", longestContent),
      /** Version when it was shown; 0 if it was never changed. */
      version: RowVersion,
    }),
    output: yes,
    refusals: ["wording.placeholder-unknown", "wording.brace-alone"],
  },
  restoreWording: {
    spec: "beyond",
    summary: "恢复自带的消息文案",
    path: "POST /api/admin/wording/restore",
    ...forOperators,
    input: z.object({ kind: Kind, version: RowVersion }),
    output: yes,
  },
});
