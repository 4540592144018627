// node bench/signing/signing.ts [--sheets=200] [--size=500] [--stamps]: a report signed by five and sheets signed by three
// each, checked by three programs, and the processor time of a signature beside that of copying, hashing and signing alone.
// Then a sheet with ten seals, and how long the check of a file takes for it.
import { execFileSync } from "node:child_process";
import { createHash, sign } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { givenPdf } from "@tushen/pdf/given-pdf";
import { PdfSource } from "@tushen/pdf/source";
import { addStream, startUpdate, writeUpdate } from "@tushen/pdf/update";
import { issueCertificate, type Signer, signerOf } from "@tushen/seal/certificate-authority";
import { authority, engineer, house, signedAt, timeAuthority } from "@tushen/seal/given-signers";
import { roundSeal } from "@tushen/seal/round-seal";
import { signPdf } from "@tushen/seal/sign-pdf";
import { timeStamperWith } from "@tushen/seal/time-stamp-authority";
import { verifyPdf } from "@tushen/seal/verify-pdf";
import { createRandom } from "@tushen/sample/random";
import { median } from "../median.ts";

const { values } = parseArgs({
  options: {
    sheets: { type: "string", default: "200" },
    size: { type: "string", default: "500" },
    stamps: { type: "boolean", default: false },
  },
});
const stamped = values.stamps && { timeStamper: timeStamperWith(timeAuthority, () => signedAt) };
const folder = mkdtempSync(join(tmpdir(), "signing-"));
const random = createRandom(9);
const validity = { from: new Date("2026-01-01"), until: new Date("2029-01-01") };
const another = (commonName: string) => signerOf(issueCertificate(authority, { commonName }, validity), authority);
const three = [another("注册建筑师"), engineer, house];
const ten = Array.from({ length: 10 }, (_, index) => another(`第${index + 1}位签章人`));
const five = [another("审查人"), another("复核人"), another("技术负责人"), another("法定代表人"), house];

/** A PDF with so many KB that cannot be packed. */
const sheet = (path: string): string => {
  const source = new PdfSource(givenPdf(path));
  const update = startUpdate(source);
  const noise = Buffer.allocUnsafe(Number(values.size) * 1024);
  for (let at = 0; at < noise.length; at++) noise[at] = random.whole(0, 255);
  addStream(update, new Map(), noise);
  const bytes = Buffer.concat([readFileSync(path), writeUpdate(update).bytes]);
  source.close();
  writeFileSync(path, bytes);
  return path;
};

/** What no program that signs can do without. */
const rawly = async (from: string, to: string, { key }: Signer): Promise<void> => {
  const hash = createHash("sha256");
  const [source, target] = [await open(from, "r"), await open(to, "w")];
  const buffer = Buffer.allocUnsafe(512 * 1024);
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, buffer.length);
    if (bytesRead === 0) break;
    hash.update(buffer.subarray(0, bytesRead));
    await target.writeFile(buffer.subarray(0, bytesRead));
  }
  await source.close();
  await target.writeFile(sign("sha256", hash.digest(), key));
  await target.close();
};

const spent = { ours: 0, raw: 0 };
const timed = async (which: keyof typeof spent, work: () => Promise<void>): Promise<void> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  spent[which] += (user + system) / 1000;
};

/** Seals stand beside each other, five in a row. */
const placeOf = (index: number) => ({
  ...{ page: 1, width: 50, height: 50 },
  ...{ x: 10 + (index % 5) * 55, y: 10 + Math.floor(index / 5) * 55 },
});

/** Signs with one after the other; the same bytes are copied, hashed and signed beside it. */
const signAll = async (path: string, signers: readonly Signer[], picture?: Uint8Array): Promise<string> => {
  let source = path;
  for (const [index, signer] of signers.entries()) {
    const target = `${path}-${index}.pdf`;
    await timed("raw", () => rawly(source, `${path}-raw`, signer));
    const from = source;
    await timed("ours", () =>
      signPdf({
        source: from,
        target,
        signer,
        text: { signerName: `${index}`, reason: "审查合格", signedAt },
        ...(picture && { seal: { at: placeOf(index), appearance: { kind: "picture", image: picture } } }),
        ...stamped,
      }),
    );
    if (index > 0) rmSync(source);
    source = target;
  }
  return source;
};

