import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that came. */
export interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Answers like a group's robot, or like a system: what comes is kept. For tests. */
export const startReceiver = async () => {
  const received: Received[] = [];
  let answer: { readonly status: number; readonly body: string } | "hang" = { status: 200, body: '{"errcode":0}' };
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { url = "", headers } = request;
      received.push({ path: url, headers, body: Buffer.concat(parts).toString("utf8") });
      if (answer === "hang") return;
      reply.writeHead(answer.status, { "content-type": "application/json", location: "/elsewhere" });
      reply.end(answer.body);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    received,
    address: `http://127.0.0.1:${port}`,
    answers: (next: typeof answer) => {
      answer = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
