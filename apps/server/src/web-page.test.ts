import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { deployments, versionOfHost } from "@tushen/domain/ground/deployment";
import Fastify from "fastify";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { DatabaseAway } from "./ground/platform/database/connect.ts";
import { pageOf, serveWebPage } from "./web-page.ts";

const folder = mkdtempSync(join(tmpdir(), "tushen-web-"));
afterAll(() => rmSync(folder, { recursive: true }));

const wasm = Buffer.concat([Buffer.from("\0asm\x01\0\0\0", "latin1"), Buffer.alloc(4000)]);
const html =
  '<!doctype html>\n<html lang="zh-CN">\n<head><link rel="icon" href="./deployment/standard-icon.svg" /><meta name="theme-color" content="#1b4b8f" /><title>图审通</title></head></html>';
const files: Record<string, string | Buffer> = {
  "index.html": html,
  "assets/pdfium-B1a2c3.wasm": wasm,
  "assets/pdfium-B1a2c3.wasm.br": brotliCompressSync(wasm),
  "assets/index-D4e5f6.js": "export {};",
  "floor-plan.svg": "<svg/>",
  "service-worker.js": "self.skipWaiting();",
  "service-worker.js.br": brotliCompressSync("self.skipWaiting();"),
  "manifest.webmanifest": readFileSync(join(import.meta.dirname, "../../web/public/manifest.webmanifest")),
};
for (const [name, content] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

const nothingSet = { servicePhone: "", serviceGroup: "", loginPicture: "", documentService: "" };
const serving = async () => {
  const app = Fastify();
  await serveWebPage(app, folder, async (host) => ({ version: versionOfHost(host), ...nothingSet }));
  return app;
};

describe("the page of the web app", () => {
  it("says in a sentence that the database is away, and asks again by itself", async () => {
    const app = Fastify();
    await serveWebPage(app, folder, () => Promise.reject(new DatabaseAway("PostgreSQL does not answer")));
    const page = await app.inject("/");
    expect(page.statusCode).toBe(503);
    expect(page.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "retry-after": "5" });
    expect(page.body).toContain("系统暂时不可用，正在恢复。");
    expect(page.body).toContain('http-equiv="refresh"');
    expect((await app.inject("/assets/index-D4e5f6.js")).statusCode, "files need no database").toBe(200);
  });

  it("says which version of the portal is in force at its host: name in the title, icon (F024)", async () => {
    const app = await serving();
    for (const url of ["/", "/index.html"]) {
      const page = await app.inject({ url, headers: { host: "guizhou.example:8080" } });
      expect(page.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
      expect(page.body).toContain(
        '<html data-deployment="guizhou" data-name="贵州省施工图数字化审查系统" data-accent="#0b5f5b" lang="zh-CN">',
      );
      expect(page.body).toContain('<meta name="theme-color" content="#0b5f5b" />');
      expect(page.body).toContain("<title>贵州省施工图数字化审查系统</title>");
      expect(page.body).toContain('href="./deployment/guizhou-icon.svg"');
    }
    expect((await app.inject("/")).body).toContain('data-deployment="standard"');
    const packed = await app.inject({ url: "/", headers: { "accept-encoding": "gzip, br" } });
    expect(packed.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('data-deployment="standard"');
  });

  it("says whom to call and which picture is on the login page, as text that stays text", () => {
    const page = pageOf(html, {
      version: "luohe",
      servicePhone: '0395-1 "2" <3> $&',
      serviceGroup: "",
      loginPicture: "41",
      documentService: "",
    });
    expect(page).toContain(
      'data-service-phone="0395-1 &quot;2&quot; &lt;3> $&amp;" data-login-picture="/api/admin/parameters/passAuth/loginPicture?v=41"',
    );
    expect(page).not.toContain("service-group");
  });

  it("of a twelfth city needs one entry in the table", () => {
    const table = { ...deployments, xian: { ...deployments.standard, name: "西安市施工图数字化审查系统" } };
    const page = pageOf(html, { version: "xian", ...nothingSet }, table);
    expect(page).toContain('data-deployment="xian"');
    expect(page).toContain("<title>西安市施工图数字化审查系统</title>");
    expect(page).toContain("deployment/xian-icon.svg");
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

  it("are alone what is given out: nothing beside the folder, and no list of it", async () => {
    const app = await serving();
    writeFileSync(`${folder}.js`, "secret");
    onTestFinished(() => rmSync(`${folder}.js`));
    const beside = `${basename(folder)}.js`;
    for (const url of [
      `/../${beside}`,
      `/%2e%2e/${beside}`,
      `/assets/..%2f..%2f${beside}`,
      `//${beside}`,
      "/assets/",
    ]) {
      const { statusCode, body } = await app.inject(url);
      expect([403, 404], url).toContain(statusCode);
      expect(body, url).not.toContain("secret");
    }
    expect((await app.inject({ url: "/assets/index-D4e5f6.js", method: "HEAD" })).statusCode).toBe(200);
  });
});

describe("what installs the portal", () => {
  it("bears the name, colour and icon of the deployment at its host", async () => {
    const app = await serving();
    const manifestAt = (host: string) => app.inject({ url: "/manifest.webmanifest", headers: { host } });
    const guizhou = await manifestAt("guizhou.example:8080");
    expect(guizhou.headers).toMatchObject({
      "content-type": "application/manifest+json; charset=utf-8",
      "cache-control": "no-cache",
    });
    expect(guizhou.json()).toMatchObject({
      ...{ name: "贵州省施工图数字化审查系统", short_name: "图审通", theme_color: "#0b5f5b" },
      ...{ start_url: "./", scope: "./", display: "standalone" },
      icons: [{ src: "./deployment/guizhou-icon.svg", sizes: "any", type: "image/svg+xml" }],
    });
    expect((await manifestAt("portal.example")).json()).toMatchObject({
      name: "图审通 · 施工图数字化审查",
      icons: [{ src: "./deployment/standard-icon.svg" }],
    });
  });

  it("waits while the database is away", async () => {
    const app = Fastify();
    await serveWebPage(app, folder, () => Promise.reject(new DatabaseAway("PostgreSQL does not answer")));
    expect((await app.inject("/manifest.webmanifest")).statusCode).toBe(503);
  });

  it("asks for the worker anew each time, and lets it fetch from the portal alone", async () => {
    const app = await serving();
    for (const encoding of ["identity", "br"]) {
      const worker = await app.inject({ url: "/service-worker.js", headers: { "accept-encoding": encoding } });
      expect(worker.headers, encoding).toMatchObject({
        "cache-control": "no-cache",
        "content-security-policy": "default-src 'none'; script-src 'self'; connect-src 'self'",
      });
      expect(worker.headers["content-type"]).toMatch(/^(application|text)\/javascript/);
    }
  });
});
