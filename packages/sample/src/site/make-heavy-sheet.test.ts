import { inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { makeHeavySheet } from "./make-heavy-sheet.ts";
import { hasPoppler, pdfInfo, pdfText } from "../poppler.ts";

const sheet = makeHeavySheet();

/** Line and curve operators in the page's content, the longest stream of the file. */
const countSegments = (bytes: Uint8Array): number => {
  const file = Buffer.from(bytes);
  let longest = "";
  for (let at = file.indexOf("stream\n"); at >= 0; at = file.indexOf("stream\n", at + 7)) {
    if (file.subarray(at - 3, at).toString() === "end") continue;
    const content = inflateSync(file.subarray(at + 7, file.indexOf("\nendstream", at))).toString("latin1");
    if (content.startsWith("q ") && content.length > longest.length) longest = content;
  }
  return longest.match(/ [lc](?= |\n)/g)?.length ?? 0;
};

it("holds at least 300,000 segments by the operators in its content", () => {
  expect(countSegments(sheet)).toBeGreaterThan(300_000);
});

it("makes the same bytes twice", () => {
  expect(makeHeavySheet()).toEqual(sheet);
});

it("becomes as heavy as asked", () => {
  expect(countSegments(makeHeavySheet({ segments: 700_000 }))).toBeGreaterThan(680_000);
});

it.skipIf(!hasPoppler)("is an A0 sheet that poppler reads (skipped where poppler-utils is not installed)", async () => {
  const info = await pdfInfo(sheet);
  expect([Math.round(info.width), Math.round(info.height)]).toEqual([3370, 2384]);
  expect(await pdfText(sheet)).toContain("总平面及竖向布置图");
});
