import { z } from "zod";
import { calls } from "../ground/call.ts";
import { Instant, nothing, yes } from "../ground/fields.ts";
import { forOperators } from "../ground/who.ts";

export const clientRefusals = {
  "client.id-taken": "应用编号 {clientId} 已被登记，请换一个。",
  "client.address-taken": "回调地址 {address} 已由应用“{name}”登记，一个地址只能属于一个应用。",
  "client.address-unsafe":
    "回调地址 {address} 不能使用：须以 https:// 开头，且不能是本机、内网或链路本地地址，请改用对外的域名。",
  "client.is-portal": "这是本平台自身的登记，不能修改、换密钥或注销。",
} as const;

/** A complete web address without a fragment (`#…`), which a browser would not send back. */
const RedirectUri = z
  .string()
  .trim()
  .max(500)
  .regex(/^https?:\/\/[\w.-]+(:\d{1,5})?([/?][^\s#]*)?$/, "请填写完整的网址，如 https://x.example.cn/callback，不含 #");

const ClientId = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9-]{2,39}$/, "3 至 40 个小写字母、数字或短横线，以字母开头");

export const ClientFields = z.object({
  clientId: ClientId,
  clientName: z.string().trim().min(2, "请填写应用名称").max(60),
  redirectUris: z.array(RedirectUri).min(1, "请至少登记一个回调地址").max(10),
});

export const RegisteredClient = z.object({
  clientId: z.string(),
  clientName: z.string(),
  redirectUris: z.array(z.string()),
  createTime: Instant,
  /** Number of valid tokens. */
  tokenCount: z.number().int(),
  isPortal: z.boolean(),
});
export type RegisteredClient = z.output<typeof RegisteredClient>;

/** Applications that sign people in through the portal. */
export const clientCalls = calls({
  listClients: {
    spec: "beyond",
    summary: "接入应用列表",
    path: "GET /api/admin/oauthClient/list",
    ...forOperators,
    input: nothing,
    output: z.array(RegisteredClient),
  },
  registerClient: {
    spec: "beyond",
    summary: "登记接入应用",
    path: "POST /api/admin/oauthClient/register",
    asksProof: true,
    ...forOperators,
    input: ClientFields,
    /** Shown once, kept as a hash. */
    output: z.object({ secret: z.string() }),
    refusals: ["client.id-taken", "client.address-taken", "client.address-unsafe"],
  },
  changeClient: {
    spec: "beyond",
    summary: "修改接入应用",
    path: "POST /api/admin/oauthClient/change",
    asksProof: true,
    ...forOperators,
    input: ClientFields,
    output: yes,
    refusals: ["client.is-portal", "client.address-taken", "client.address-unsafe"],
  },
  renewSecret: {
    spec: "beyond",
    summary: "更换接入应用的密钥",
    path: "POST /api/admin/oauthClient/renewSecret/{clientId}",
    asksProof: true,
    ...forOperators,
    input: z.object({ clientId: ClientId }),
    output: z.object({ secret: z.string() }),
    refusals: ["client.is-portal"],
  },
  removeClient: {
    spec: "beyond",
    summary: "注销接入应用",
    path: "DELETE /api/admin/oauthClient/{clientId}",
    ...forOperators,
    input: z.object({ clientId: ClientId }),
    /** Ends its tokens and codes too. */
    output: yes,
    refusals: ["client.is-portal"],
  },
});
