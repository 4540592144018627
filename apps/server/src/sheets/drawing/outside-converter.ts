import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { maxPdfBytes } from "@tushen/domain/ground/upload-rules";
import { askOutside } from "../../ground/platform/http/ask-outside.ts";
import type { ConverterSettings } from "./converter-settings.ts";

/** Why the operator's converter made no PDF; people who open the sheet read the message. */
export class ConverterFailed extends Error {}

const tooLarge = () => new ConverterFailed("转换程序给出的 PDF 超过 100M，请拆分后上传");

/** Converts a vendor's file to PDF with the operator's program or service. */
export const convertOutside = (settings: ConverterSettings, bytes: Uint8Array, format: string): Promise<Uint8Array> =>
  "command" in settings.by
    ? byCommand(settings.by.command, bytes, format, settings.timeoutInMs)
    : byAddress(settings.by, bytes, format, settings.timeoutInMs);

/** Without a shell, without secrets in the environment, in a folder of its own; file names are chosen here. */
const byCommand = async (command: readonly string[], bytes: Uint8Array, format: string, timeoutInMs: number) => {
  const folder = await mkdtemp(join(tmpdir(), "tushen-convert-"));
  try {
    const [input, output] = [join(folder, `sheet.${format}`), join(folder, "sheet.pdf")];
    await writeFile(input, bytes);
    const [program = "", ...parts] = command.map((part) => ({ "{input}": input, "{output}": output })[part] ?? part);
    await run(program, parts, folder, timeoutInMs);
    const made = await stat(output).catch(() => undefined);
    if (!made || made.size === 0) throw new ConverterFailed("转换程序没有给出 PDF，请联系平台运营人员");
    if (made.size > maxPdfBytes) throw tooLarge();
    return await readFile(output);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const run = (program: string, parts: readonly string[], cwd: string, timeoutInMs: number) =>
  new Promise<void>((resolve, reject) => {
    const env = { PATH: process.env["PATH"] ?? "", HOME: cwd, TMPDIR: cwd, LANG: "C.UTF-8" };
    // In a process group of its own, so that processes it starts end with it.
    const child = spawn(program, parts, { cwd, env, stdio: "ignore", detached: true });
    const timer = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      reject(new ConverterFailed("转换超时，请拆分后上传或联系平台运营人员"));
    }, timeoutInMs);
    child.on("error", (cause) => {
      clearTimeout(timer);
      reject(new ConverterFailed("转换程序无法启动，请联系平台运营人员", { cause }));
    });
    child.on("exit", (code) => {
      clearTimeout(timer);
      if (code === 0) resolve();
      else
        reject(new ConverterFailed(`转换程序没有成功（退出码 ${code ?? "无"}），请确认文件完整，或联系平台运营人员`));
    });
  });

const byAddress = async (
  { address, key }: { readonly address: URL; readonly key: string | null },
  bytes: Uint8Array,
  format: string,
  timeoutInMs: number,
) => {
  const headers = {
    "content-type": "application/octet-stream",
    accept: "application/pdf",
    "x-file-format": format,
    ...(key !== null && { authorization: `Bearer ${key}` }),
  };
  try {
    const signal = AbortSignal.timeout(timeoutInMs);
    const answer = await askOutside(address, { method: "POST", headers, body: bytes, signal });
    const status = answer.statusCode ?? 0;
    if (status < 200 || status > 299) {
      answer.destroy();
      throw new ConverterFailed(`转换服务没有成功（${status}），请稍后重试或联系平台运营人员`);
    }
    return await readAtMost(answer, maxPdfBytes);
  } catch (cause) {
    if (cause instanceof ConverterFailed) throw cause;
    throw new ConverterFailed("转换服务没有答复，请稍后重试或联系平台运营人员", { cause });
  }
};

const readAtMost = async (answer: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.length;
    if (size > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
