import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface Asked {
  readonly perSecond: number;
  readonly medianInMs: number;
  /** 99 of 100 answers came within. */
  readonly p99InMs: number;
  readonly failed: number;
}

const headEnd = "\r\n\r\n";

/** The answer at the begin of what arrived: its status and how many characters it takes; undefined while it is not whole. */
const answerIn = (arrived: string): { readonly status: number; readonly length: number } | undefined => {
  const end = arrived.indexOf(headEnd);
  if (end < 0) return undefined;
  const length = end + headEnd.length + Number(/content-length: (\d+)/i.exec(arrived.slice(0, end))?.[1] ?? 0);
  return arrived.length < length ? undefined : { status: Number(arrived.slice(9, 12)), length };
};

/**
 * The same request again and again over so many connections, each answer followed by the next question. Plain sockets: a client of
 * HTTP would take as much of the processor as the server it measures.
 */
export const askSteadily = async (
  address: URL,
  headers: Readonly<Record<string, string>>,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<Asked> => {
  const lines = Object.entries({ host: address.host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const request = `GET ${address.pathname}${address.search} HTTP/1.1\r\n${lines.join("\r\n")}${headEnd}`;
  const times: number[] = [];
  let failed = 0;
  let isOver = false;
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(Number(address.port), address.hostname).setEncoding("latin1").setNoDelay();
    let began = 0;
    let arrived = "";
    const ask = () => {
      began = performance.now();
      socket.write(request);
    };
    socket.on("connect", ask);
    socket.on("error", () => failed++);
    socket.on("data", (piece: string) => {
      arrived += piece;
      const answer = answerIn(arrived);
      if (!answer) return;
      arrived = arrived.slice(answer.length);
      times.push(performance.now() - began);
      if (answer.status !== 200) failed++;
      if (!isOver) ask();
    });
    return socket;
  });
  const begun = performance.now();
  await sleep(seconds * 1000);
  const took = (performance.now() - begun) / 1000;
  isOver = true;
  const counted = times.toSorted((a, b) => a - b);
  await sleep(500);
  for (const socket of sockets) socket.destroy();
  const at = (share: number) => counted[Math.floor(counted.length * share)] ?? Number.NaN;
  return { perSecond: counted.length / took, medianInMs: at(0.5), p99InMs: at(0.99), failed };
};
