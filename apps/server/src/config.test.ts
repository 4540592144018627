import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

const dataDir = mkdtempSync(join(tmpdir(), "tushen-config-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

const secret = "q0Zt7hJq2W8rXb4LkM1vN9sYpE6uCdAf3GiHoT5x";
const production = {
  NODE_ENV: "production",
  SECRET: secret,
  DATA_DIR: dataDir,
  PUBLIC_URL: "https://tushen.example.cn",
};

const aliyun = {
  DATA_DIR: dataDir,
  SMS_GATEWAY: "aliyun",
  SMS_ACCESS_KEY_ID: "LTAI-for-tests",
  SMS_ACCESS_KEY_SECRET: "secret-for-tests",
  SMS_SIGN_NAME: "图审通",
  SMS_TEMPLATE_PHONE_CODE: "SMS_1",
  SMS_TEMPLATE_MOBILE_CHANGED: "SMS_2",
};

describe("settings", () => {
  it("have a default each", () => {
    expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({
      port: 8080,
      role: "both",
      seed: "demo",
      openInbox: true,
      production: false,
      databaseUrl: undefined,
      databaseAnswerInMs: 1500,
      connections: { acts: 20, queue: 16 },
      deployment: undefined,
      trustedProxies: [],
      logLevel: "info",
    });
  });

  it("let ten copies share the hundred connections of a PostgreSQL", () => {
    const { connections } = readConfig({ DATA_DIR: dataDir, ROLE: "web", DATABASE_CONNECTIONS: "9" });
    expect(connections).toEqual({ acts: 6, queue: 2 });
    for (const wrong of ["5", "201", "9.5", "many"])
      expect(() => readConfig({ DATA_DIR: dataDir, DATABASE_CONNECTIONS: wrong })).toThrow(
        "DATABASE_CONNECTIONS 不在 6 到 200 之间",
      );
  });

  it("name the load balancers whose word is taken", () => {
    const { trustedProxies } = readConfig({ DATA_DIR: dataDir, TRUSTED_PROXIES: "10.0.0.0/8, ::1" });
    expect(trustedProxies).toEqual(["10.0.0.0/8", "::1"]);
  });

  it("know the portal by its public address alone in production, and by any name elsewhere", () => {
    expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({ publicUrl: "http://localhost:8080", hosts: [] });
    const services = { DOC_SERVICES: "tushen.example.cn=https://docs.example.cn" };
    expect(readConfig({ ...production, ...services, HOSTS: "zz.example.cn" })).toMatchObject({
      publicUrl: "https://tushen.example.cn",
      hosts: ["tushen.example.cn", "zz.example.cn", "docs.example.cn"],
    });
  });

  it("take any secret that openssl makes", () => {
    for (let tries = 0; tries < 200; tries++)
      for (const made of [randomBytes(48).toString("base64"), randomBytes(32).toString("hex")])
        expect(readConfig({ ...production, SECRET: made }).secret).toBe(made);
  });

  it("are closed and empty of demo accounts in production", () => {
    expect(readConfig(production)).toMatchObject({ seed: "none", openInbox: false, secret, production: true });
  });

  it("name keys of identity numbers besides SECRET, and refuse short ones", () => {
    const own = randomBytes(48).toString("base64");
    const { numberKeys } = readConfig({
      ...production,
      ID_NUMBER_KEYS: `${own}, SECRET`,
      ID_NUMBER_KEYS_LOST: "0a1b2c3d",
    });
    expect(numberKeys).toEqual({ secrets: [own, "SECRET"], lost: ["0a1b2c3d"] });
    expect(() => readConfig({ ...production, ID_NUMBER_KEYS: "short" })).toThrow(
      "ID_NUMBER_KEYS 中有密钥少于 32 个字符",
    );
  });

  it("send SMS into the inbox, in production through the gateway named or not at all", () => {
    expect(readConfig({ DATA_DIR: dataDir }).sms).toEqual({ gateway: "inbox" });
    expect(readConfig(production).sms).toEqual({ gateway: "off" });
    expect(readConfig({ ...production, ...aliyun }).sms).toMatchObject({ gateway: "aliyun", signName: "图审通" });
  });

  it("count as absent when empty", () => {
    expect(readConfig({ DATA_DIR: dataDir, PORT: "", DATABASE_URL: " " })).toMatchObject({
      port: 8080,
      databaseUrl: undefined,
      databaseAnswerInMs: 1500,
    });
  });
});

const objectStore = {
  DATA_DIR: dataDir,
  S3_ENDPOINT: "https://s3.example.cn",
  S3_BUCKET: "tushen",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "key",
};

describe("the place of files", () => {
  it("is the data folder, or a bucket when one is named", () => {
    expect(readConfig({ DATA_DIR: dataDir }).s3).toBeNull();
    expect(readConfig({ ...objectStore, S3_ADDRESSING: "host" }).s3).toEqual({
      endpoint: "https://s3.example.cn",
      region: "us-east-1",
      bucket: "tushen",
      accessKeyId: "id",
      secretAccessKey: "key",
      addressing: "host",
    });
  });
});

describe("a start is refused", () => {
  it.each([
    ["demo accounts in production", { ...production, SEED: "demo" }, "去掉 SEED=demo"],
    ["an open inbox in production", { ...production, DEV_INBOX: "open" }, "去掉 DEV_INBOX=open"],
    ["no secret in production", { ...production, SECRET: undefined }, "缺少 SECRET"],
    ["a short secret in production", { ...production, SECRET: "abc" }, "少于 32 个字符"],
    [
      "a copied secret in production",
      { ...production, SECRET: "change-me-change-me-change-me-change-me" },
      "示例或默认值",
    ],
    [
      "a secret of one repeated piece",
      { ...production, SECRET: "q0Zt7hJq2W8rXq0Zt7hJq2W8rXq0Zt7hJq2W8rX" },
      "SECRET 太有规律",
    ],
    ["a secret that counts", { ...production, SECRET: "ghijklmnopqrstuvwxyz234567890abcdef" }, "SECRET 太有规律"],
    ["a secret of few characters", { ...production, SECRET: "abbacabaadcabbadcbaabacdbacbabdc" }, "SECRET 太有规律"],
    ["a made-up secret", { ...production, SECRET: "MyAdminPassw0rd-for-the-portal-2026" }, "SECRET 是示例或默认值"],
    ["production in other words", { ...production, NODE_ENV: "Production" }, "NODE_ENV=Production 无法识别"],
    ["production cut short", { ...production, NODE_ENV: "prod" }, "请改为 production、development、test 之一"],
    ["no public address in production", { ...production, PUBLIC_URL: undefined }, "缺少 PUBLIC_URL"],
    ["an open public address", { ...production, PUBLIC_URL: "http://tushen.example.cn" }, "须以 https:// 开头"],
    ["a public address at home", { ...production, PUBLIC_URL: "https://localhost:8080" }, "不能是本机地址"],
    [
      "a public address that is none",
      { DATA_DIR: dataDir, PUBLIC_URL: "tushen.example.cn" },
      "PUBLIC_URL 不是网站地址",
    ],
    ["a host with its scheme", { ...production, HOSTS: "https://zz.example.cn" }, "HOSTS 中的 https://zz.example.cn"],
    ["documents of nobody", { ...production, DOC_SERVICES: "docs.example.cn" }, "DOC_SERVICES 中的 docs.example.cn"],
    ["a port in words", { DATA_DIR: dataDir, PORT: "http" }, "PORT=http 不是端口号"],
    ["a port in sixteens", { DATA_DIR: dataDir, PORT: "0x1F90" }, "PORT=0x1F90 不是端口号"],
    ["a host that is an address of a page", { DATA_DIR: dataDir, HOST: "http://0.0.0.0" }, "HOST=http://0.0.0.0"],
    ["data in a file", { DATA_DIR: import.meta.filename }, "不是目录"],
    ["a proxy that is everybody", { DATA_DIR: dataDir, TRUSTED_PROXIES: "0.0.0.0/0" }, "相信所有人"],
    ["an unknown seed", { DATA_DIR: dataDir, SEED: "yes" }, "SEED=yes 无法识别"],
    ["an unknown inbox", { DATA_DIR: dataDir, DEV_INBOX: "on" }, "DEV_INBOX=on 无法识别"],
    ["an unknown level of the log", { DATA_DIR: dataDir, LOG_LEVEL: "verbose" }, "LOG_LEVEL=verbose 无法识别"],
    ["a patience with the database that is none", { DATABASE_ANSWER_SECONDS: "0" }, "DATABASE_ANSWER_SECONDS 不在"],
    ["a session that lives on elsewhere", { SESSION_CHECK_SECONDS: "5" }, "SESSION_CHECK_SECONDS 不在"],
    ["an end that never comes", { DATA_DIR: dataDir, DRAIN_SECONDS: "forever" }, "DRAIN_SECONDS 不在"],
    ["a token for the figures that is guessed", { DATA_DIR: dataDir, METRICS_TOKEN: "abc" }, "METRICS_TOKEN 少于 16"],
    ["an unknown role", { DATA_DIR: dataDir, ROLE: "master" }, "ROLE=master 无法识别"],
    ["an unknown deployment", { DATA_DIR: dataDir, DEPLOYMENT: "anhui" }, "DEPLOYMENT=anhui 无法识别"],
    ["a port out of range", { DATA_DIR: dataDir, PORT: "80800" }, "PORT=80800 不是端口号"],
    ["another database", { DATA_DIR: dataDir, DATABASE_URL: "mysql://x/y" }, "DATABASE_URL 不是 PostgreSQL 地址"],
    ["a proxy that is no network", { DATA_DIR: dataDir, TRUSTED_PROXIES: "10.0.0.0/8, lb" }, "TRUSTED_PROXIES 中的 lb"],
    [
      "half a gateway for SMS",
      { DATA_DIR: dataDir, SMS_GATEWAY: "aliyun", SMS_SIGN_NAME: "x" },
      "缺少 SMS_ACCESS_KEY_ID",
    ],
    ["a gateway for SMS not named", { DATA_DIR: dataDir, SMS_SIGN_NAME: "x" }, "请加上 SMS_GATEWAY=aliyun"],
    ["an unknown gateway for SMS", { DATA_DIR: dataDir, SMS_GATEWAY: "pigeon" }, "SMS_GATEWAY=pigeon 无法识别"],
    ["SMS into a closed inbox", { ...production, SMS_GATEWAY: "inbox" }, "SMS_GATEWAY=inbox 需要打开开发收件箱"],
    ["SMS to an address that is none", { ...aliyun, SMS_ENDPOINT: "dysms" }, "SMS_ENDPOINT 不是网站地址"],
    ["SMS in the clear in production", { ...production, ...aliyun, SMS_ENDPOINT: "http://x" }, "须以 https:// 开头"],
    ["authorities that are none", { DATA_DIR: dataDir, SIGN_ROOTS: import.meta.filename }, "SIGN_ROOTS="],
    ["half an object store", { ...objectStore, S3_BUCKET: "" }, "还缺少 S3_BUCKET"],
    ["an object store at no address", { ...objectStore, S3_ENDPOINT: "oss" }, "S3_ENDPOINT 不是对象存储地址"],
    ["a misspelt setting of it", { ...objectStore, S3_BUKET: "x" }, "S3_BUKET 无法识别"],
  ])("for %s, saying what to change", (_, env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });

  it("with all sentences at once", () => {
    expect(() => readConfig({ NODE_ENV: "production", SEED: "demo", ROLE: "x", DATA_DIR: dataDir })).toThrow(
      /SEED.*\n.*SECRET.*\n.*ROLE/,
    );
  });
});

describe("the secret outside production", () => {
  it("is random, kept in the data folder and readable by its owner only", () => {
    const first = readConfig({ DATA_DIR: dataDir }).secret;
    expect(first.length).toBeGreaterThanOrEqual(64);
    expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(first);
    expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
  });

  it("is the given one when there is one", () => {
    expect(readConfig({ DATA_DIR: dataDir, SECRET: "given" }).secret).toBe("given");
  });
});
