import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { residentMemory } from "../../deploy/trial/processes.ts";
import { chromiumFlags } from "../../scripts/machine/chromium.ts";

/** A page in a browser of its own, of which nobody records the network: Playwright does, and the page then keeps what it fetched. */
export interface UnwatchedPage {
  /** The value of an expression; a promise is waited for. */
  run(expression: string): Promise<unknown>;
  /** Resident megabytes of all processes that draw pages, after the page and its workers have collected what nobody holds. */
  memory(): Promise<number>;
  close(): Promise<void>;
}

type Result = Record<string, unknown>;

export const openUnwatched = async (executablePath: string, url: string): Promise<UnwatchedPage> => {
  const folder = mkdtempSync(join(tmpdir(), "unwatched-"));
  const own = ["--headless=new", "--remote-debugging-port=0", `--user-data-dir=${folder}`, "--window-size=1440,900"];
  const browser = spawn(executablePath, [...chromiumFlags, ...own, "--js-flags=--expose-gc", url], { stdio: "ignore" });
  const told = join(folder, "DevToolsActivePort");
  while (!existsSync(told) || readFileSync(told, "utf8").split("\n").length < 2) await sleep(50);
  const [port, path] = readFileSync(told, "utf8").split("\n");
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));

  const pending = new Map<number, { resolve: (result: Result) => void; reject: (error: Error) => void }>();
  const workers = new Set<string>();
  let lastId = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, result, error, method, params } = JSON.parse(String(data)) as Message;
    if (method === "Target.attachedToTarget" && params?.targetInfo.type === "worker") workers.add(params.sessionId);
    if (id !== undefined && error) pending.get(id)?.reject(new Error(error.message));
    if (id !== undefined) pending.get(id)?.resolve(result ?? {});
  });
  const send = (method: string, params: object = {}, sessionId?: string): Promise<Result> =>
    new Promise((resolve, reject) => {
      pending.set(++lastId, { resolve, reject });
      socket.send(JSON.stringify({ id: lastId, method, params, ...(sessionId && { sessionId }) }));
    });

  const { targetInfos } = await send("Target.getTargets");
  const shown = (targetInfos as { type: string; url: string; targetId: string }[]).find((one) => one.type === "page");
  const { targetId } = shown ?? {};
  const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
  const page = String(sessionId);
  await send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }, page);
  const run = async (expression: string, session = page) => {
    const wish = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await send("Runtime.evaluate", wish, session);
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return (result as { value?: unknown }).value;
  };
  return {
    run: (expression) => run(expression),
    async memory() {
      for (const session of [page, ...workers]) await run("gc()", session);
      await sleep(500);
      const { processInfo } = await send("SystemInfo.getProcessInfo");
      const drawing = (processInfo as { type: string; id: number }[]).filter(({ type }) => type === "renderer");
      return drawing.reduce((sum, { id }) => sum + residentMemory(id), 0);
    },
    async close() {
      const ended = new Promise((resolve) => browser.once("exit", resolve));
      await send("Browser.close").catch(() => undefined);
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

interface Message {
  readonly id?: number;
  readonly result?: Result;
  readonly error?: { readonly message: string };
  readonly method?: string;
  readonly params?: { readonly sessionId: string; readonly targetInfo: { readonly type: string } };
}
