// npm run sign:provider: a provider of signatures for trials. Certificates of its own authority prove nothing.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Identity } from "@tushen/seal/certificate-authority";
import { signProviders } from "@tushen/domain/ground/deployment";
import { standInAuthority, startStandIn } from "./stand-in.ts";

const folder = resolve(process.argv[2] ?? "data/sign-stand-in");
const kept = join(folder, "stand-in.json");
const settingsFile = join(folder, "sign-providers.json");
const firstPort = 18_700;

interface Kept {
  readonly secret: string;
  readonly authority: Identity;
}

/** Made at the first start and kept, so that earlier signatures stay good. */
const readKept = (): Kept => {
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, "utf8")) as Kept;
  const made = { secret: randomBytes(32).toString("base64url"), authority: standInAuthority(new Date()) };
  mkdirSync(folder, { recursive: true });
  writeFileSync(kept, JSON.stringify(made), { mode: 0o600 });
  return made;
};

const { secret, authority } = readKept();
const appId = "tushen";
const standIns = await Promise.all(
  Object.values(signProviders).map((name, index) =>
    startStandIn({ name, appId, secret, authority, port: firstPort + index }),
  ),
);
const providers = standIns.map(({ settings: { name, endpoint } }) => ({
  ...{ provider: name, endpoint: endpoint.href, appId, secret, rootFile: "root.pem" },
}));
writeFileSync(join(folder, "root.pem"), authority.certificatePem);
writeFileSync(settingsFile, JSON.stringify({ providers }, null, 2), { mode: 0o600 });
console.log(`演示签章服务已启动。请这样启动系统：SIGN_PROVIDERS=${settingsFile} npm start`);
