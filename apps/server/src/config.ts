import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { type DeploymentVersion, deploymentVersions } from "@tushen/domain/ground/deployment";
import { type DocumentServices, readDocumentServices } from "./document-services.ts";
import { type ConverterSettings, readConverterSettings } from "./sheets/drawing/converter-settings.ts";
import { type OutsideSettings, readOutsideSettings } from "./people/outside/outside-settings.ts";
import { readS3Settings, type S3Settings } from "./ground/platform/files/s3-settings.ts";
import { readSmsSettings, type SmsSettings } from "./people/sms/sms-settings.ts";

/** The settings of one process, read once at its start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Where files lie; null: in `dataDir`. */
  readonly s3: S3Settings | null;
  readonly role: "web" | "worker" | "both";
  /** What an empty database is filled with: the demo city, only its people and firms, or nothing. */
  readonly seed: "demo" | "cast" | "none";
  /** The version of the portal shown; absent: by host name. */
  readonly deployment: DeploymentVersion | undefined;
  /** Address of the portal as the world knows it, in QR codes; absent: the host of the request. */
  readonly publicUrl: string | undefined;
  /** Addresses and networks of the load balancers whose forwarded client address is trusted. */
  readonly trustedProxies: readonly string[];
  /** For each host name, the document server (another copy of this server) that takes uploads and downloads. */
  readonly documentServices: DocumentServices;
  /** Signs short-lived addresses and the like; the same in all copies of the server. */
  readonly secret: string;
  /** SMS, e-mail and captchas can be read at /dev/outbox. */
  readonly openInbox: boolean;
  /** Who sends text messages. */
  readonly sms: SmsSettings;
  /** Where records of outside platforms are asked for; null: what an operator has uploaded. */
  readonly outside: OutsideSettings | null;
  /** Who turns files of vendors (bdvp) into PDF; null: nobody. */
  readonly converter: ConverterSettings | null;
  readonly production: boolean;
  readonly logLevel: (typeof logLevels)[number];
}

const logLevels = ["trace", "debug", "info", "warn", "error", "silent"] as const;

type Environment = Readonly<Record<string, string | undefined>>;

const SHORTEST_SECRET = 32;
// Secrets that people copy from examples.
const knownSecret = /^(.)\1*$|change.?me|example|default|secret|password|tushen/i;

/** Throws an error whose message lists, one sentence a line, what to change. */
export const readConfig = (env: Environment): Config => {
  const problems: string[] = [];
  const text = (name: string) => env[name]?.trim() || undefined;
  const oneOf = <T extends string>(name: string, allowed: readonly T[], otherwise: T): T => {
    const value = text(name);
    if (value === undefined || (allowed as readonly string[]).includes(value)) return (value as T) ?? otherwise;
    problems.push(`${name}=${value} 无法识别：请改为 ${allowed.join("、")} 之一`);
    return otherwise;
  };

  const production = text("NODE_ENV") === "production";
  const port = Number(text("PORT") ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    problems.push(`PORT=${text("PORT")} 不是端口号：请改为 0 到 65535 的整数`);
  const databaseUrl = text("DATABASE_URL");
  if (databaseUrl && !isPostgresUrl(databaseUrl))
    problems.push("DATABASE_URL 不是 PostgreSQL 地址：请改为 postgres://用户:口令@主机:端口/库名");
  const publicUrl = text("PUBLIC_URL")?.replace(/\/+$/, "");
  if (publicUrl && !/^https?:\/\/[^/?#]+(\/[^?#]*)?$/.test(publicUrl))
    problems.push("PUBLIC_URL 不是网站地址：请改为 https://域名");
  const trustedProxies = (text("TRUSTED_PROXIES") ?? "").split(/[\s,]+/).filter((part) => part !== "");
  for (const part of trustedProxies)
    if (!isNetwork(part)) problems.push(`TRUSTED_PROXIES 中的 ${part} 不是地址或网段：请改为 10.0.0.5 或 10.0.0.0/8`);
  const documentServices = readDocumentServices(text("DOC_SERVICES") ?? "", problems);
  const seed = oneOf("SEED", ["demo", "cast", "none"], production ? "none" : "demo");
  if (production && seed !== "none") problems.push(`生产环境不能有演示账号：请去掉 SEED=${seed}`);
  const inbox = oneOf("DEV_INBOX", ["open", "closed"], production ? "closed" : "open");
  if (production && inbox === "open") problems.push("生产环境不能公开短信与验证码收件箱：请去掉 DEV_INBOX=open");
  const s3 = readS3Settings({ text, oneOf, given: Object.keys(env) }, problems);
  const givenSecret = text("SECRET");
  if (production) problems.push(...whatIsWrongWithSecret(givenSecret));
  const logLevel = oneOf("LOG_LEVEL", logLevels, "info");
  const deployment = text("DEPLOYMENT") ? oneOf("DEPLOYMENT", deploymentVersions, "standard") : undefined;
  const sms = readSmsSettings(
    {
      text,
      oneOf: (name, allowed) => (text(name) ? oneOf(name, allowed, "off") : undefined),
      openInbox: inbox === "open",
      production,
    },
    problems,
  );
  const outside = readOutsideSettings({ text, production }, problems);
  const converter = readConverterSettings({ text }, problems);
  const role = oneOf("ROLE", ["web", "worker", "both"], "both");

  if (problems.length > 0) throw new Error(problems.join("\n"));
  const dataDir = resolve(text("DATA_DIR") ?? "data");
  return {
    port,
    host: text("HOST") ?? "0.0.0.0",
    dataDir,
    databaseUrl,
    s3,
    role,
    seed,
    deployment,
    publicUrl,
    trustedProxies,
    documentServices,
    secret: givenSecret ?? keptSecret(dataDir),
    openInbox: inbox === "open",
    sms,
    outside,
    converter,
    production,
    logLevel,
  };
};

const isPostgresUrl = (value: string): boolean =>
  URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol);

const isNetwork = (value: string): boolean => {
  const [address = "", bits] = value.split("/");
  const version = isIP(address);
  return version > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)));
};

const whatIsWrongWithSecret = (secret: string | undefined): string[] => {
  const advice = "请设为 openssl rand -base64 48 的输出，所有副本相同";
  if (secret === undefined) return [`生产环境缺少 SECRET：${advice}`];
  if (secret.length < SHORTEST_SECRET) return [`SECRET 少于 ${SHORTEST_SECRET} 个字符：${advice}`];
  if (knownSecret.test(secret)) return [`SECRET 是示例或默认值：${advice}`];
  return [];
};

/**
 * Outside production a random secret is made at the first start and kept in a file, so that signed addresses survive a
 * restart.
 */
const keptSecret = (dataDir: string): string => {
  const file = join(dataDir, "secret");
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  const made = `${file}.${process.pid}`;
  writeFileSync(made, randomBytes(48).toString("base64url"), { mode: 0o600, flush: true });
  try {
    linkSync(made, file); // A link appears whole or not at all, and the first of several processes wins.
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(made);
  }
  return readFileSync(file, "utf8").trim();
};
