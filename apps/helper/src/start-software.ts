import { spawn } from "node:child_process";

const starters: Readonly<Record<string, string>> = { win32: "explorer.exe", darwin: "open" };

/** Opens a file in the software that this computer has for it, as a double click would. */
export const startSoftware = (file: string): void => {
  const program = spawn(starters[process.platform] ?? "xdg-open", [file], { stdio: "ignore", detached: true });
  program.on("error", () => console.error(`本机没有可打开这份图纸的软件：${file}`));
  program.unref();
};
