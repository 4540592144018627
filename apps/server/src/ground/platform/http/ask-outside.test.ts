import type { lookup } from "node:dns";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { askOutside, guardedLookup } from "./ask-outside.ts";

let asked = 0;
const server = createServer((request, response) => {
  asked += 1;
  if (request.url === "/away") response.writeHead(302, { location: "/secret" }).end();
  else response.end("secret");
});
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;
const signal = () => AbortSignal.timeout(5000);

/** A name server that answers with these addresses. */
const answering = (...addresses: string[]) =>
  ((_host: string, _options: object, answer: (error: null, found: object[]) => void) =>
    answer(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    )) as unknown as typeof lookup;

describe("a request to a service of the settings", () => {
  it.each([
    [["127.0.0.1"]],
    [["8.8.8.8", "127.0.0.1"]],
    [["169.254.169.254"]],
    [["::1"]],
    [["::ffff:127.0.0.1"]],
    [["fe80::1"]],
    [["0.0.0.0"]],
    [[]],
  ])("does not go where a name leads to this machine or its link: %j", async (addresses) => {
    const address = new URL(`http://platform.example.cn:${port}/`);
    const attempt = askOutside(address, { signal: signal() }, guardedLookup(answering(...addresses)));
    await expect(attempt).rejects.toThrow("platform.example.cn leads to");
    expect(asked).toBe(0);
  });

  it("goes to this machine when the setting names it, and follows no redirect", async () => {
    const answer = await askOutside(new URL(`http://127.0.0.1:${port}/away`), { signal: signal() });
    expect([answer.statusCode, asked]).toEqual([302, 1]);
    answer.destroy();
  });
});
