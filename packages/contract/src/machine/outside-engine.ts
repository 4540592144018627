import { z } from "zod";
import { calls } from "../ground/call.ts";
import { Instant, nothing, yes } from "../ground/fields.ts";

export const outsideEngineRefusals = {
  "outside-engine.address-unsafe":
    "引擎地址不能使用：须以 https:// 开头，且不能是本机或内网地址。引擎在内网时，请联系平台管理员把它加入允许的内网地址。",
  "outside-engine.too-many": "外部引擎最多设置 {most} 个，请改用已有的。",
} as const;

export const mostEngines = 10;
/** Prefixes of business types: FJ housing, SZ municipal, KC survey, GD rail. */
export const engineBusinesses = { FJ: "房屋建筑", SZ: "市政工程", KC: "勘察", GD: "轨道交通" } as const;

const EngineId = z.number().int().positive();
const Business = z.enum(["FJ", "SZ", "KC", "GD"]);

const settings = {
  name: z.string().trim().min(2, "请填写2至50字的名称").max(50, "请填写2至50字的名称"),
  address: z
    .string()
    .trim()
    .max(500, "地址不超过500字")
    .regex(/^https?:\/\/[^\s/?#@]+([/?][^\s#]*)?$/, "请填写完整的引擎地址"),
  /** Name of the model, where the address is that of a chat model (`…/chat/completions`); else empty. */
  model: z.string().trim().max(100, "模型名称不超过100字"),
  timeoutSeconds: z.number().int().min(1, "时限为1至60秒").max(60, "时限为1至60秒"),
  mostFindings: z.number().int().min(1, "结果上限为1至500条").max(500, "结果上限为1至500条"),
  fenPerCall: z.number().int().min(0, "金额不能为负").max(10_000_000, "金额过大，请核对"),
  businesses: z.array(Business).min(1, "请至少选择一种工程").max(4),
};

/** One asking of an engine, with what it brought. */
const Asking = z.object({
  time: Instant,
  isTest: z.boolean(),
  findingCount: z.number().int(),
  /** Why there was no answer to use; null when all went well. */
  problem: z.string().nullable(),
  costFen: z.number().int(),
  durationMs: z.number().int(),
});
export type EngineAsking = z.output<typeof Asking>;

export const OutsideEngine = z.object({
  engineId: EngineId,
  name: z.string(),
  address: z.string(),
  model: z.string(),
  hasKey: z.boolean(),
  timeoutSeconds: z.number().int(),
  mostFindings: z.number().int(),
  fenPerCall: z.number().int(),
  businesses: z.array(Business),
  isOn: z.boolean(),
  /** The newest first, ten at most. */
  askings: z.array(Asking),
});
export type OutsideEngine = z.output<typeof OutsideEngine>;

const keepers = { who: ["CENSOR"], roles: ["CENSOR_ADMIN"] } as const;

/** Outside engines (外部引擎): services of other makers whose hints stand beside the findings of the own rules. */
export const outsideEngineCalls = calls({
  listEngines: {
    spec: "beyond",
    summary: "外部引擎",
    path: "GET /api/cdr/outside_engine/list",
    ...keepers,
    input: nothing,
    output: z.array(OutsideEngine),
  },
  addEngine: {
    spec: "beyond",
    summary: "添加外部引擎",
    path: "POST /api/cdr/outside_engine/add",
    ...keepers,
    /** An empty key: the engine asks for none. */
    input: z.object({ ...settings, key: z.string().max(500, "密钥不超过500字") }),
    output: OutsideEngine,
    refusals: ["outside-engine.address-unsafe", "outside-engine.too-many"],
  },
  changeEngine: {
    spec: "beyond",
    summary: "修改外部引擎",
    path: "POST /api/cdr/outside_engine/change",
    ...keepers,
    /** An empty key leaves the key as it is, unless the address leads to another host: then it is forgotten. */
    input: z.object({ engineId: EngineId, ...settings, key: z.string().max(500, "密钥不超过500字") }),
    output: OutsideEngine,
    refusals: ["outside-engine.address-unsafe"],
  },
  switchEngine: {
    spec: "beyond",
    summary: "启停外部引擎",
    path: "POST /api/cdr/outside_engine/switch",
    ...keepers,
    input: z.object({ engineId: EngineId, isOn: z.boolean() }),
    output: yes,
  },
  /** Asks the engine with made-up values and tells what came of it. */
  tryEngine: {
    spec: "beyond",
    summary: "测试外部引擎",
    path: "POST /api/cdr/outside_engine/try",
    ...keepers,
    input: z.object({ engineId: EngineId }),
    output: Asking,
  },
});
