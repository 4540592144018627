import { createHash, generateKeyPairSync, verify, X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createSecureServer, request } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import forge from "node-forge";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { packedKey } from "../test/packed-key.ts";
import { openApprovals } from "./approvals.ts";
import { keysIn } from "./keys.ts";
import { listen } from "./listen.ts";
import { localIdentity } from "./local-identity.ts";
import type { Answer } from "./protocol.ts";
import { standInDevice } from "./tax-device.ts";

const portal = "https://portal.example.cn";
const pin = "246810";
const folder = mkdtempSync(join(tmpdir(), "helper-"));

/** A certificate that names 林雨桐, and its key, in PEM. */
const made = (() => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey.export({ type: "spki", format: "pem" }).toString());
  certificate.serialNumber = "01";
  certificate.validity.notBefore = new Date("2026-01-01T00:00:00Z");
  certificate.validity.notAfter = new Date("2028-01-01T00:00:00Z");
  certificate.setSubject([{ name: "commonName", value: "林雨桐", valueTagClass: forge.asn1.Type.UTF8 as never }]);
  certificate.setIssuer(certificate.subject.attributes);
  certificate.sign(forge.pki.privateKeyFromPem(pem), forge.md.sha256.create());
  return { key: pem, certificate: forge.pki.certificateToPem(certificate) };
})();
writeFileSync(join(folder, "a.pem"), made.certificate);
writeFileSync(join(folder, "a.p12"), packedKey(made.key, made.certificate, pin));

const toSign = Buffer.from("attributes of a file");
const digest = createHash("sha256").update(toSign).digest("base64");
const waiting = { signerName: "林雨桐", orgName: "中原院", taskName: "第一批", digests: [digest] };

const asked: string[] = [];
let typed: (string | null)[] = [];
let known = new Map([["T", waiting]]);
const keys = keysIn(folder);
const approve = openApprovals({
  keys,
  waitingAt: (_portal, token) => Promise.resolve(known.get(token) ?? null),
  askPerson: (question) => {
    asked.push(question);
    return Promise.resolve(typed.shift() ?? null);
  },
  now: Date.now,
});
const opened: string[] = [];
const answer = listen({
  ...{ version: "1.0.0", portals: [portal], keys, approve, device: standInDevice() },
  openDrawing: (...named) => {
    opened.push(named.join(" "));
    return Promise.resolve(named[1] === "/here");
  },
});
const server = createServer(answer).listen(0, "127.0.0.1");
await new Promise((ready) => server.once("listening", ready));
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  asked.length = 0;
  typed = [];
  known = new Map([["T", waiting]]);
});

const get = (path: string, headers: Record<string, string> = { origin: portal }) =>
  fetch(`${base}${path}`, { headers });
const answerAt = async (path: string) => (await (await get(path)).json()) as Answer;
const certId = keys.list()[0]?.certId ?? "";
const signPath = (token: string, what = digest) =>
  `/jsonp/sign?${new URLSearchParams({ certId, digest: what, token }).toString()}`;

describe("the helper answers", () => {
  it("pages of its portals with a script for their function, or with plain data", async () => {
    const script = await get("/jsonp/version?callback=cb.done");
    expect(script.headers.get("content-type")).toMatch("text/javascript");
    expect(await script.text()).toBe(
      `/**/typeof cb.done==='function'&&cb.done({"code":"ok","message":"","detail":{"version":"1.0.0"}});`,
    );
    const plain = await get("/check", { referer: `${portal}/page` });
    expect(await plain.json()).toMatchObject({ code: "ok", detail: { version: "1.0.0" } });
    expect(plain.headers.get("access-control-allow-origin")).toBe(portal);
    const preflight = await fetch(`${base}/jsonp/version`, { method: "OPTIONS", headers: { origin: portal } });
    expect(preflight.headers.get("access-control-allow-private-network")).toBe("true");
  });

  it("names the certificates of this computer", async () => {
    const { detail } = await answerAt("/jsonp/certificates");
    expect(detail).toMatchObject([{ name: "林雨桐", issuer: "林雨桐", validTo: "2028-01-01T00:00:00.000Z" }]);
  });

  it.each([
    ["alert", 400],
    ["a.constructor", 400],
    ["<script>", 400],
    ["a.b.c.d.e", 400],
    ["", 400],
    ["名", 400],
    ["x".repeat(65), 400],
  ])("no function called %s", async (callback, status) => {
    const refused = await get(`/jsonp/version?${new URLSearchParams({ callback }).toString()}`);
    expect([refused.status, await refused.text()]).toEqual([status, "参数不合法"]);
  });

  it("neither strangers nor names that only lead here", async () => {
    expect((await get("/jsonp/version", {})).status).toBe(403);
    expect((await get("/jsonp/version", { origin: "https://evil.example" })).status).toBe(403);
    expect((await get("/jsonp/version", { origin: "null" })).status).toBe(403);
    const foreignHost = await new Promise<number | undefined>((done) => {
      const asking = createServer(answer).listen(0, "127.0.0.1", async () => {
        const { port } = asking.address() as AddressInfo;
        const { request: plainRequest } = await import("node:http");
        const sent = plainRequest({ port, headers: { host: "evil.example", origin: portal } }, (got) => {
          got.resume();
          asking.close();
          done(got.statusCode);
        });
        sent.end();
      });
    });
    expect(foreignHost).toBe(421);
  });
});

