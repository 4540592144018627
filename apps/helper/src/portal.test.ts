import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import { waitingAt } from "./portal.ts";

const waiting = { signerName: "林雨桐", orgName: "中原院", taskName: "第一批", digests: [] };
const portal = createServer((request, response) => {
  const isKnown = request.url === "/api/signature/passAuth/waiting?token=T%2B1";
  response.writeHead(isKnown ? 200 : 409, { "content-type": "application/json" });
  response.end(JSON.stringify(isKnown ? { code: "SUCCESS", detail: waiting } : { code: "signature.unknown-token" }));
}).listen(0, "127.0.0.1");
await new Promise((ready) => portal.once("listening", ready));
const address = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
afterAll(() => portal.close());

it("says what a token is for, and nothing where the portal refuses or is not there", async () => {
  expect(await waitingAt(address, "T+1")).toEqual(waiting);
  expect(await waitingAt(address, "other")).toBeNull();
  expect(await waitingAt("http://127.0.0.1:1", "T+1")).toBeNull();
});
