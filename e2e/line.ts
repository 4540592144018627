import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A connection between browser and portal with a given speed, which can be cut. */
export interface Line {
  readonly base: string;
  /** Breaks every connection in the middle of a transfer, and refuses new ones for a while. */
  cut(forMs: number): Promise<void>;
  /** Bytes that have passed to the portal. */
  sentBytes(): number;
  stop(): Promise<void>;
}

export const startLine = async (target: string, bytesPerSecond = Number.POSITIVE_INFINITY): Promise<Line> => {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  let sentBytes = 0;
  const freeAt = { at: 0 };
  const server = createServer((near) => {
    if (isCut) return void near.resetAndDestroy();
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.setNoDelay(true);
      one.on("error", () => {}); // cutting the line is the purpose
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
    far.pipe(near);
    near.on("data", async (bytes: Buffer) => {
      sentBytes += bytes.length;
      near.pause();
      // All connections share one pipe.
      freeAt.at = Math.max(freeAt.at, performance.now()) + (bytes.length / bytesPerSecond) * 1000;
      const wait = freeAt.at - performance.now();
      if (wait > 1) await sleep(wait);
      if (far.write(bytes)) near.resume();
      else far.once("drain", () => near.resume());
    });
    near.on("end", () => far.end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async cut(forMs) {
      isCut = true;
      for (const socket of open) socket.resetAndDestroy();
      await sleep(forMs);
      isCut = false;
    },
    sentBytes: () => sentBytes,
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
};
