import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import type { AskPerson } from "./approvals.ts";

/** Asks at the console, one question after the other. The PIN is not shown; an empty line says no. */
export const askAtConsole = (): AskPerson => {
  let last: Promise<unknown> = Promise.resolve();
  const ask = (question: string) =>
    new Promise<string | null>((answer) => {
      process.stdout.write(`\n${question}\n同意请输入证书口令，不同意直接按回车：`);
      const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
      const line = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
      line.once("line", (pin) => {
        process.stdout.write("\n");
        line.close();
        answer(pin === "" ? null : pin);
      });
    });
  return (question) => {
    const asked = last.then(() => ask(question));
    last = asked;
    return asked;
  };
};
