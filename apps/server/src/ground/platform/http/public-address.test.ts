import { describe, expect, it } from "vitest";
import { buildApp } from "../../../app.ts";
import { startPortal } from "../../../../test/portal.ts";

const portal = await startPortal();
const appWith = (settings: object) => buildApp({ ...portal, config: { ...portal.config, ...settings } });
const production = { production: true, publicUrl: "https://tushen.example.cn", hosts: ["tushen.example.cn"] };
const app = await appWith(production);

describe("a portal in production", () => {
  it("answers under the names it is known by, and no others", async () => {
    const ask = (host: string, url = "/api/admin/parameters/passAuth/getAll") => app.inject({ url, headers: { host } });
    expect((await ask("tushen.example.cn")).statusCode).toBe(200);
    expect((await ask("TUSHEN.example.cn:443")).statusCode).toBe(200);
    for (const host of ["evil.example", "tushen.example.cn.evil.example", "127.0.0.1:8080", ""]) {
      const answer = await ask(host);
      expect(answer.statusCode, host).toBe(421);
      expect(answer.json(), host).toMatchObject({
        code: "platform.other-host",
        message: "这不是本门户的网址，请从 https://tushen.example.cn 进入。",
      });
    }
    expect((await ask("10.0.0.5", "/healthz")).statusCode, "a load balancer").toBe(200);
  });

  it("tells browsers to come by https only; elsewhere it does not", async () => {
    const headersOf = async (one: typeof app) =>
      (await one.inject({ url: "/healthz", headers: { host: "localhost:8080" } })).headers;
    expect((await headersOf(app))["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    expect((await headersOf(portal.app))["strict-transport-security"]).toBeUndefined();
  });
});

describe("the headers of every answer", () => {
  it.each(["/", "/healthz", "/api/none", "/api/openapi.json", "/%E0%A4%A"])(
    "of %s keep pages to themselves",
    async (url) => {
      const { headers } = await portal.app.inject({ url });
      expect(headers["content-security-policy"]).toMatch(
        /default-src 'self'.*object-src 'none'.*frame-ancestors 'self'/,
      );
      expect(headers["content-security-policy"]).not.toMatch(
        /script-src[^;]*unsafe-inline|script-src[^;]*'unsafe-eval'/,
      );
      expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" });
    },
  );
});
