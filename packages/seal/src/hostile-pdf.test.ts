import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authority, house, signedAt } from "@tushen/seal/given-signers";
import { givenPdf } from "@tushen/pdf/given-pdf";
import { PdfError } from "@tushen/pdf/pdf-error";
import { signPdf } from "@tushen/seal/sign-pdf";
import { verifyPdf } from "@tushen/seal/verify-pdf";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hostile-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Same sequence on every machine (mulberry32). */
const numbers = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

describe.each([false, true])("damaged files (cross-reference stream: %s)", (xrefStream) => {
  it("are signed, or refused with a reason; nothing else happens", async () => {
    const original = readFileSync(givenPdf(join(folder, "a.pdf"), { xrefStream, pages: [{}, { rotate: 90 }] }));
    const next = numbers(7);
    for (let round = 0; round < 60; round += 1) {
      const bytes = Buffer.from(original);
      for (let change = 0; change <= round % 4; change += 1) bytes[next(bytes.length)] = next(256);
      const source = join(folder, "b.pdf");
      writeFileSync(source, bytes);
      const target = join(folder, "c.pdf");
      const outcome = await signPdf({ source, target, signer: house, text: { signerName: "a", signedAt } }).catch(
        (error: unknown) => error,
      );
      if (outcome !== undefined) expect(outcome).toBeInstanceOf(PdfError);
    }
  });

  it("are reported on when the signature itself is damaged", async () => {
    const source = givenPdf(join(folder, "g.pdf"), { xrefStream });
    await signPdf({ source, target: join(folder, "h.pdf"), signer: house, text: { signerName: "a", signedAt } });
    const original = readFileSync(join(folder, "h.pdf"));
    const hole = original.indexOf("/Contents <") + 11;
    const next = numbers(13);
    for (let round = 0; round < 60; round += 1) {
      const bytes = Buffer.from(original);
      bytes.write("0123456789abcdef"[next(16)] ?? "0", hole + next(2600));
      writeFileSync(join(folder, "i.pdf"), bytes);
      expect(await verifyPdf(join(folder, "i.pdf"), [authority.certificatePem])).toHaveProperty("verdict");
    }
  });

  it("never verify as valid when a signed byte has changed", async () => {
    const source = givenPdf(join(folder, "d.pdf"), { xrefStream });
    await signPdf({ source, target: join(folder, "e.pdf"), signer: house, text: { signerName: "a", signedAt } });
    const original = readFileSync(join(folder, "e.pdf"));
    const hole = original.indexOf("/Contents <") + 10;
    const end = original.indexOf(">", hole);
    const next = numbers(11);
    for (let round = 0; round < 60; round += 1) {
      const bytes = Buffer.from(original);
      let at = next(bytes.length);
      while (at >= hole && at <= end) at = next(bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 + next(255));
      writeFileSync(join(folder, "f.pdf"), bytes);
      const report = await verifyPdf(join(folder, "f.pdf"), [authority.certificatePem]).catch(
        (error: unknown) => error,
      );
      if (report instanceof PdfError) continue;
      expect(report).toHaveProperty("verdict");
      expect(report).not.toMatchObject({ verdict: "valid" });
    }
  });
});
