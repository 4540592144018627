import { outcomes } from "@tushen/domain/machine/engine/rule";
import { isDisciplineCode } from "@tushen/domain/ground/disciplines";
import { z } from "zod";

/** Words for people: no markup, no control characters. */
const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !/<[a-z!/?]/i.test(text) && !/\p{Cc}/u.test(text));

const Code = z.string().regex(/^[\w.-]{1,60}$/);

const Place = z.discriminatedUnion("kind", [
  /** `page` counts from 0; `box` is x0, y0, x1, y1 in points of the unrotated page. */
  z.object({
    kind: z.literal("sheet"),
    sheetNumber: words(100),
    page: z.number().int().min(0).max(10_000),
    box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  }),
  z.object({ kind: z.literal("form"), field: Code, label: words(60) }),
  z.object({ kind: z.literal("element"), guid: z.string().regex(/^[\w$]{22}$/) }),
]);

const Finding = z.object({
  ruleCode: Code,
  ruleName: words(60).min(1),
  discipline: z.string().refine(isDisciplineCode),
  outcome: z.enum(outcomes),
  message: words(300).min(1),
  clause: words(100).optional(),
  source: Place.optional(),
});

/** What an engine answers, version 1: docs/outside-engines.zh-CN.md. */
export const EngineAnswer = z.object({ version: z.literal(1), findings: z.array(Finding) });
export type EngineFinding = z.output<typeof Finding>;
