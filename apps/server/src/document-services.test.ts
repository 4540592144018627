import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { castPassword } from "../seed/cast.ts";
import { sentPassword, startPortal } from "../test/portal.ts";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { documentServiceAt, readDocumentServices } from "./document-services.ts";
import { pageFacts } from "./page-facts.ts";

const setting = "portal.example.cn=https://docs.example.cn/, 10.0.0.8=http://10.0.0.9:8081";
const services = readDocumentServices(setting, []);

describe("the address documents are sent to", () => {
  it("is the one set for the host, and for an unknown host the same origin (F254)", () => {
    expect(documentServiceAt(services, "Portal.Example.cn")).toBe("https://docs.example.cn");
    expect(documentServiceAt(services, "10.0.0.8")).toBe("http://10.0.0.9:8081");
    expect(documentServiceAt(services, "elsewhere.example.cn")).toBe("");
  });

  it("stops the start where it cannot be understood", () => {
    for (const wrong of [
      "https://docs.example.cn",
      "portal.example.cn=docs",
      "a/b=https://c.cn",
      "a=ftp://b.cn",
      "a=b=c",
    ])
      expect(() => readConfig({ DOC_SERVICES: wrong }), wrong).toThrow(`DOC_SERVICES 中的 ${wrong} 无法识别`);
  });
});

describe("a portal with a document service", async () => {
  const portal = await startPortal();
  const config = { ...portal.config, documentServices: services };
  const app = await buildApp({ ...portal, config });
  const path = "/api/file/docService/upload";
  const paper = Buffer.from("%PDF-1.7\n%%EOF");

  const send = async (origin: string) => {
    const credentials = { username: "designer", password: sentPassword(castPassword) };
    const token = await portal.guest.account.tokenByAccount(credentials);
    const form = new FormData();
    form.append("md5", createHash("md5").update(paper).digest("hex"));
    form.append("content", new Blob([paper]), "批复.pdf");
    return app.inject({
      method: "POST",
      url: path,
      headers: { origin, authorization: `Bearer ${token}` },
      payload: form,
    });
  };

  it("says so in the page of that host, and lets that page alone reach it", async () => {
    const factsAt = (host: string) => pageFacts({ db: portal.db, config, host });
    expect(await factsAt("portal.example.cn:8080")).toMatchObject({ documentService: "https://docs.example.cn" });
    expect(await factsAt("127.0.0.1:8080")).toMatchObject({ documentService: "" });
    const policyAt = async (host: string) =>
      (await app.inject({ url: "/healthz", headers: { host } })).headers["content-security-policy"];
    expect(await policyAt("portal.example.cn")).toContain("18004 https://docs.example.cn; object-src");
    expect(await policyAt("elsewhere.example.cn")).toContain("18004; object-src");
  });

  it("takes documents from pages of the portals named, from no others", async () => {
    const ask = (origin: string, url = path) =>
      app.inject({ method: "OPTIONS", url, headers: { origin, "access-control-request-method": "POST" } });
    expect((await ask("https://portal.example.cn")).headers).toMatchObject({
      "access-control-allow-origin": "https://portal.example.cn",
      "access-control-allow-headers": "authorization",
    });
    for (const stranger of ["https://elsewhere.example.cn", "null", "https://portal.example.cn.evil.cn"])
      expect((await ask(stranger)).headers).not.toHaveProperty("access-control-allow-origin");
    const other = await ask("https://portal.example.cn", "/api/file/upload");
    expect(other.headers).not.toHaveProperty("access-control-allow-origin");

    const taken = await send("https://portal.example.cn");
    expect(taken.headers).toMatchObject({ "access-control-allow-origin": "https://portal.example.cn" });
    expect(taken.json()).toMatchObject({ code: "SUCCESS", detail: { fileName: "批复.pdf" } });
    expect((await send("https://elsewhere.example.cn")).headers).not.toHaveProperty("access-control-allow-origin");
  });
});
