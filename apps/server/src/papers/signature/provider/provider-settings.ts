import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type SignProviderName, signProviders } from "@tushen/domain/ground/deployment";
import { z } from "zod";
import { rootsIn } from "../../../ground/platform/roots-in.ts";

/** A provider that signs outside the portal, as the file `SIGN_PROVIDERS` describes it (docs/signatures.md). */
export interface ProviderSettings {
  readonly name: SignProviderName;
  readonly endpoint: URL;
  readonly appId: string;
  /** Signs what the portal asks, and what the provider reports. */
  readonly secret: string;
  /** Authorities behind the certificates of the provider, in PEM. */
  readonly roots: readonly string[];
}

interface Reading {
  /** The trimmed value of a setting, or undefined. */
  readonly text: (name: string) => string | undefined;
  readonly production: boolean;
}

const Provider = z.object({
  provider: z.enum(Object.values(signProviders), "应为 default、shenyang、zhengzhou 之一"),
  endpoint: z.url({ protocol: /^https?$/, error: "应为 https:// 开头的地址" }),
  appId: z.string().regex(/^[\w.-]{1,64}$/, "应为签章服务分配的应用编号"),
  secret: z.string().regex(/^[\x21-\x7e]{32,}$/, "应为至少32位的密钥"),
  rootFile: z.string().min(1, "应为存放根证书（PEM 格式）的文件"),
});
const Providers = z.object({ providers: z.array(Provider).min(1, "请至少填写一个签章服务") });

/** Reads the file of providers; mistakes are added to `problems`. Without it the portal signs with the keys it keeps. */
export const readProviderSettings = (
  { text, production }: Reading,
  problems: string[],
): readonly ProviderSettings[] => {
  const file = text("SIGN_PROVIDERS");
  if (file === undefined) return [];
  try {
    const found = Providers.safeParse(JSON.parse(readFileSync(file, "utf8")));
    if (!found.success) {
      for (const { path, message } of found.error.issues)
        problems.push(`SIGN_PROVIDERS 的 ${path.join(".")}：${message}`);
      return [];
    }
    const { providers } = found.data;
    if (new Set(providers.map(({ provider }) => provider)).size < providers.length)
      problems.push("SIGN_PROVIDERS 中同一签章服务出现了两次：请只保留一处");
    if (production && providers.some(({ endpoint }) => !endpoint.startsWith("https:")))
      problems.push("SIGN_PROVIDERS 的 endpoint 在生产环境须以 https:// 开头");
    return providers.map(({ provider: name, endpoint, appId, secret, rootFile }) => ({
      ...{ name, appId, secret },
      endpoint: new URL(`${endpoint.replace(/\/+$/, "")}/`),
      roots: rootsIn(resolve(dirname(file), rootFile)),
    }));
  } catch (error) {
    problems.push(`SIGN_PROVIDERS=${file} 无法使用（${(error as Error).message}）：请按 docs/signatures.md 填写`);
    return [];
  }
};

/** The origins that a caller of C304 may name for the way back, besides the portal's own: `SIGN_RETURN_ORIGINS`. */
export const readReturnOrigins = ({ text }: Pick<Reading, "text">, problems: string[]): readonly string[] => {
  const given = (text("SIGN_RETURN_ORIGINS") ?? "").split(/[\s,]+/).filter((part) => part !== "");
  for (const part of given)
    if (URL.parse(part)?.origin !== part || !/^https?:/.test(part))
      problems.push(`SIGN_RETURN_ORIGINS 中的 ${part} 不是网站的地址：请改为 https://主机 的形式，不带路径`);
  return given;
};
