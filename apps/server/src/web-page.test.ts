import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, describe, expect, it } from "vitest";
import { serveWebPage } from "./web-page.ts";

const folder = mkdtempSync(join(tmpdir(), "tushen-web-"));
afterAll(() => rmSync(folder, { recursive: true }));

const wasm = Buffer.concat([Buffer.from("\0asm\x01\0\0\0", "latin1"), Buffer.alloc(4000)]);
const files: Record<string, string | Buffer> = {
  "index.html":
    '<!doctype html>\n<html lang="zh-CN">\n<head><link rel="icon" href="./favicon.svg" /><title>图审通</title></head></html>',
  "favicon.svg": '<svg xmlns="http://www.w3.org/2000/svg"><rect fill="#1b4b8f"/></svg>',
  "assets/pdfium-B1a2c3.wasm": wasm,
  "assets/pdfium-B1a2c3.wasm.br": brotliCompressSync(wasm),
  "assets/index-D4e5f6.js": "export {};",
  "floor-plan.svg": "<svg/>",
};
for (const [name, content] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

const serving = async (deployment?: "guizhou") => {
  const app = Fastify();
  await serveWebPage(app, folder, deployment);
  return app;
};

describe("the page of the web app", () => {
  it("says which version of the portal it is: by the setting, else by the host name", async () => {
    const [set, unset] = [await serving("guizhou"), await serving()];
    for (const url of ["/", "/index.html"]) {
      const page = await set.inject({ url, headers: { host: "luohe.example" } });
      expect(page.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
      expect(page.body).toContain('<html data-deployment="guizhou" lang="zh-CN">');
      expect(page.body).toContain("<title>贵州省施工图数字化审查系统</title>");
      expect(page.body).toContain('href="./favicon.svg?version=guizhou"');
    }
    expect((await unset.inject({ url: "/", headers: { host: "luohe.example:8080" } })).body).toContain("漯河市");
    expect((await unset.inject("/")).body).toContain('data-deployment="standard"');
    const packed = await unset.inject({ url: "/", headers: { "accept-encoding": "gzip, br" } });
    expect(packed.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('data-deployment="standard"');
  });

  it("has its icon in the accent of the version, or of the one the browser asks for", async () => {
    const app = await serving("guizhou");
    const icon = async (query: string) => (await app.inject(`/favicon.svg${query}`)).body;
    expect(await icon("")).toContain("#0b5f5b");
    expect(await icon("?version=wenzhou")).toContain("#155a8a");
    expect(await icon("?version=none")).toContain("#0b5f5b");
  });
});

describe("files of the web app", () => {
  it("with a hash in their names are kept for ever, WebAssembly under its own type, packed where the browser takes it", async () => {
    const app = await serving();
    const forEver = { "cache-control": "public, max-age=31536000, immutable" };
    const url = "/assets/pdfium-B1a2c3.wasm";
    const plain = await app.inject({ url });
    expect(plain.headers).toMatchObject({ ...forEver, "content-type": "application/wasm" });
    expect(plain.rawPayload.equals(wasm)).toBe(true);
    const packed = await app.inject({ url, headers: { "accept-encoding": "gzip, br" } });
    expect(packed.headers).toMatchObject({ ...forEver, "content-type": "application/wasm", "content-encoding": "br" });
    expect((await app.inject("/assets/index-D4e5f6.js")).headers).toMatchObject(forEver);
  });

  it("without one are asked for anew", async () => {
    const app = await serving();
    expect((await app.inject("/floor-plan.svg")).headers).toMatchObject({ "cache-control": "no-cache" });
    expect((await app.inject("/no-such-file.js")).statusCode).toBe(404);
  });
});
