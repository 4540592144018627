import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStandIn } from "../../apps/server/src/money/gateway/index.ts";

const dayInMs = 86_400_000;

/**
 * WeChat Pay and Alipay in the process of the test, where they outlive the portal, as the real ones do. `settings` lets a
 * portal be paid through them on behalf of one house.
 */
export const startPayProviders = async (house: string) => {
  let isYesterday = false;
  const now = () => new Date(Date.now() - (isYesterday ? dayInMs : 0));
  const standIn = openStandIn({ folder: null, now });
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const { status, headers, body } = await standIn.answer({
      method: request.method === "POST" ? "POST" : "GET",
      url: new URL(request.url ?? "/", endpoint),
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(pieces).toString(),
    });
    response.writeHead(status, Object.fromEntries(Object.entries(headers).flatMap(([k, v]) => (v ? [[k, v]] : []))));
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const folder = mkdtempSync(join(tmpdir(), "tushen-merchants-"));
  const { merchant, providerPublic, apiV3Key } = standIn.keys;
  writeFileSync(join(folder, "own.key"), merchant.export({ type: "pkcs8", format: "pem" }));
  writeFileSync(join(folder, "provider.pub"), providerPublic.export({ type: "spki", format: "pem" }));
  const wechat = {
    ...{ gateway: "wechat", house, merchantId: "1900000001", appId: "wx0", serialNo: "0123456789ABCDEF", apiV3Key },
    ...{ privateKeyFile: "own.key", providerKeys: [{ id: "PUB_KEY_ID_STANDIN", file: "provider.pub" }], endpoint },
  };
  const alipay = {
    ...{ gateway: "alipay", house, appId: "2021000000000001", sellerId: "2088000000000000" },
    ...{ privateKeyFile: "own.key", publicKeyFile: "provider.pub", endpoint: `${endpoint}/gateway.do` },
  };
  const file = join(folder, "merchants.json");
  writeFileSync(file, JSON.stringify({ merchants: [wechat, alipay] }));

  return {
    settings: { PAY_MERCHANTS: file },
    noticeOf: standIn.noticeOf,
    /** Somebody pays. The money moved yesterday, so that the list of that day can be compared at once. */
    payYesterday: (orderNo: string): boolean => {
      isYesterday = true;
      const isPaid = standIn.pay(orderNo);
      isYesterday = false;
      return isPaid;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
