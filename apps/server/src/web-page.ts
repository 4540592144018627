import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import fastifyStatic from "@fastify/static";
import { type DeploymentTable, deployments } from "@tushen/domain/ground/deployment";
import { deploymentIcon } from "@tushen/domain/ground/deployment-face";
import type { FastifyInstance } from "fastify";

const compress = promisify(brotliCompress);

/** What the page says before its script runs; empty where it is what the version brings. */
export interface PageFacts {
  readonly version: string;
  readonly servicePhone: string;
  readonly serviceGroup: string;
  /** Names the picture of the login page, so that another one is fetched anew. */
  readonly loginPicture: string;
  /** Where documents are sent; empty: to this server. */
  readonly documentService: string;
}

const attribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** The page with the version of the portal in it: name in the title, icon, and what its script goes by. */
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
    .replace(/deployment\/[\w-]+-icon\.svg/, deploymentIcon(version));
};

/** Serves the built web app: the page of the version in force at its host, and its files, hashed ones for ever. */
export const serveWebPage = async (
  app: FastifyInstance,
  folder: string,
  factsAt: (host: string) => Promise<PageFacts>,
): Promise<void> => {
  if (!existsSync(folder)) return;
  for (const url of ["/", "/index.html"])
    app.get(url, async (request, reply) => {
      const html = await readFile(join(folder, "index.html"), "utf8");
      const page = pageOf(html, await factsAt(request.host));
      reply.type("text/html; charset=utf-8").headers({ "cache-control": "no-cache", vary: "accept-encoding" });
      if (!/\bbr\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(page);
      return reply.header("content-encoding", "br").send(await compress(page));
    });
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    setHeaders: (reply, path) =>
      reply.header("cache-control", path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache"),
  });
};
