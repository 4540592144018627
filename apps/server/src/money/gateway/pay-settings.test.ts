import { createAuthority, issueCertificate } from "@tushen/seal/certificate-authority";
import { createPublicKey, X509Certificate } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { certificateNumber, rawObjectOf, rootNumber, signedText } from "./alipay-sign.ts";
import { readPaySettings } from "./pay-settings.ts";

let folder = "";
const validity = { from: new Date("2026-01-01T00:00:00Z"), until: new Date("2031-01-01T00:00:00Z") };
const root = createAuthority({ commonName: "Ant Financial Root", organisation: "Ant" }, validity, "rsa");
const ecRoot = createAuthority({ commonName: "SM2 Root" }, validity, "ec");
const own = issueCertificate(root, { commonName: "郑州睿图" }, validity, "rsa");
const house = "91410100MA40000001";

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const read = async (content: unknown, over: object = {}) => {
  await write("merchants.json", typeof content === "string" ? content : JSON.stringify(content));
  const problems: string[] = [];
  const text = (name: string) => (name === "PAY_MERCHANTS" ? join(folder, "merchants.json") : undefined);
  const settings = readPaySettings({ text, openInbox: true, production: false, ...over }, problems);
  return { settings, problems };
};

const wechat = {
  ...{ gateway: "wechat", house, merchantId: "1900000001", appId: "wx0", privateKeyFile: "own.key" },
  ...{ serialNo: "5157f09efdc096de15ebe81a47057a7232f1b8e1", apiV3Key: "0123456789abcdef0123456789abcdef" },
  providerKeys: [{ id: "PUB_KEY_ID_01", file: "provider.pub" }, { file: "root.crt" }],
};
const alipay = {
  ...{ gateway: "alipay", house, appId: "2021000000000001", sellerId: "2088000000000001", privateKeyFile: "bare.key" },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "merchants-"));
  const bare = (pem: string) => pem.replaceAll(/-----[^-]+-----|\s/g, "");
  const publicPem = createPublicKey(own.keyPem).export({ type: "spki", format: "pem" }).toString();
  await write("own.key", own.keyPem);
  await write("bare.key", bare(own.keyPem));
  await write("provider.pub", publicPem);
  await write("bare.pub", bare(publicPem));
  await write("root.crt", root.certificatePem);
  await write("roots.crt", `${root.certificatePem}\n${ecRoot.certificatePem}\n${own.certificatePem}`);
  await write("own.crt", own.certificatePem);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the file of merchants", () => {
  it("names each house's merchants, with keys as the consoles of the providers give them", async () => {
    const { settings, problems } = await read({
      merchants: [
        wechat,
        { ...alipay, publicKeyFile: "bare.pub" },
        { ...alipay, certificates: { own: "own.crt", root: "roots.crt", provider: "root.crt" } },
      ],
    });
    expect(problems).toEqual([]);
    expect(settings.hasStandIn).toBe(false);
    const [merchant] = settings.wechat;
    expect([...(merchant?.providerKeys.keys() ?? [])]).toEqual([
      "PUB_KEY_ID_01",
      new X509Certificate(root.certificatePem).serialNumber,
    ]);
    expect(merchant).toMatchObject({ serialNo: "5157F09EFDC096DE15EBE81A47057A7232F1B8E1", houseCreditCode: house });
    expect(settings.alipay.map(({ certificates }) => certificates)).toEqual([
      null,
      {
        own: certificateNumber(new X509Certificate(own.certificatePem)),
        root: rootNumber(`${root.certificatePem}\n${own.certificatePem}`),
        provider: certificateNumber(new X509Certificate(root.certificatePem)),
      },
    ]);
  });

  it("is refused with a sentence for each mistake", async () => {
    const said = async (content: unknown) => (await read(content)).problems.join();
    expect(await said({ merchants: [{ ...wechat, apiV3Key: "short", house: "1" }] })).toMatch(
      /merchants\.0\.house：应为审查机构的18位.*merchants\.0\.apiV3Key：应为32位的 APIv3 密钥/,
    );
    expect(await said("{")).toContain("无法使用");
    expect(await said({ merchants: [{ ...wechat, privateKeyFile: "none.key" }] })).toContain("docs/payments.md");
    expect(await said({ merchants: [alipay] })).toContain("请填写 publicKeyFile 或 certificates");
    expect(await said({ merchants: [{ ...wechat, providerKeys: [{ file: "provider.pub" }] }] })).toContain("缺少 id");
  });

  it("is not needed in development, where the stand-in takes its place, and nowhere else", () => {
    const settingsOf = (over: object) =>
      readPaySettings({ text: () => undefined, openInbox: true, production: false, ...over }, []).hasStandIn;
    expect([settingsOf({}), settingsOf({ openInbox: false }), settingsOf({ production: true })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("signatures of Alipay", () => {
  it("cover the parameters that have a value, in the order of their names", () => {
    expect(signedText({ b: "2", a: "1", empty: "", sign: "x", B: "3" })).toBe("B=3&a=1&b=2");
    expect(signedText({ a: "1", sign_type: "RSA2", sign: "x" }, ["sign", "sign_type"])).toBe("a=1");
  });

  it.each([
    ['{"x_response":{"code":"10000"},"sign":"s"}', '{"code":"10000"}'],
    ['{"sign":"s","x_response": {"a":{"b":"}\\"{"},"c":1} }', '{"a":{"b":"}\\"{"},"c":1}'],
    ['{"y_response":{}}', null],
    ['{"x_response":{"a":1', null],
  ])("are over the very characters of the answer: %s", (json, raw) => {
    expect(rawObjectOf(json, "x_response")).toBe(raw);
  });
});
