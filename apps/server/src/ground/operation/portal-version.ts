import { readFile } from "node:fs/promises";

const packageFile = new URL("../../../../../package.json", import.meta.url);

/** The version of this program. */
export const portalVersion = async (): Promise<string> =>
  (JSON.parse(await readFile(packageFile, "utf8")) as { version: string }).version;
