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
});
