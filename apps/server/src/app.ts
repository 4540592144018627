import { fileURLToPath } from "node:url";
import multipart from "@fastify/multipart";
import * as contract from "@tushen/contract/contract";
import Fastify, { type FastifyInstance } from "fastify";
import { nanoid } from "nanoid";
import { routes } from "./areas.ts";
import type { Portal } from "./context.ts";
import { askForDictionaries } from "./ground/dictionary/index.ts";
import { documentServiceAt, takeDocumentsFromOtherHosts } from "./document-services.ts";
import { serveHealth } from "./health.ts";
import { readOutbox } from "./ground/message/index.ts";
import { answerBadAddress, answerErrors, mount } from "./mount.ts";
import { pageFacts } from "./page-facts.ts";
import { serveStandIn, takePayNotices } from "./money/payment/index.ts";
import { serveOpenApi } from "./ground/platform/http/openapi.ts";
import { refuseOtherHosts } from "./ground/platform/http/public-address.ts";
import { dropUnread } from "./ground/platform/http/read-input.ts";
import { refuse } from "./ground/platform/http/refusal.ts";
import { securityHeaders } from "./ground/platform/http/security-headers.ts";
import { loggerOptions, RequestLog } from "./ground/platform/log.ts";
import { mayReadMetrics, measureHttp, metricsText } from "./ground/platform/metrics.ts";
import { serveWebPage } from "./web-page.ts";

const jsonLimitInBytes = 8 * 1024 * 1024;
const webFolder = fileURLToPath(new URL("../../web/dist/", import.meta.url));

interface AppOptions {
  /** Where the log goes instead of standard output. */
  readonly log?: { readonly write: (line: string) => void };
  /** Whether the process ends soon and wants no more requests. */
  readonly isEnding?: () => boolean;
}

/** The whole server: platform and areas put together, ready to listen. */
export const buildApp = async (
  portal: Portal,
  { log, isEnding = () => false }: AppOptions = {},
): Promise<FastifyInstance> => {
  const { db, config } = portal;
  askForDictionaries();
  const app = Fastify({
    logger: { ...loggerOptions(config), ...(log && { stream: log }) },
    logController: new RequestLog(config, log),
    genReqId: () => nanoid(12),
    requestIdHeader: false,
    bodyLimit: jsonLimitInBytes,
    // Limits count per client address: without this everybody behind a load balancer would count as one client.
    trustProxy: [...config.trustedProxies],
    routerOptions: { maxParamLength: 2000 },
    forceCloseConnections: "idle",
    frameworkErrors: answerBadAddress,
  });
  app.addHook("onRequest", (request, reply, done) => {
    const documentService = documentServiceAt(config.documentServices, request.hostname);
    reply.headers({ ...securityHeaders(documentService), "x-request-id": request.id });
    // Production is reached over https only, whoever ends TLS in front of it.
    if (config.production) reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
    done();
  });
  refuseOtherHosts(app, config);
  measureHttp(app);
  app.addContentTypeParser("application/octet-stream", (_request, payload, done) => done(null, payload));
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  await app.register(multipart, { limits: { fileSize: Number.POSITIVE_INFINITY, files: 1, fields: 30 } });
  dropUnread(app);
  answerErrors(app);
  takeDocumentsFromOtherHosts(app, config.documentServices);
  mount(app, routes, portal);
  takePayNotices(app, portal);
  serveStandIn(app, portal);

  serveHealth(app, portal, isEnding);
  app.get("/metrics", async (request, reply) => {
    if (!mayReadMetrics(request, config)) refuse("platform.not-found");
    return reply.type("text/plain; version=0.0.4").send(await metricsText());
  });
  serveOpenApi(app, contract);
  if (config.openInbox) app.get("/dev/outbox", async () => readOutbox(db));
  await serveWebPage(app, webFolder, (host) => pageFacts({ db, config, host }));
  return app;
};
