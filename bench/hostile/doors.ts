import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { accountCalls } from "@tushen/contract/people/account";
import { outsideCalls } from "@tushen/contract/people/outside";
import { clauseCalls } from "@tushen/contract/review/clause";
import type { Call } from "@tushen/contract/ground/call";
import { type Envelope, SUCCESS } from "@tushen/contract/ground/envelope";
import { fileCalls } from "@tushen/contract/ground/file";
import { toRequest } from "@tushen/contract/ground/request";
import { bodyOf } from "../../apps/server/seed/act-as.ts";
import { castPassword } from "../../apps/server/seed/cast.ts";
import { freePort } from "../../apps/server/src/ground/platform/free-port.ts";
import {
  bitPng,
  heavyTables,
  twoHeaderPng,
  vastJpeg,
  zeroArchive,
} from "../../apps/server/test/hostile-files/heavy-files.ts";

/**
 * Files made to hold up the process, by the doors people have, and how long everybody else waits meanwhile:
 * node bench/hostile/doors.ts [--at-once=1]
 */
const atOnce = Number(process.argv.find((word) => word.startsWith("--at-once="))?.slice("--at-once=".length) ?? 1);
const pingEveryMs = 10;
/** What the machine does by itself: others may work on it. */
const quietMs = 20_000;

const dataDir = mkdtempSync(join(tmpdir(), "tushen-doors-"));
const port = await freePort();
const base = `http://127.0.0.1:${port}`;

const start = async (): Promise<ChildProcess> => {
  const server = spawn(process.execPath, ["apps/server/src/main.ts"], {
    cwd: join(import.meta.dirname, "../.."),
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: "127.0.0.1",
      SEED: "cast",
      LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  while (!(await fetch(`${base}/healthz`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`The portal ended with ${server.exitCode}`);
    await sleep(200);
  }
  return server;
};

const send = async (call: Call, input: unknown, token = ""): Promise<Envelope> => {
  const { method, url, headers, body } = toRequest(call, input);
  const answer = await fetch(base + url, {
    method,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } as Record<string, string>,
    ...(body !== undefined && { body: bodyOf(call, body) as BodyInit, duplex: "half" as const }),
  });
  return (await answer.json()) as Envelope;
};
const signIn = async (username: string): Promise<string> => {
  const password = createHash("sha256").update(castPassword).digest("hex");
  return (await send(accountCalls.tokenByAccount, { username, password })).detail as string;
};

interface Attempt {
  readonly name: string;
  readonly send: () => Promise<Envelope>;
}

const attempts = (admin: string, designer: string): Attempt[] => {
  const files: readonly (readonly [fileName: string, bytes: Buffer])[] = [
    ["墙.png", bitPng(30_000, 20_000)],
    ["高.png", bitPng(10, 20_000_000)],
    ["双头.png", twoHeaderPng()],
    ["墙.jpg", vastJpeg()],
    ["零.zip", zeroArchive(900)],
    ["零.docx", zeroArchive(900, "word/document.xml")],
    ["零.xlsx", zeroArchive(900, "xl/workbook.xml")],
    ["近百兆.zip", zeroArchive(99)],
  ];
  const long = Buffer.from(`名称\n"${"字,".repeat(3_000_000)}"`);
  const wide = Buffer.from(`[{${Array.from({ length: 400_000 }, (_, i) => `"k${i}":1`).join(",")}}]`);
  const tables = heavyTables.map(({ name, make }) => [name, "表.xlsx", make()] as const);
  const lists = [...tables, ["长行", "表.csv", long] as const, ["四十万列", "表.json", wide] as const];
  return [
    ...files.flatMap(([fileName, content]) => [
      { name: `流 ${fileName}`, send: () => send(fileCalls.uploadByStream, { fileName, content }, designer) },
      { name: `表单 ${fileName}`, send: () => send(fileCalls.upload, { fileName, content }, designer) },
    ]),
    ...tables.map(([name, fileName, content]) => ({
      name: `条文 ${name}`,
      send: () => send(clauseCalls.previewImport, { fileName, content }, admin),
    })),
    ...lists.flatMap(([name, fileName, content]) =>
      (["firm", "person"] as const).map((kind) => ({
        name: `外部数据 ${kind} ${name}`,
        send: () => send(outsideCalls.previewRecords, { kind, fileName, content }, admin),
      })),
    ),
  ];
};

/** The longest wait of somebody who only asks whether the portal is there, until `isOver`. */
const longestWait = async (isOver: () => boolean): Promise<number> => {
  let longest = 0;
  while (!isOver()) {
    const asked = performance.now();
    await (await fetch(`${base}/healthz`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - asked);
    await sleep(pingEveryMs);
  }
  return longest;
};

let server: ChildProcess | undefined;
try {
  server = await start();
  const waiting = attempts(await signIn("admin"), await signIn("designer"));
  const all = waiting.length;
  const quietUntil = performance.now() + quietMs;
  const quiet = await longestWait(() => performance.now() > quietUntil);
  const waits: number[] = [];
  console.log("| door and file | s | longest wait of others, ms | answer |\n| --- | --- | --- | --- |");
  while (waiting.length > 0) {
    const some = waiting.splice(0, atOnce);
    let open = some.length;
    const began = performance.now();
    const answers = some.map((one) => one.send().finally(() => open--));
    const wait = await longestWait(() => open === 0);
    waits.push(wait);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    for (const [index, answer] of (await Promise.all(answers)).entries()) {
      const said = answer.code === SUCCESS ? "taken" : answer.message;
      console.log(`| ${some[index]?.name} | ${seconds} | ${Math.round(wait)} | ${said} |`);
    }
  }
  const [median, longest] = [waits.toSorted((a, b) => a - b)[waits.length >> 1] ?? 0, Math.max(...waits)].map(
    Math.round,
  );
  console.log(
    `\n${all} files; longest wait while one is read: median ${median}, most ${longest} ms; in ${quietMs / 1000} s without any ${Math.round(quiet)}`,
  );
} finally {
  if (server) {
    const ended = new Promise((resolve) => server?.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
}
