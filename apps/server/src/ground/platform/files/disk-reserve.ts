import { statfs } from "node:fs/promises";
import { FileStoreError } from "./file-store.ts";

const mostReserveInBytes = 1024 ** 3;
const reserveShare = 0.02;
const askedEveryMs = 1000;

/** Whether a disk has more room than what is kept free for the database, which usually lies on the same one. */
export const hasRoom = async (folder: string): Promise<boolean> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize > Math.min(mostReserveInBytes, blocks * bsize * reserveShare);
};

/** Refuses content while the disk of a folder has no room; `ask` answers whether it has. */
export const reserveOf = (folder: string, ask = hasRoom): (() => Promise<void>) => {
  let asked: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  return async () => {
    if (!asked || performance.now() - asked.at > askedEveryMs) asked = { at: performance.now(), answer: ask(folder) };
    if (!(await asked.answer)) throw new FileStoreError("full", folder);
  };
};