const root = join(folder, "root.pem");
writeFileSync(root, authority.certificatePem);
const [signature, content] = [join(folder, "signature"), join(folder, "content")];
const byOpenssl = (path: string): number => {
  const bytes = readFileSync(path);
  let valid = 0;
  for (const [, a, b, c, d] of bytes.toString("latin1").matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+)/g)) {
    const [from, length, next, rest] = [a, b, c, d].map(Number) as [number, number, number, number];
    const hole = bytes.subarray(from + length + 1, next - 1).toString("latin1");
    writeFileSync(signature, Buffer.from(hole, "hex"));
    writeFileSync(content, Buffer.concat([bytes.subarray(from, length), bytes.subarray(next, next + rest)]));
    const moment = ["-attime", String(signedAt.getTime() / 1000), "-purpose", "any", "-CAfile", root];
    const args = ["cms", "-verify", "-binary", "-inform", "DER", "-in", signature, "-content", content, ...moment];
    try {
      execFileSync("openssl", [...args, "-out", "/dev/null"], { stdio: "pipe" });
      valid++;
    } catch {
      // Counted as not valid.
    }
  }
  return valid;
};
const byPdfsig = (path: string): number =>
  execFileSync("pdfsig", ["-nocert", path], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).match(
    /Signature is Valid/g,
  )?.length ?? 0;
const byOurs = async (path: string): Promise<number> =>
  (await verifyPdf(path, [authority.certificatePem])).signatures.filter(
    ({ intact, chain, changesAfter }) => intact && chain === "trusted" && changesAfter.length === 0,
  ).length;

const check = async (what: string, paths: readonly string[], made: number): Promise<void> => {
  let [pdfsig, openssl, ours] = [0, 0, 0];
  for (const path of paths) {
    pdfsig += byPdfsig(path);
    openssl += byOpenssl(path);
    ours += await byOurs(path);
  }
  console.log(`${what}: ${made} signatures; valid in pdfsig ${pdfsig}, openssl ${openssl}, ours ${ours}`);
};

const checkTenSeals = async (): Promise<void> => {
  const { png } = roundSeal({ organisation: "中原建筑设计研究院有限公司", title: "出图专用章" });
  const path = await signAll(sheet(join(folder, "ten")), ten, png);
  const [times, busy]: [number[], number[]] = [[], []];
  for (let tried = 0; tried < 5; tried++) {
    const [began, before] = [performance.now(), process.cpuUsage()];
    if ((await byOurs(path)) !== ten.length) throw new Error("a seal of ten is not valid");
    const { user, system } = process.cpuUsage(before);
    times.push(performance.now() - began);
    busy.push((user + system) / 1000);
  }
  const [usual, work] = [median(times), median(busy)].map((one) => one.toFixed(0));
  console.log(`ten seals on a sheet: checked in ${usual} ms, ${work} ms of a processor`);
};

try {
  // The first signatures load what later ones find loaded.
  await signAll(sheet(join(folder, "warm")), three);
  spent.ours = spent.raw = 0;
  const sheets: string[] = [];
  for (let index = 0; index < Number(values.sheets); index++)
    sheets.push(await signAll(sheet(join(folder, `sheet${index}`)), three));
  const made = sheets.length * three.length;
  const [ours, raw] = [spent.ours / made, spent.raw / made];
  console.log(
    `a signature ${ours.toFixed(2)} ms of a processor, raw ${raw.toFixed(2)} ms: ${(ours / raw).toFixed(2)} times`,
  );
  await check("report", [await signAll(sheet(join(folder, "report")), five)], five.length);
  await check("sheets", sheets, made);
  await checkTenSeals();
} finally {
  rmSync(folder, { recursive: true });
}
