import type { FastifyInstance } from "fastify";
import { addressOf } from "@tushen/contract/ground/call";
import { fileCalls } from "@tushen/contract/ground/file";

/** Host name of the portal → origin of the server copy that takes its documents. */
export type DocumentServices = ReadonlyMap<string, string>;

/** Reads `host=origin` pairs; entries that cannot be read are added to the problems. */
export const readDocumentServices = (setting: string, problems: string[]): DocumentServices => {
  const services = new Map<string, string>();
  for (const pair of setting.split(/[\s,]+/).filter((part) => part !== "")) {
    const [host = "", address = "", ...rest] = pair.split("=");
    const isHost = URL.parse(`http://${host}`)?.hostname === host.toLowerCase();
    if (!isHost || rest.length > 0 || !/^https?:$/.test(URL.parse(address)?.protocol ?? ""))
      problems.push(`DOC_SERVICES 中的 ${pair} 无法识别：请改为 门户域名=https://文档服务域名，多组以逗号分开`);
    else services.set(host.toLowerCase(), new URL(address).origin);
  }
  return services;
};

/** Origin to which pages under this host name send documents; empty for the server that served the page. */
export const documentServiceAt = (services: DocumentServices, hostName: string): string =>
  services.get(hostName.toLowerCase()) ?? "";

const askMaySendForInSeconds = "600";

/**
 * Lets pages of the named hosts send documents to this server. The token travels in a header that only the page can
 * set, so cookies are not allowed.
 */
export const takeDocumentsFromOtherHosts = (app: FastifyInstance, services: DocumentServices): void => {
  const path = addressOf(fileCalls.docServiceUpload);
  app.addHook("onRequest", async (request, reply) => {
    if (request.url.split("?")[0] !== path) return;
    const { origin = "" } = request.headers;
    reply.header("vary", "origin");
    if (documentServiceAt(services, URL.parse(origin)?.hostname ?? "") === "") return;
    reply.headers({
      "access-control-allow-origin": origin,
      "access-control-allow-headers": "authorization",
      "access-control-max-age": askMaySendForInSeconds,
    });
  });
  app.options(path, (_request, reply) => reply.code(204).send());
};
