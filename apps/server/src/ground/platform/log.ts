import type { FastifyRequest } from "fastify";
import { type LoggerOptions, pino } from "pino";
import type { Config } from "../../config.ts";

/** Settings of the logger: JSON on standard output, one line per event, no secrets. */
export const loggerOptions = (config: Pick<Config, "logLevel">): LoggerOptions => ({
  level: config.logLevel,
  base: null,
  formatters: { level: (label) => ({ level: label }) },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  redact: {
    // Not "*.code": database errors have a field `code` too.
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
// Signed addresses are removed: until it expires, an address gives access to its file.
const signedPart = /[\w-]{40,}\.[\w-]{20,}/g;

export const withoutSecrets = (url: string): string => url.replace(secretParameter, "$1…").replace(signedPart, "…");
