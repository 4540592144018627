import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { buildApp } from "../../../app.ts";
import { startPortal } from "../../../../test/portal.ts";

const portal = await startPortal();

describe("the figures of the portal", () => {
  const ask = (one: typeof portal.app, headers: Record<string, string>, remoteAddress = "127.0.0.1") =>
    one.inject({ url: "/metrics", headers, remoteAddress }).then((answer) => answer.statusCode);

  it("are read on the machine itself, not through a proxy on it and not from elsewhere", async () => {
    expect(await ask(portal.app, {})).toBe(200);
    expect(await ask(portal.app, { "x-forwarded-for": "10.0.0.9" })).toBe(404);
    const named = await buildApp({ ...portal, config: { ...portal.config, hosts: ["tushen.example.cn"] } });
    expect(await ask(named, { host: "tushen.example.cn" }), "a proxy that passes the name on").toBe(404);
    expect(await ask(named, { host: "localhost:8080" })).toBe(200);
    expect(await ask(portal.app, {}, "10.0.0.9")).toBe(404);
    expect(await ask(portal.app, { authorization: "Bearer undefined" }, "10.0.0.9")).toBe(404);
  });

  it("are read from elsewhere with the token", async () => {
    const guarded = await buildApp({
      ...portal,
      config: { ...portal.config, metricsToken: "0123456789abcdef" },
    });
    expect(await ask(guarded, { authorization: "Bearer 0123456789abcdef" }, "10.0.0.9")).toBe(200);
    expect(await ask(guarded, { authorization: "Bearer 0123456789abcdeF" }, "10.0.0.9")).toBe(404);
    expect(await ask(guarded, {}, "10.0.0.9")).toBe(404);
  });
});

describe("the description of the calls", () => {
  it("is sent once to whoever has it already", async () => {
    const first = await portal.app.inject({ url: "/api/openapi.json" });
    const bytes = { schema: { type: "string", format: "binary" } };
    expect(first.json()).toMatchObject({
      openapi: "3.1.0",
      "x-refusals": { "opinion.not-yours": "只能修改自己提出的意见。" },
      paths: {
        "/api/cdr/opinion/readBcf": { post: { requestBody: { content: { "application/octet-stream": bytes } } } },
      },
    });
    const etag = String(first.headers["etag"]);
    const again = await portal.app.inject({ url: "/api/openapi.json", headers: { "if-none-match": etag } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    const packed = await portal.app.inject({ url: "/api/openapi.json", headers: { "accept-encoding": "gzip, br" } });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(packed.rawPayload).toString()).toBe(first.body);
    const other = await portal.app.inject({ url: "/api/openapi.json", headers: { "if-none-match": '"old"' } });
    expect([other.statusCode, other.headers["etag"]]).toEqual([200, etag]);
  });
});
