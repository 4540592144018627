import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import fastifyStatic from "@fastify/static";
import { type DeploymentVersion, deployments, isDeploymentVersion, versionOfHost } from "@tushen/domain/deployment";
import type { FastifyInstance } from "fastify";

const compress = promisify(brotliCompress);

/** The page says which version of the portal it is before its script runs: name in the title, icon, and the version. */
export const pageOf = (html: string, version: DeploymentVersion): string =>
  html
    .replace("<html", `<html data-deployment="${version}"`)
    .replace(/<title>[^<]*<\/title>/, `<title>${deployments[version].name}</title>`)
    .replace("favicon.svg", `favicon.svg?version=${version}`);

/** The icon in the accent of the version. */
export const iconOf = (svg: string, version: DeploymentVersion): string =>
  svg.replaceAll(deployments.standard.accent, deployments[version].accent);

/** Serves the built web app: the page of the version set or named by the host, and its files, hashed ones for ever. */
export const serveWebPage = async (
  app: FastifyInstance,
  folder: string,
  deployment: DeploymentVersion | undefined,
): Promise<void> => {
  if (!existsSync(folder)) return;
  for (const url of ["/", "/index.html"])
    app.get(url, async (request, reply) => {
      const html = await readFile(join(folder, "index.html"), "utf8");
      const page = pageOf(html, deployment ?? versionOfHost(request.host));
      reply.type("text/html; charset=utf-8").headers({ "cache-control": "no-cache", vary: "accept-encoding" });
      if (!/\bbr\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(page);
      return reply.header("content-encoding", "br").send(await compress(page));
    });
  app.get<{ Querystring: { version?: string } }>("/favicon.svg", async (request, reply) => {
    const { version = "" } = request.query;
    const shown = isDeploymentVersion(version) ? version : (deployment ?? versionOfHost(request.host));
    const svg = await readFile(join(folder, "favicon.svg"), "utf8");
    return reply.type("image/svg+xml").header("cache-control", "no-cache").send(iconOf(svg, shown));
  });
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    setHeaders: (reply, path) =>
      reply.header("cache-control", path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache"),
  });
};
