import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { type DeploymentVersion, deploymentVersions } from "@tushen/domain/ground/deployment";
import { type DocumentServices, readDocumentServices } from "./document-services.ts";
import { type ConverterSettings, readConverterSettings } from "./sheets/drawing/converter-settings.ts";
import { type OutsideSettings, readOutsideSettings } from "./people/outside/outside-settings.ts";
import { type PushSettings, readPushSettings } from "./ground/push/push-settings.ts";
import { type BackupSettings, readBackupSettings } from "./ground/backup/backup-settings.ts";
import { type NumberKeySettings, readNumberKeySettings } from "./ground/platform/sealed/number-key-settings.ts";
import { readS3Settings, type S3Settings } from "./ground/platform/files/s3-settings.ts";
import { type PublicAddress, readPublicAddress } from "./ground/platform/http/public-address.ts";
import {
  type ProviderSettings,
  readProviderSettings,
  readReturnOrigins,
} from "./papers/signature/provider/provider-settings.ts";
import { readTimeStampSettings, type TimeStampSettings } from "./people/seal/time-stamp/time-stamp-settings.ts";
import {
  type ConnectionShares,
  fewestConnections,
  mostConnections,
  shareConnections,
} from "./ground/platform/database/connection-shares.ts";
import { readRootSettings } from "./people/seal/root-settings.ts";
import { type PaySettings, readPaySettings } from "./money/gateway/index.ts";
import { readSmsSettings, type SmsSettings } from "./people/sms/sms-settings.ts";

/** The settings of one process, read once at its start. */
export interface Config extends PublicAddress {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** How long PostgreSQL may take to answer a new connection before calls are refused with 503. */
  readonly databaseAnswerInMs: number;
  /** How many connections to PostgreSQL this process takes at most. */
  readonly connections: ConnectionShares;
  /** How long a process asked to end still takes requests, so that load balancers notice first. */
  readonly drainInMs: number;
  /** For so long a copy may not know that another one ended a session or took away a right. */
  readonly sessionCheckInMs: number;
  /** Where files lie; null: in `dataDir`. */
  readonly s3: S3Settings | null;
  readonly role: "web" | "worker" | "both";
  /** What an empty database is filled with: the demo city, only its people and firms, or nothing. */
  readonly seed: "demo" | "cast" | "none";
  /** The version of the portal shown; absent: by host name. */
  readonly deployment: DeploymentVersion | undefined;
  /** Addresses and networks of the load balancers whose forwarded client address is trusted. */
  readonly trustedProxies: readonly string[];
  /** For each host name, the document server (another copy of this server) that takes uploads and downloads. */
  readonly documentServices: DocumentServices;
  /** Signs short-lived addresses and the like; the same in all copies of the server. */
  readonly secret: string;
  /** Keys of identity numbers beside `secret`, which opens too. */
  readonly numberKeys: NumberKeySettings;
  /** Lets a monitor on another machine read the figures; absent: only this machine reads them. */
  readonly metricsToken: string | undefined;
  /** SMS, e-mail and captchas can be read at /dev/outbox. */
  readonly openInbox: boolean;
  /** Who sends text messages. */
  readonly sms: SmsSettings;
  /** Authorities, as PEM, whose certificates people may sign with besides the portal's own. */
  readonly signRoots: readonly string[];
  /** Services outside the portal at which people sign; `signRoots` contains their authorities. */
  readonly signProviders: readonly ProviderSettings[];
  /** Where else than to the portal the page of a provider may lead back. */
  readonly signReturnOrigins: readonly string[];
  /** Who puts time stamps on signatures; null: the portal itself. */
  readonly timeStamp: TimeStampSettings | null;
  /** Which houses are paid by QR code, and how. */
  readonly pay: PaySettings;
  /** Where records of outside platforms are asked for; null: what an operator has uploaded. */
  readonly outside: OutsideSettings | null;
  /** Who turns files of vendors (bdvp) into PDF; null: nobody. */
  readonly converter: ConverterSettings | null;
  /** Where messages may be pushed to. */
  readonly push: PushSettings;
  /** Where the portal backs itself up every night; null: nowhere. */
  readonly backup: BackupSettings | null;
  readonly production: boolean;
  readonly logLevel: (typeof logLevels)[number];
}

const logLevels = ["trace", "debug", "info", "warn", "error", "silent"] as const;

type Environment = Readonly<Record<string, string | undefined>>;

