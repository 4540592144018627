import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { standingOf, verdictOf } from "@tushen/domain/results/signature-standing";
import { afterAll, expect, it } from "vitest";
import { authority } from "./given-signers.ts";
import { folder, fresh, twice, ways } from "./given-tampering.ts";
import { verifyPdf } from "./verify-pdf.ts";

afterAll(() => rmSync(folder, { recursive: true }));

it.each(ways)("%s is found", async (_, make, verdict, reason) => {
  const { signatures, removedSigners } = await verifyPdf(await make(), [authority.certificatePem]);
  const sentences = [...signatures.map((one) => standingOf(one).sentence), ...removedSigners];
  expect(sentences.join("；")).toMatch(reason);
  expect(verdictOf(signatures, removedSigners)).toBe(verdict);
});

it("a file cut off before its end is refused with a sentence", async () => {
  const bytes = readFileSync(await twice());
  const cut = fresh();
  writeFileSync(cut, bytes.subarray(0, bytes.length - 40));
  await expect(verifyPdf(cut, [authority.certificatePem])).rejects.toThrow("PDF 文件结构损坏，请重新导出后上传");
});
