// npm run sign:time: a time-stamping authority for trials. Its certificates prove nothing.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Identity } from "@tushen/seal/certificate-authority";
import { standInTimeRoot, startTimeStandIn } from "./stand-in.ts";

const folder = resolve(process.argv[2] ?? "data/time-stand-in");
const kept = join(folder, "stand-in.json");
const rootFile = join(folder, "root.pem");

/** Made at the first start and kept, so that earlier time stamps stay good. */
const readKept = (): Identity => {
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, "utf8")) as Identity;
  const made = standInTimeRoot(new Date());
  mkdirSync(folder, { recursive: true });
  writeFileSync(kept, JSON.stringify(made), { mode: 0o600 });
  return made;
};

const root = readKept();
writeFileSync(rootFile, root.certificatePem);
const { settings } = await startTimeStandIn({ port: 18_710, root });
const set = `TIME_STAMP_URL=${settings.endpoint.href} TIME_STAMP_ROOTS=${rootFile}`;
console.log(`演示时间戳服务已启动。请这样启动系统：${set} npm start`);
