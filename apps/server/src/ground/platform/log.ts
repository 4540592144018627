import type { FastifyRequest } from "fastify";
import { type LoggerOptions, pino } from "pino";
import type { Config } from "../../config.ts";

/** What writes the log lines of a process: JSON on standard output, one line each, no secrets. */
export const loggerOptions = (config: Pick<Config, "logLevel">): LoggerOptions => ({
  level: config.logLevel,
  base: null,
  formatters: { level: (label) => ({ level: label }) },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  redact: {
    // Not "*.code": that is also what a database error is called by.
    paths: ["password", "secret", "token", "accessToken", "refreshToken", "captcha", "smsCode", "connectionString"].map(
      (name) => `*.${name}`,
    ),
    censor: "…",
  },
  serializers: {
    // Bodies and headers are never logged: they hold passwords, tokens and the papers of the parties.
    req: (request: FastifyRequest) => ({
      method: request.method,
      url: withoutSecrets(request.url),
      address: request.ip,
    }),
  },
});

export const openLog = (config: Pick<Config, "logLevel">) => pino(loggerOptions(config));

const secretParameter = /([?&](?:[a-z_]*token|code|ticket|key|password|captcha|answer|sign|signature|state)=)[^&]*/gi;
// A signed address is itself the right to a file for as long as it lives.
const signedPart = /[\w-]{40,}\.[\w-]{20,}/g;

export const withoutSecrets = (url: string): string => url.replace(secretParameter, "$1…").replace(signedPart, "…");