const SHORTEST_SECRET = 32;
// Words of secrets that people copy from examples or make up.
const knownSecret = /change.?me|example|default|secret|passw|tushen|qwerty|admin|123456/i;

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

  const production = oneOf("NODE_ENV", ["production", "development", "test"], "development") === "production";
  const givenPort = text("PORT") ?? "8080";
  const port = Number(givenPort);
  if (!/^\d{1,5}$/.test(givenPort) || port > 65_535)
    problems.push(`PORT=${givenPort} 不是端口号：请改为 0 到 65535 的整数`);
  const host = text("HOST") ?? "0.0.0.0";
  if (isIP(host) === 0 && !/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(host))
    problems.push(`HOST=${host} 不是本机的地址：请改为 0.0.0.0、127.0.0.1 或网卡的地址`);
  const dataDir = resolve(text("DATA_DIR") ?? "data");
  if (statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() === false)
    problems.push(`DATA_DIR=${dataDir} 不是目录：请改为存放数据的目录`);
  const databaseUrl = text("DATABASE_URL");
  if (databaseUrl && !isPostgresUrl(databaseUrl))
    problems.push("DATABASE_URL 不是 PostgreSQL 地址：请改为 postgres://用户:口令@主机:端口/库名");
  const answer = Number(text("DATABASE_ANSWER_SECONDS") ?? "1.5");
  if (!(answer >= 0.5 && answer <= 120))
    problems.push("DATABASE_ANSWER_SECONDS 不在 0.5 到 120 之间：请改为秒数，如 5");
  const drain = Number(text("DRAIN_SECONDS") ?? "0");
  const sessionCheck = Number(text("SESSION_CHECK_SECONDS") ?? "1");
  if (!(sessionCheck >= 0 && sessionCheck <= 1))
    problems.push("SESSION_CHECK_SECONDS 不在 0 到 1 之间：请改为秒数，如 0.5");
  if (!(drain >= 0 && drain <= 120)) problems.push("DRAIN_SECONDS 不在 0 到 120 之间：请改为秒数，如 15");
  const trustedProxies = (text("TRUSTED_PROXIES") ?? "").split(/[\s,]+/).filter((part) => part !== "");
  for (const part of trustedProxies) {
    if (!isNetwork(part)) problems.push(`TRUSTED_PROXIES 中的 ${part} 不是地址或网段：请改为 10.0.0.5 或 10.0.0.0/8`);
    else if (part.endsWith("/0"))
      problems.push(`TRUSTED_PROXIES 中的 ${part} 等于相信所有人自报的地址：请只写负载均衡的地址或网段`);
  }
  const documentServices = readDocumentServices(text("DOC_SERVICES") ?? "", problems);
  const alsoHosts = [...documentServices].flatMap(([name, service]) => [name, new URL(service).hostname]);
  const address = readPublicAddress({ text, port, production, alsoHosts }, problems);
  const seed = oneOf("SEED", ["demo", "cast", "none"], production ? "none" : "demo");
  if (production && seed !== "none") problems.push(`生产环境不能有演示账号：请去掉 SEED=${seed}`);
  const inbox = oneOf("DEV_INBOX", ["open", "closed"], production ? "closed" : "open");
  if (production && inbox === "open") problems.push("生产环境不能公开短信与验证码收件箱：请去掉 DEV_INBOX=open");
  const s3 = readS3Settings({ text, oneOf, given: Object.keys(env) }, problems);
  const givenSecret = text("SECRET");
  if (production) problems.push(...whatIsWrongWithSecret(givenSecret));
  const numberKeys = readNumberKeySettings({ text }, problems);
  const metricsToken = text("METRICS_TOKEN");
  if (metricsToken !== undefined && metricsToken.length < 16)
    problems.push("METRICS_TOKEN 少于 16 个字符：请设为 openssl rand -base64 24 的输出，或去掉");
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
  const signProviders = readProviderSettings({ text, production }, problems);
  const signRoots = [...readRootSettings({ text }, problems), ...signProviders.flatMap(({ roots }) => roots)];
  const signReturnOrigins = readReturnOrigins({ text }, problems);
  const timeStamp = readTimeStampSettings({ text, production }, problems);
  const pay = readPaySettings({ text, openInbox: inbox === "open", production }, problems);
  const outside = readOutsideSettings({ text, production }, problems);
  const converter = readConverterSettings({ text }, problems);
  const push = readPushSettings({ text }, problems);
  const backup = readBackupSettings({ text, dataDir }, problems);
  const role = oneOf("ROLE", ["web", "worker", "both"], "both");
  const connections = Number(text("DATABASE_CONNECTIONS") ?? (role === "web" ? 23 : 37));
  if (!(Number.isInteger(connections) && connections >= fewestConnections && connections <= mostConnections))
    problems.push(`DATABASE_CONNECTIONS 不在 ${fewestConnections} 到 ${mostConnections} 之间：请改为整数，如 9`);

  if (problems.length > 0) throw new Error(problems.join("\n"));
  return {
    ...address,
    port,
    host,
    dataDir,
    databaseUrl,
    databaseAnswerInMs: answer * 1000,
    connections: shareConnections(connections, role),
    drainInMs: drain * 1000,
    sessionCheckInMs: sessionCheck * 1000,
    s3,
    role,
    seed,
    deployment,
    trustedProxies,
    documentServices,
    secret: givenSecret ?? keptSecret(dataDir),
    numberKeys,
    metricsToken,
    openInbox: inbox === "open",
    sms,
    signRoots,
    signProviders,
    signReturnOrigins,
    timeStamp,
    pay,
    outside,
    converter,
    push,
    backup,
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
  if (isGuessable(secret)) return [`SECRET 太有规律，容易被猜中：${advice}`];
  return [];
};

/** Few different characters, one piece said again and again, or mostly neighbours such as abc and 321. */
const isGuessable = (secret: string): boolean => {
  const steps = Array.from(secret, (_, at) => Math.abs(secret.charCodeAt(at + 1) - secret.charCodeAt(at)));
  const neighbours = steps.filter((step) => step <= 1).length;
  return new Set(secret).size < 10 || /^(.{1,16})\1+.{0,15}$/.test(secret) || neighbours > secret.length / 2;
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
