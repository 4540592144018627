// npm run mutants [-- <part of a file name>…]: changes the constants of the specification one by one and asks the tests
// whether they notice. Prints those that nobody noticed; fails below 95 of 100. Files on disk are not touched.
import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import type { Told } from "./testing/ask-mutants.ts";
import { namedConstants } from "./testing/named-constants.ts";

const ask = (file: string): Promise<Told> =>
  new Promise((resolve, reject) => {
    const child = fork("scripts/testing/ask-mutants.ts", [file], { stdio: ["ignore", "ignore", "pipe", "ipc"] });
    let trouble = "";
    child.stderr?.on("data", (said: Buffer) => {
      trouble += said.toString();
    });
    child.once("message", (told) => resolve(told as Told));
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`${file}: ${trouble.trim() || "the process ended without an answer"}`)));
  });

const wanted = process.argv.slice(2);
const files = Object.keys(namedConstants)
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .values();
const total = { count: 0, unnoticed: 0, failed: 0 };
const askNext = async () => {
  for (const file of files) {
    try {
      const { count, unnoticed } = await ask(file);
      console.log(`${file}: ${count - unnoticed.length} of ${count}`);
      for (const { line, constant, instead } of unnoticed)
        console.log(`  unnoticed: ${file}:${line} ${constant} → ${instead}`);
      total.count += count;
      total.unnoticed += unnoticed.length;
    } catch (error) {
      // The other files are still worth asking about.
      console.error((error as Error).message);
      total.failed += 1;
    }
  }
};
await Promise.all(Array.from({ length: availableParallelism() }, askNext));

console.log(`${total.count - total.unnoticed} of ${total.count} changed constants were noticed by a test`);
if (total.failed > 0) console.log(`${total.failed} files could not be asked about`);
if (total.failed > 0 || total.unnoticed > total.count * 0.05) process.exitCode = 1;
