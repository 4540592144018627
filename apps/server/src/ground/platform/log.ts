import { type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from "pino";
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
      url: addressShown(request),
      address: request.ip,
    }),
    err: errorShown,
  },
});

/** One line for each request, when it is answered: what was asked, the status and the milliseconds. */
export class RequestLog extends LogController {
  readonly #lines: Logger;

  constructor(config: Pick<Config, "logLevel">, stream?: DestinationStream) {
    super();
    // The serializers show nothing secret of a request, so its line is not searched for secrets: that took two thirds of its time.
    const { redact: _, ...options } = loggerOptions(config);
    const res = ({ statusCode }: FastifyReply) => ({ statusCode });
    const shown = { ...options, serializers: { ...options.serializers, res } };
    this.#lines = stream ? pino(shown, stream) : pino(shown);
  }

  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, "request errored");
    else this.#lines.info({ reqId: request.id, ...line }, "request completed");
  }
}

export const openLog = (config: Pick<Config, "logLevel">) => pino(loggerOptions(config));

const idName = /^(?:\w*Ids?|ids?)$/;
const countName = /^(?:page|pageNum|pageSize|submissionVersion|fileVersionIndex)$/;

/** What of an address may be read in a log: ids, and small numbers under these names. */
const isShown = (name: string, value: unknown): boolean =>
  (idName.test(name) && /^\d[\d,]*$/.test(String(value))) || (countName.test(name) && /^\d{1,6}$/.test(String(value)));

/**
 * The pattern of the route with the ids of the request; `…` stands for all else. What somebody adds to an address is
 * never shown until it is allowed here: captchas, keys, tickets and mobile numbers travel in addresses.
 */
export const addressShown = (request: Pick<FastifyRequest, "url" | "routeOptions" | "params">): string => {
  const params = (request.params ?? {}) as Readonly<Record<string, unknown>>;
  const pattern = request.routeOptions?.url ?? "…";
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) =>
    isShown(name, params[name]) ? String(params[name]) : "…",
  );
  const [, query = ""] = request.url.split("?", 2);
  const pairs = [...new URLSearchParams(query)];
  const shown = pairs.flatMap(([name, value]) => (isShown(name, value) ? [`${name}=${value}`] : []));
  const parts = shown.length < pairs.length ? [...shown, "…"] : shown;
  return parts.length > 0 ? `${path}?${parts.join("&")}` : path;
};

/** PostgreSQL quotes the value it could not read (class 22), and names the row in fields of its own. */
const quotedValue = /: ".*"/gs;

/** What went wrong and where; no other field of an error, as they hold rows and answers of others. */
export const errorShown = (error: Error): object => {
  const { type, message, stack, code, table, constraint } = stdSerializers.err(error);
  const isAboutValue = String(code).startsWith("22");
  const withoutValue = (text: string) => (isAboutValue ? text.replaceAll(quotedValue, ": …") : text);
  return { type, message: withoutValue(message), code, table, constraint, stack: withoutValue(stack) };
};
