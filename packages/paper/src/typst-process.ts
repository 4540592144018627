import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { SealSpot } from "./paper.ts";
import { PaperError } from "./paper-error.ts";
import type { TypstAnswer } from "./typst-child.ts";
import type { TypstInput } from "./typst-input.ts";

/**
 * Typst cannot be interrupted and its caches grow, so it runs in a child process that can be killed and is replaced
 * regularly.
 */
const documentsPerChild = 300;
/** An idle child ends after this time, which frees the 150 to 350 MB it has grown to. */
const idleTimeInMs = 60_000;

export interface RenderedPaper {
  pdf: Uint8Array;
  spots: SealSpot[];
}

let child: ChildProcess | undefined;
let rendered = 0;
let idleTimer: NodeJS.Timeout | undefined;
let lastId = 0;
let turn: Promise<unknown> = Promise.resolve();

/** One paper at a time: Typst already uses every core. */
export const runTypst = (input: TypstInput, limitInMs: number): Promise<RenderedPaper> => {
  const answer = turn.then(() => ask(input, limitInMs));
  turn = answer.catch(() => undefined);
  return answer;
};

const dismissChild = (): void => {
  if (child?.connected) child.disconnect();
  child = undefined;
};

const warmChild = (): ChildProcess => {
  clearTimeout(idleTimer);
  if (rendered >= documentsPerChild) dismissChild();
  if (!child) {
    const started = fork(join(import.meta.dirname, "typst-child.ts"), {
      serialization: "advanced",
      execArgv: [],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    started.on("exit", () => {
      if (child === started) child = undefined;
    });
    child = started;
    rendered = 0;
  }
  return child;
};

const ask = (input: TypstInput, limitInMs: number): Promise<RenderedPaper> => {
  const asked = warmChild();
  const id = ++lastId;
  rendered += 1;
  keepAlive(asked, true);
  return new Promise<RenderedPaper>((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer);
      asked.off("message", onMessage);
      asked.off("exit", onExit);
      keepAlive(asked, false);
      idleTimer = setTimeout(dismissChild, idleTimeInMs).unref();
    };
    const onExit = () => {
      finish();
      reject(new PaperError("renderer-died", "文书生成程序意外退出，请重试"));
    };
    const onMessage = (answer: TypstAnswer) => {
      if (answer.id !== id) return;
      finish();
      if (answer.pdf) resolve({ pdf: answer.pdf, spots: answer.spots ?? [] });
      else reject(failure(answer.error ?? ""));
    };
    const timer = setTimeout(() => {
      finish();
      if (child === asked) child = undefined;
      asked.kill("SIGKILL");
      reject(new PaperError("too-slow", "文书生成超时，请减少内容后重试"));
    }, limitInMs);
    asked.on("message", onMessage);
    asked.on("exit", onExit);
    asked.send({ id, input });
  });
};

/** An idle child must not keep the server from ending. */
const keepAlive = (process: ChildProcess, busy: boolean): void => {
  const channel = process.channel;
  if (busy) {
    process.ref();
    channel?.ref();
  } else {
    process.unref();
    channel?.unref();
  }
};

const failure = (detail: string): PaperError => {
  const cause = new Error(detail);
  const texts = [...detail.matchAll(/the text `\\?"(.+?)\\?"` could not be displayed/g)].map(([, text]) =>
    readable(text ?? ""),
  );
  if (!texts.length) return new PaperError("failed", "文书生成失败", { cause });
  return new PaperError("missing-glyph", `字体缺少字符：${[...new Set(texts)].join(" ")}`, { cause });
};

/** Characters without a glyph arrive as \u{e000} and are named by their number. */
const readable = (text: string): string =>
  text.replace(/\\+u\{([0-9a-f]+)\}/g, (_, code: string) => `U+${code.toUpperCase()}`);
