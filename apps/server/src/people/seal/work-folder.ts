import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Services } from "../../context.ts";

/** Signing works on files, so that a sheet of hundreds of megabytes never lies in memory. */
export interface WorkFolder {
  path(name: string): string;
  /** Puts stored bytes there; answers the path. */
  take(sha256: string): Promise<string>;
  read(path: string): AsyncIterable<Uint8Array>;
}

/** A temporary folder for one piece of work, deleted afterwards. */
export const inWorkFolder = async <T>(
  { files }: Pick<Services, "files">,
  work: (folder: WorkFolder) => Promise<T>,
): Promise<T> => {
  const root = await mkdtemp(join(tmpdir(), "tushen-seal-"));
  try {
    return await work({
      path: (name) => join(root, name),
      take: async (sha256) => {
        const path = join(root, `${sha256.slice(0, 16)}.pdf`);
        await pipeline(await files.open(sha256), createWriteStream(path));
        return path;
      },
      read: (path) => createReadStream(path),
    });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
};
