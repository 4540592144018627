import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** What the stand-in received. */
interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What it answers; `silent` never does. */
interface Answer {
  readonly status?: number;
  readonly location?: string;
  readonly body?: string;
  readonly silent?: true;
}

/** An outside engine on this machine that answers as a test tells it. */
export const startStandInEngine = async () => {
  const received: Received[] = [];
  let answer: Answer = { body: JSON.stringify({ version: 1, findings: [] }) };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString("utf8") });
      if (answer.silent) return;
      const { status = 200, location } = answer;
      response.writeHead(status, { "content-type": "application/json", ...(location && { location }) });
      response.end(answer.body ?? "");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/review`,
    received,
    answers: (next: Answer) => {
      answer = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};
