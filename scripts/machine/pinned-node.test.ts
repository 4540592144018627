import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";

const handOver = new URL("./pinned-node.mjs", import.meta.url).href;

/** A process that hands over to a Node running `program`; `spawning` keeps it from becoming that program itself. */
const start = (program: string, { spawning }: { spawning: boolean }) => {
  const own = `${spawning ? "delete process.execve;" : ""}
    const { handOver } = await import(${JSON.stringify(handOver)});
    handOver(process.execPath, ["--eval", ${JSON.stringify(program)}]);`;
  return spawn(process.execPath, ["--input-type=module", "--eval", own], { stdio: ["ignore", "pipe", "inherit"] });
};

const untilTerm = `process.on("SIGTERM", () => process.exit(7)); setInterval(() => {}, 1000); console.log("up");`;

describe.each([{ spawning: true }, { spawning: false }])("handing over to the pinned Node (%o)", (how) => {
  it("ends with the program's exit code", async () => {
    const [code] = await once(start("process.exit(3)", how), "exit");
    expect(code).toBe(3);
  });

  it("passes a signal on and lets the program stop in its own way", async () => {
    const child = start(untilTerm, how);
    await once(child.stdout, "data");
    child.kill("SIGTERM");
    const [code] = await once(child, "exit");
    expect(code).toBe(7);
  });

  it("dies of the signal the program died of", async () => {
    const [, signal] = await once(start("process.kill(process.pid, 'SIGKILL')", how), "exit");
    expect(signal).toBe("SIGKILL");
  });
});

it("every npm command becomes its program: a shell in between would keep the signals for itself", async () => {
  const { default: house } = await import("../../package.json", { with: { type: "json" } });
  const commands: [string, string][] = Object.entries(house.scripts);
  const shelled = commands.filter(([, command]) => command.startsWith("node ") || /&&|\|/.test(command));
  expect(shelled).toEqual([]);
});
