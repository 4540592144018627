import { once } from "node:events";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { fileCalls } from "@tushen/contract/ground/file";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { answer } from "./answer.ts";

it("a file that nobody takes any more is closed", async () => {
  const file = new Readable({ read: () => {} });
  const app = Fastify();
  app.get("/file", async (request, reply) => {
    client.destroy();
    await once(request.raw.socket, "close");
    return answer(fileCalls.download, reply, { type: "application/pdf", stream: file });
  });
  const { port } = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
  const client = connect(Number(port), "127.0.0.1");
  client.write("GET /file HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await once(file, "close");
  expect(file.destroyed).toBe(true);
  await app.close();
});
