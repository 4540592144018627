import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};
/** One white pixel, where a page asks for a captcha. */
const pixel = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAA=", "base64");

/** Serves a built page from loopback, everything gzipped alike. */
export const serveFolder = async (folder: string) => {
  const server = createServer(async (request, response) => {
    const path = normalize((request.url ?? "/").replace(/\?.*/, ""));
    if (path.startsWith("/api/")) {
      response.writeHead(200, { "content-type": "image/gif", "signup-key": "bench" }).end(pixel);
      return;
    }
    try {
      const bytes = await readFile(join(folder, path === "/" ? "index.html" : path));
      const type = types[extname(path === "/" ? "index.html" : path)] ?? "application/octet-stream";
      response.writeHead(200, { "content-type": type, "content-encoding": "gzip" }).end(gzipSync(bytes, { level: 9 }));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
};
