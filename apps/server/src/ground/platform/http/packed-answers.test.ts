import { gunzipSync } from "node:zlib";
import { dictionaryCalls } from "@tushen/contract/ground/dictionary";
import { addressOf } from "@tushen/contract/ground/call";
import { fileCalls } from "@tushen/contract/ground/file";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { startPortal } from "../../../../test/portal.ts";
import { answer } from "./answer.ts";

const portal = await startPortal();
const asBrowser = { "accept-encoding": "gzip, deflate, br, zstd" };

const askDictionaries = (headers: Readonly<Record<string, string>>, codes: readonly string[]) =>
  portal.app.inject({
    ...{ method: "POST", url: addressOf(dictionaryCalls.readDictionaries), headers },
    payload: [...codes],
  });

describe("the answer of a call", () => {
  it("travels packed when it is long, and says the same", async () => {
    const codes = ["DISCIPLINE", "BUILDING_TYPE", "STRUCTURE_TYPE"];
    const plain = await askDictionaries({}, codes);
    const packed = await askDictionaries(asBrowser, codes);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(packed.headers).toMatchObject({ "content-encoding": "gzip", "content-type": plain.headers["content-type"] });
    for (const { headers } of [plain, packed]) expect(headers["vary"]).toBe("accept-encoding");
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.json());
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(packed.headers["content-length"]).toBe(String(packed.rawPayload.length));
  });

  it("travels as it is when it is short, or the client takes no gzip", async () => {
    const short = await askDictionaries(asBrowser, ["NONE"]);
    expect(short.headers["content-encoding"]).toBeUndefined();
    for (const accepted of ["br", "gzip;q=0, br", "identity"]) {
      const long = await askDictionaries({ "accept-encoding": accepted }, ["DISCIPLINE", "BUILDING_TYPE"]);
      expect(long.headers["content-encoding"], accepted).toBeUndefined();
      expect(long.json()).toMatchObject({ code: "SUCCESS" });
    }
  });
});

const large = Array.from({ length: 1000 }, (_, id) => ({ id, name: `第${id}项` }));

describe("of what calls answer", () => {
  const app = Fastify();
  app.get("/list", (_, reply) => answer(dictionaryCalls.readDictionaries, reply, large));
  const bytes = Buffer.from(JSON.stringify(large));
  app.get("/file", (_, reply) => answer(fileCalls.download, reply, { type: "application/json", bytes }));

  it("files are sent with their own bytes, whatever their type", async () => {
    const file = await app.inject({ url: "/file", headers: asBrowser });
    expect(file.headers["content-encoding"]).toBeUndefined();
    expect(file.rawPayload).toEqual(bytes);
  });

  it("the head alone says what would come", async () => {
    const whole = await app.inject({ url: "/list", headers: asBrowser });
    const head = await app.inject({ method: "HEAD", url: "/list", headers: asBrowser });
    expect(head.rawPayload).toHaveLength(0);
    expect({ ...head.headers, date: "" }).toEqual({ ...whole.headers, date: "" });
  });
});

it("what is kept packed is packed once, and not sent again to whoever has it", async () => {
  const ask = (headers: Readonly<Record<string, string>>) =>
    portal.app.inject({ url: "/api/openapi.json", headers: { ...asBrowser, ...headers } });
  const description = await ask({});
  expect(description.headers["content-encoding"]).toBe("gzip");
  expect(JSON.parse(gunzipSync(description.rawPayload).toString())).toHaveProperty("openapi");
  const again = await ask({ "if-none-match": String(description.headers["etag"]) });
  expect([again.statusCode, again.body, again.headers["content-encoding"]]).toEqual([304, "", undefined]);
});