describe("a signature", () => {
  it("is made after one question, over what the portal waits for, each once", async () => {
    typed = ["wrong", pin];
    const { code, detail } = await answerAt(signPath("T"));
    expect(code).toBe("ok");
    expect(asked[0]).toBe("portal.example.cn 请求签章：中原院林雨桐签署“第一批”的 1 个文件，使用证书“林雨桐”。");
    const { signedDigest } = detail as { signedDigest: string };
    const { publicKey } = new X509Certificate(made.certificate);
    expect(verify("sha256", toSign, publicKey, Buffer.from(signedDigest, "base64"))).toBe(true);
    expect(await answerAt(signPath("T"))).toMatchObject({ code: "helper.unknown" });
    expect(asked).toHaveLength(2);
  });

  it("is not made over anything else, for an unknown token, after a no or three wrong PINs", async () => {
    known.set("U", waiting).set("V", waiting).set("W", waiting);
    typed = [pin];
    expect(await answerAt(signPath("U", Buffer.alloc(32).toString("base64")))).toMatchObject({
      code: "helper.unknown",
    });
    expect(await answerAt(signPath("X"))).toMatchObject({ code: "helper.unknown" });
    typed = [null];
    expect(await answerAt(signPath("V"))).toMatchObject({ code: "helper.declined", message: "已在本机拒绝签章" });
    typed = ["1", "2", "3"];
    expect(await answerAt(signPath("W"))).toMatchObject({ code: "helper.wrong-pin" });
  });

  it.each(["/jsonp/sign", "/jsonp/sign?certId=1&digest=%20&token=1", "/nothing"])("%s is no call", async (path) => {
    expect(await answerAt(path)).toEqual({ code: "helper.bad-call", message: "参数不合法", detail: null });
  });
});

const post = async (path: string, body: unknown) =>
  (await (
    await fetch(`${base}${path}`, {
      method: "POST",
      headers: { origin: portal, "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    })
  ).json()) as Answer;

it("opens drawings for the portal that asks, and says what it could not fetch", async () => {
  expect(await post("/open", { address: "/here", name: "一层.dwg" })).toMatchObject({ code: "ok" });
  expect(await post("/open", { address: "/gone", name: "一层.pdf" })).toMatchObject({ code: "helper.no-drawing" });
  for (const body of [
    { address: "/here", name: "a.exe" },
    { address: "/here", name: ".constructor" },
    { name: "a.pdf" },
  ])
    expect(await post("/open", body)).toMatchObject({ code: "helper.bad-call" });
  expect(opened).toEqual([`${portal} /here 一层.dwg`, `${portal} /gone 一层.pdf`]);
});

describe("the tax device for trying out", () => {
  it("says that it is there, numbers an invoice once, and prints what it numbered", async () => {
    expect(await answerAt("/device/status")).toMatchObject({ detail: { state: "READY" } });
    const first = await post("/device/issue", { invoiceId: 7 });
    expect(first).toMatchObject({ detail: { invoiceCode: "000000000000", invoiceNo: "00000007" } });
    expect(await post("/device/issue", { invoiceId: 7 })).toEqual(first);
    expect(await post("/device/print", first.detail)).toMatchObject({ code: "ok", detail: true });
    expect(await post("/device/print", { invoiceCode: "1", invoiceNo: "2" })).toMatchObject({
      code: "helper.not-issued",
    });
    for (const body of [{}, "no JSON", { invoiceId: "7" }])
      expect(await post("/device/issue", body)).toMatchObject({ code: "helper.bad-call" });
  });
});

it("has a certificate of its own for 127.0.0.1, which a computer that trusts its authority accepts", async () => {
  const { key, cert, authorityFile } = localIdentity(folder);
  expect(localIdentity(folder).cert).toBe(cert);
  const secure = createSecureServer({ key, cert }, answer).listen(0, "127.0.0.1");
  await new Promise((ready) => secure.once("listening", ready));
  const { readFileSync } = await import("node:fs");
  const status = await new Promise((done, failed) => {
    const { port } = secure.address() as AddressInfo;
    const options = {
      host: "127.0.0.1",
      port,
      path: "/check",
      ca: readFileSync(authorityFile),
      headers: { origin: portal },
    };
    request(options, (got) => {
      got.resume();
      done(got.statusCode);
    })
      .on("error", failed)
      .end();
  });
  secure.close();
  expect(status).toBe(200);
});
