import type { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { type ArchiveEntry, sumOf } from "./archive-entry.ts";
import type { FileStore } from "./file-store.ts";

/** The archive as a stream, with a list of all checksums at its end, in the form `sha256sum -c` reads. */
export const zipOf = async function* (
  files: Pick<FileStore, "open">,
  entries: readonly ArchiveEntry[],
  now: Date,
  progress?: (done: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const settings = { mtime: now, compress: false };
  const failed = (error: unknown) =>
    (zip.outputStream as NodeJS.ReadableStream & { destroy(e: unknown): void }).destroy(error);
  zip.on("error", failed);
  let [begun, noted] = [0, 0];
  let source: Readable | undefined;
  const sums = entries.map((entry) => `${sumOf(entry)}  ${entry.path}`);
  for (const entry of entries) {
    if ("bytes" in entry) zip.addBuffer(Buffer.from(entry.bytes), entry.path, settings);
    else
      zip.addReadStreamLazy(entry.path, { ...settings, size: entry.sizeInBytes }, (give) => {
        begun++;
        files.open(entry.sha256).then(
          (stream) => give(null, (source = stream)),
          // yazl ignores the stream when an error is given; only its types require one.
          (error: unknown) => give(error, undefined as never),
        );
      });
  }
  zip.addBuffer(Buffer.from(`${sums.join("\n")}\n`), "文件校验值.sha256", settings);
  zip.end();
  try {
    for await (const chunk of zip.outputStream) {
      yield chunk as Uint8Array;
      if (begun - noted >= 10) {
        noted = begun;
        await progress?.(begun);
      }
    }
  } finally {
    // A reader may stop in the middle of a file; that file is closed, too.
    source?.destroy();
  }
};
