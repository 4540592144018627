import type { DivisionNode } from "@tushen/divisions/division-tree";
import type { DeploymentReason, DeploymentVersion } from "@tushen/domain/ground/deployment";
import { z } from "zod";
import { calls } from "./call.ts";
import type { Download } from "./download.ts";
import { FileName, nothing, OrgId, yes } from "./fields.ts";
import { Content } from "./file.ts";
import { administratorRoles, administrators } from "./who.ts";

export const parameterRefusals = {
  "parameter.unknown-type": "没有名为 {type} 的参数，请刷新页面后重试。",
  "parameter.value-wrong": "“{label}”填写有误：{problem}。",
  "parameter.picture-wrong": "登录页图片须为 PNG、JPEG 或 WebP，且不超过 2 MB，请重新上传。",
} as const;

export const SystemParameter = z.object({
  type: z.string(),
  code: z.string(),
  /** Text; for the type DIVISION the divisions the portal serves. */
  value: z.union([z.string(), z.array(z.custom<DivisionNode & { readonly children: readonly DivisionNode[] }>())]),
});

const Value = z.string().trim().max(500);

export const parameterCalls = calls({
  publicParameters: {
    spec: "C024",
    summary: "系统参数",
    path: "GET /api/admin/parameters/passAuth/getAll",
    who: ["GUEST"],
    input: nothing,
    /**
     * Facts open to everybody: version, name, pictures, check mode, customer service, ports of the helper, divisions.
     */
    output: z.array(SystemParameter),
  },
  updateParameters: {
    spec: "C025",
    summary: "修改系统参数",
    path: "PUT /api/admin/parameters/updateAll",
    who: ["CONTROL:admin", "PLATFORM:admin"],
    roles: ["CONTROL_ADMIN", "SYS_ADMIN"],
    input: z.object({
      parameters: z
        .array(
          z.object({
            type: z.string().max(60),
            code: z.string().max(60).optional(),
            /** Empty: not set, the default holds. */
            value: Value,
            /** The value when it was shown; the change is refused if it is another one by now. */
            was: Value.optional(),
          }),
        )
        .min(1)
        .max(100),
    }),
    output: yes,
    refusals: ["parameter.unknown-type", "parameter.value-wrong", "parameter.picture-wrong"],
    wire: { body: "parameters" },
  },
  listParameters: {
    spec: "beyond",
    summary: "系统参数的设置",
    path: "GET /api/admin/parameters/list",
    who: ["CONTROL:admin", "PLATFORM:admin"],
    roles: ["CONTROL_ADMIN", "SYS_ADMIN"],
    input: nothing,
    output: z.object({
      /** Empty where nothing is set. */
      parameters: z.array(z.object({ type: z.string(), value: z.string() })),
      /** An authority may change them only where the whole portal serves its district. */
      mayEdit: z.boolean(),
    }),
  },
  uploadLoginPicture: {
    spec: "beyond",
    summary: "上传登录页图片",
    path: "POST /api/admin/parameters/loginPicture",
    who: ["CONTROL:admin", "PLATFORM:admin"],
    roles: ["CONTROL_ADMIN", "SYS_ADMIN"],
    input: z.object({ content: Content, fileName: FileName }),
    /** Value for the parameter LOGIN_BG; the picture is shown only after that is saved. */
    output: z.object({ value: z.string() }),
    refusals: ["parameter.picture-wrong"],
    wire: { accepts: "multipart" },
  },
  loginPicture: {
    spec: "beyond",
    summary: "登录页图片",
    path: "GET /api/admin/parameters/passAuth/loginPicture",
    who: ["GUEST"],
    input: nothing,
    output: z.custom<Download>(),
    wire: { answers: "bytes" },
  },
  deployment: {
    spec: "beyond",
    summary: "当前部署版本及来源",
    path: "GET /api/admin/parameters/deployment",
    who: ["CONTROL:admin", "PLATFORM:admin"],
    roles: ["CONTROL_ADMIN", "SYS_ADMIN"],
    input: nothing,
    output: z.object({
      version: z.custom<DeploymentVersion>(),
      reason: z.custom<DeploymentReason>(),
      host: z.string(),
      /** The setting of the server, and the stored parameter VERSION; each empty if not set. */
      setting: z.string(),
      parameter: z.string(),
    }),
  },
  orgParameters: {
    spec: "C026",
    summary: "单位参数",
    path: "GET /api/admin/orgParameter/listByOrgId/{orgId}",
    who: ["ANY"],
    input: z.object({ orgId: OrgId }),
    output: z.array(z.object({ code: z.string(), value: z.string() })),
  },
  updateOrgParameters: {
    spec: "beyond",
    summary: "修改单位参数",
    path: "PUT /api/admin/orgParameter/update/{orgId}",
    who: administrators,
    roles: administratorRoles,
    input: z.object({
      orgId: OrgId,
      parameters: z
        .array(z.object({ code: z.string().max(60), value: Value }))
        .min(1)
        .max(50),
    }),
    output: yes,
    refusals: ["parameter.unknown-type", "parameter.value-wrong"],
  },
  switchStatus: {
    spec: "C027",
    summary: "功能开关",
    path: "GET /api/support/select/support/getSwitchStatus",
    who: ["ANY"],
    input: z.object({ orgId: OrgId }),
    /** Signature, fee, invoice and complaint of the organisation, and check mode of the portal. */
    output: z.record(z.string(), z.boolean()),
  },
});
