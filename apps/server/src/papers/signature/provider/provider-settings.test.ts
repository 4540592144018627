import { createAuthority, issueCertificate } from "@tushen/seal/certificate-authority";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readProviderSettings } from "./provider-settings.ts";

let folder = "";
const validity = { from: new Date("2026-01-01T00:00:00Z"), until: new Date("2031-01-01T00:00:00Z") };
const root = createAuthority({ commonName: "沈阳签章服务" }, validity);

const read = async (content: unknown, production = false) => {
  const file = join(folder, "providers.json");
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  const problems: string[] = [];
  const text = (name: string) => (name === "SIGN_PROVIDERS" ? file : undefined);
  return { providers: readProviderSettings({ text, production }, problems), problems };
};
const one = {
  ...{ provider: "shenyang", endpoint: "https://sign.example/v1", appId: "tushen" },
  ...{ secret: "0123456789abcdef0123456789abcdef", rootFile: "root.pem" },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "providers-"));
  await writeFile(join(folder, "root.pem"), root.certificatePem);
  await writeFile(join(folder, "leaf.pem"), issueCertificate(root, { commonName: "林雨桐" }, validity).certificatePem);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the file of signature providers", () => {
  it("names each provider with its address, its secret and its authorities", async () => {
    const { providers, problems } = await read({ providers: [one] }, true);
    expect(problems).toEqual([]);
    expect(providers).toEqual([
      expect.objectContaining({ name: "shenyang", endpoint: new URL("https://sign.example/v1/"), secret: one.secret }),
    ]);
    expect(providers[0]?.roots).toEqual([root.certificatePem.trim()]);
  });

  it.each([
    ["no JSON", "{", "无法使用"],
    ["no provider", { providers: [] }, "请至少填写一个签章服务"],
    ["an unknown one", { providers: [{ ...one, provider: "beijing" }] }, "应为 default、shenyang、zhengzhou 之一"],
    ["a short secret", { providers: [{ ...one, secret: "abc" }] }, "应为至少32位的密钥"],
    ["the same twice", { providers: [one, one] }, "出现了两次"],
    ["a root that is none", { providers: [{ ...one, rootFile: "leaf.pem" }] }, "不是根证书"],
    ["a root that is missing", { providers: [{ ...one, rootFile: "none.pem" }] }, "无法使用"],
    ["an address in the clear", { providers: [{ ...one, endpoint: "http://sign.example" }] }, "须以 https:// 开头"],
  ])("says what is wrong with %s", async (_, content, sentence) => {
    expect((await read(content, true)).problems.join("\n")).toContain(sentence);
  });
});
