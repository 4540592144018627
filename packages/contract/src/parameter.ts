import { z } from "zod";
import { calls } from "./call.ts";
import { nothing, OrgId } from "./fields.ts";

export const SystemParameter = z.object({
  type: z.string(),
  code: z.string(),
  value: z.union([z.string(), z.array(z.unknown())]),
});

export const parameterCalls = calls({
  publicParameters: {
    spec: "C024",
    summary: "系统参数",
    path: "GET /api/admin/parameters/passAuth/getAll",
    who: ["GUEST"],
    input: nothing,
    output: z.array(SystemParameter),
  },
  orgParameters: {
    spec: "C026",
    summary: "单位参数",
    path: "GET /api/admin/orgParameter/listByOrgId/{orgId}",
    who: ["ANY"],
    input: z.object({ orgId: OrgId }),
    output: z.array(z.object({ code: z.string(), value: z.string() })),
  },
  dictionaries: {
    spec: "C028",
    summary: "字典",
    path: "POST /api/admin/dictionary/passAuth/getByCodesPost",
    who: ["GUEST"],
    input: z.object({ codes: z.array(z.string().max(60)).max(300) }),
    output: z.array(
      z.object({
        code: z.string(),
        items: z.array(z.object({ id: z.number().int(), code: z.string(), label: z.string() })),
      }),
    ),
    wire: { body: "codes" },
  },
});
