import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import fastifyStatic from "@fastify/static";
import { type DeploymentTable, deployments } from "@tushen/domain/ground/deployment";
import { deploymentIcon } from "@tushen/domain/ground/deployment-face";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isDatabaseAway } from "./ground/platform/database/connect.ts";
import { manifestOf, workerPolicy } from "./web-manifest.ts";

const compress = promisify(brotliCompress);

/** A page is packed once. There are few: one for each deployment, login picture and build. */
const packed = new Map<string, Promise<Buffer>>();
const mostPages = 20;

const pack = (page: string): Promise<Buffer> => {
  const known = packed.get(page);
  if (known) return known;
  if (packed.size >= mostPages) packed.clear();
  const packing = compress(page);
  packed.set(page, packing);
  return packing;
};

/** Facts in the page before its script runs; empty where the built-in ones hold. */
export interface PageFacts {
  readonly version: string;
  readonly servicePhone: string;
  readonly serviceGroup: string;
  /** Key of the login picture, so that a changed picture is fetched anew. */
  readonly loginPicture: string;
  /** Origin that takes documents; empty for this server. */
  readonly documentService: string;
}

const attribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** The page with the facts of the deployment: title, icon, and data for its script. */
export const pageOf = (html: string, facts: PageFacts, table: DeploymentTable = deployments): string => {
  const { version, ...rest } = facts;
  const { name = "", accent = "" } = table[version] ?? {};
  const data = [
    ["deployment", version],
    ["name", name],
    ["accent", accent],
    ["service-phone", rest.servicePhone],
    ["service-group", rest.serviceGroup],
    ["login-picture", rest.loginPicture && `/api/admin/parameters/passAuth/loginPicture?v=${rest.loginPicture}`],
    ["document-service", rest.documentService],
  ].flatMap(([key, value]) => (value ? [`data-${key}="${attribute(value)}"`] : []));
  return html
    .replace("<html", () => `<html ${data.join(" ")}`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${attribute(name)}</title>`)
    .replace(/(<meta name="theme-color" content=")[^"]*/, (all, start) => (accent ? start + accent : all))
    .replace(/deployment\/[\w-]+-icon\.svg/, deploymentIcon(version));
};

/** The page while the database cannot be reached; it asks again by itself. */
const awayPage = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta http-equiv="refresh" content="5">
<title>系统暂时不可用</title><p>系统暂时不可用，正在恢复。本页每 5 秒自动重试，请稍候。</p></html>`;

/**
 * Serves the built web app: the page and the manifest of the deployment in force at its host, and its files; files with a
 * hash in their name are cached for ever.
 */
export const serveWebPage = async (
  app: FastifyInstance,
  folder: string,
  factsAt: (host: string) => Promise<PageFacts>,
): Promise<void> => {
  if (!existsSync(folder)) return;
  const factsFor = (request: FastifyRequest) =>
    factsAt(request.host).catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error;
      request.log.error({ err: error }, "the database is away");
      return undefined;
    });
  for (const url of ["/", "/index.html"])
    app.get(url, async (request, reply) => {
      const html = await readFile(join(folder, "index.html"), "utf8");
      const facts = await factsFor(request);
      if (!facts) return reply.code(503).type("text/html; charset=utf-8").header("retry-after", 5).send(awayPage);
      const page = pageOf(html, facts);
      reply.type("text/html; charset=utf-8").headers({ "cache-control": "no-cache", vary: "accept-encoding" });
      if (!/\bbr\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(page);
      return reply.header("content-encoding", "br").send(await pack(page));
    });
  app.get("/manifest.webmanifest", async (request, reply) => {
    const text = await readFile(join(folder, "manifest.webmanifest"), "utf8");
    const facts = await factsFor(request);
    if (!facts) return reply.code(503).header("retry-after", 5).send();
    reply.type("application/manifest+json; charset=utf-8").header("cache-control", "no-cache");
    return reply.send(manifestOf(text, facts.version));
  });
  await app.register(fastifyStatic, {
    root: folder,
    // A route of the plugin's own reads the whole folder, of fifteen hundred files, for each file it sends.
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header("cache-control", path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache");
      if (path.includes("/service-worker.js")) reply.header("content-security-policy", workerPolicy);
    },
  });
  app.get<{ Params: { "*": string } }>("/*", (request, reply) => reply.sendFile(`/${request.params["*"]}`));
};
