import { expect } from "vitest";
import { convertCad } from "../src/convert-cad.ts";
import { ACadVersion, smallDwg, smallDxf } from "../src/small-dwg.ts";

const sources = [smallDwg(), smallDwg(ACadVersion.AC1024), smallDwg(ACadVersion.AC1021), smallDxf()];

/** Damages so many drawings, always in the same way, and expects a sheet or a sentence for each. */
export const expectFuzzedAnswered = async (count: number): Promise<void> => {
  let seed = 20_261_122;
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  const kinds = Array.from({ length: count }, (_, i) => {
    const bytes = Uint8Array.from(sources[i % sources.length] ?? []);
    for (let change = 0; change < 1 + random(40); change++) bytes[8 + random(bytes.length - 8)] = random(256);
    return i % 5 === 0 ? bytes.subarray(0, 16 + random(bytes.length - 16)) : bytes;
  });
  const answers: string[] = [];
  const work = async (bytes: Uint8Array) =>
    convertCad(bytes, "图", { timeInMs: 4000, memoryInMb: 400 }).then(
      () => answers.push("sheet"),
      (error: Error) => answers.push(error.message),
    );
  for (let i = 0; i < kinds.length; i += 3) await Promise.all(kinds.slice(i, i + 3).map(work));
  expect(answers).toHaveLength(count);
  for (const answer of answers) expect(answer).toMatch(/^(sheet|DWG .+|文件内容不是 .+)$/);
};
