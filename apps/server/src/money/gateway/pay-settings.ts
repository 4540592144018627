import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { z } from "zod";
import type { AlipayMerchant } from "./alipay.ts";
import { certificateNumber, rootNumber } from "./alipay-sign.ts";
import { providerKeyOf, type WechatMerchant } from "./wechat-pay.ts";

/** Who is paid how: the merchants of the file `PAY_MERCHANTS`, or the stand-in. */
export interface PaySettings {
  readonly wechat: readonly WechatMerchant[];
  readonly alipay: readonly AlipayMerchant[];
  /** Every house may be paid through the stand-in, where no money moves. */
  readonly hasStandIn: boolean;
}

interface Reading {
  /** The trimmed value of a setting, or undefined. */
  readonly text: (name: string) => string | undefined;
  readonly openInbox: boolean;
  readonly production: boolean;
}

const creditCode = z.string().regex(/^[0-9A-Z]{18}$/, "应为审查机构的18位统一社会信用代码");
const path = z.string().min(1, "请填写文件路径");
const address = z.url({ protocol: /^https?$/, error: "应为 https:// 开头的地址" });

const Wechat = z.object({
  gateway: z.literal("wechat"),
  house: creditCode,
  merchantId: z.string().regex(/^\d{8,32}$/, "应为商户号"),
  appId: z.string().min(1, "请填写 AppID"),
  serialNo: z.string().regex(/^[0-9A-Fa-f]{16,64}$/, "应为商户 API 证书的序列号"),
  privateKeyFile: path,
  apiV3Key: z.string().regex(/^[\x21-\x7e]{32}$/, "应为32位的 APIv3 密钥"),
  /** Certificates of the platform, or its public key with the id it has in the merchant's console. */
  providerKeys: z.array(z.object({ id: z.string().optional(), file: path })).min(1, "至少一个平台证书或微信支付公钥"),
  endpoint: address.default("https://api.mch.weixin.qq.com"),
});
const Alipay = z.object({
  gateway: z.literal("alipay"),
  house: creditCode,
  appId: z.string().regex(/^\w{8,32}$/, "应为应用的 APPID"),
  sellerId: z.string().regex(/^2088\d{12}$/, "应为2088开头的16位账号"),
  privateKeyFile: path,
  publicKeyFile: path.optional(),
  certificates: z.object({ own: path, root: path, provider: path }).optional(),
  endpoint: address.default("https://openapi.alipay.com/gateway.do"),
});
const Merchants = z.object({ merchants: z.array(z.discriminatedUnion("gateway", [Wechat, Alipay])) });

/** A private key in PEM; Alipay's tool writes the bare base64. */
const privateKeyOf = (text: string): KeyObject => {
  if (text.includes("BEGIN")) return createPrivateKey(text);
  const der = Buffer.from(text.replaceAll(/\s/g, ""), "base64");
  try {
    return createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  } catch {
    // The older form of the same key.
    return createPrivateKey({ key: der, format: "der", type: "pkcs1" });
  }
};

const publicKeyOf = (text: string): KeyObject =>
  text.includes("BEGIN")
    ? createPublicKey(text)
    : createPublicKey({ key: Buffer.from(text.replaceAll(/\s/g, ""), "base64"), format: "der", type: "spki" });

type Open = (file: string) => string;

const wechatOf = (given: z.output<typeof Wechat>, open: Open): WechatMerchant => ({
  houseCreditCode: given.house,
  merchantId: given.merchantId,
  appId: given.appId,
  serialNo: given.serialNo.toUpperCase(),
  privateKey: privateKeyOf(open(given.privateKeyFile)),
  apiV3Key: given.apiV3Key,
  endpoint: new URL(given.endpoint),
  providerKeys: new Map(
    given.providerKeys.map(({ id, file }) => {
      const found = providerKeyOf(open(file));
      const name = id ?? found.id;
      if (name === null) throw new Error(`公钥 ${file} 缺少 id（PUB_KEY_ID_…）`);
      return [name, found.key];
    }),
  ),
});

const alipayOf = (given: z.output<typeof Alipay>, open: Open): AlipayMerchant => {
  const { certificates: files, publicKeyFile } = given;
  const provider = files && new X509Certificate(open(files.provider));
  if (!provider && publicKeyFile === undefined) throw new Error("请填写 publicKeyFile 或 certificates");
  return {
    houseCreditCode: given.house,
    appId: given.appId,
    sellerId: given.sellerId,
    privateKey: privateKeyOf(open(given.privateKeyFile)),
    providerKey: provider ? provider.publicKey : publicKeyOf(open(publicKeyFile ?? "")),
    certificates:
      files && provider
        ? {
            own: certificateNumber(new X509Certificate(open(files.own))),
            root: rootNumber(open(files.root)),
            provider: certificateNumber(provider),
          }
        : null,
    endpoint: new URL(given.endpoint),
  };
};

/** Reads the file of merchants; mistakes are added to `problems`. Without it, development is paid through the stand-in. */
export const readPaySettings = ({ text, openInbox, production }: Reading, problems: string[]): PaySettings => {
  const file = text("PAY_MERCHANTS");
  if (file === undefined) return { wechat: [], alipay: [], hasStandIn: openInbox && !production };
  const none = { wechat: [], alipay: [], hasStandIn: false };
  try {
    const found = Merchants.safeParse(JSON.parse(readFileSync(file, "utf8")));
    if (!found.success) {
      for (const { path: where, message } of found.error.issues)
        problems.push(`PAY_MERCHANTS 的 ${where.join(".")}：${message}`);
      return none;
    }
    const open: Open = (name) => readFileSync(resolve(dirname(file), name), "utf8");
    const { merchants } = found.data;
    return {
      wechat: merchants.flatMap((one) => (one.gateway === "wechat" ? [wechatOf(one, open)] : [])),
      alipay: merchants.flatMap((one) => (one.gateway === "alipay" ? [alipayOf(one, open)] : [])),
      hasStandIn: false,
    };
  } catch (error) {
    problems.push(`PAY_MERCHANTS=${file} 无法使用（${(error as Error).message}）：请按 docs/payments.md 填写`);
    return none;
  }
};
