import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { house, signedAt } from "./given-signers.ts";
import { type GivenPdf, givenPdf, hasProgram } from "@tushen/pdf/given-pdf";
import { pageSizes } from "@tushen/pdf/page-sizes";
import { stampAndSign, stampHeight, type StampSpot } from "./stamp-pdf.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "stamp-"));
});
afterAll(() => rm(folder, { recursive: true }));

const stamp = {
  house: "临江省建设工程施工图审查中心有限公司",
  certificateNumber: "3301062026001234-TX-001",
  date: "2026年11月20日",
  verificationAddress: "https://tushen.example.cn/#/qr?t=6f0d1c0b9a8e4f7aa1",
};
const text = { signerName: stamp.house, signedAt };
const stamped = async (source: string, at: StampSpot, alsoAt: StampSpot[] = []) => {
  const target = `${folder}/stamped.pdf`;
  await stampAndSign({ source, target, stamp, at, alsoAt, text, signer: house });
  return target;
};

/** Bounding box of everything printed on a page, in points of the page as shown by poppler. */
const inkBox = (file: string, page: number) => {
  const picture = execFileSync("pdftoppm", [
    "-cropbox",
    "-r",
    "72",
    "-f",
    String(page),
    "-l",
    String(page),
    "-gray",
    file,
  ]);
  const [header = "", width = "", height = ""] =
    /^P5\s(\d+)\s(\d+)\s255\s/.exec(picture.toString("latin1", 0, 40)) ?? [];
  const box = { left: Number(width), top: Number(height), right: 0, bottom: 0 };
  for (let at = header.length; at < picture.length; at += 1) {
    if ((picture[at] ?? 255) > 200) continue;
    const [x, y] = [(at - header.length) % Number(width), Math.floor((at - header.length) / Number(width))];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
  }
  return box;
};

const sheets: [string, NonNullable<GivenPdf["pages"]>[number]][] = [
  ["upright", {}],
  ["turned by 90 degrees", { rotate: 90, mediaBox: [0, 0, 300, 400] }],
  ["turned by 180 degrees", { rotate: 180 }],
  ["turned by 270 degrees", { rotate: 270, mediaBox: [0, 0, 300, 400] }],
  ["turned by -90 degrees", { rotate: -90, mediaBox: [0, 0, 300, 400] }],
  ["whose box does not start at zero", { mediaBox: [-150, 75, 250, 375] }],
  ["turned and cropped", { rotate: 90, mediaBox: [0, 0, 500, 600], cropBox: [100, 150, 400, 550] }],
];

describe.skipIf(!hasProgram("pdftoppm"))("where the stamp is seen (drawn by poppler; skipped when missing)", () => {
  it.each(sheets)("is where the caller wants it on a page %s", async (_, page) => {
    const source = givenPdf(`${folder}/sheet.pdf`, { pages: [{}, page] });
    const box = inkBox(await stamped(source, { page: 2, x: 40, y: 30, width: 160 }), 2);
    expect(box.left).toBeCloseTo(41, -0.5);
    expect(box.top).toBeCloseTo(31, -0.5);
    expect(box.right).toBeCloseTo(199, -0.5);
    expect(box.bottom).toBeCloseTo(30 + stampHeight(160) - 1, -0.5);
  });

  it("is on every page of a set that asks for it", async () => {
    const source = givenPdf(`${folder}/set.pdf`, { pages: [{}, { rotate: 270 }, {}] });
    const spot = { x: 20, y: 20, width: 120 };
    const file = await stamped(source, { page: 1, ...spot }, [
      { page: 2, ...spot },
      { page: 3, ...spot },
    ]);
    for (const page of [1, 2, 3]) expect(inkBox(file, page).left).toBeCloseTo(21, -0.5);
  });
});

it.skipIf(!hasProgram("pdftoppm") || !hasProgram("zbarimg"))(
  "carries a QR code that a reader reads (zbarimg of zbar-tools and pdftoppm; skipped when missing)",
  async () => {
    const file = await stamped(givenPdf(`${folder}/qr.pdf`), { page: 1, x: 20, y: 20, width: 227 });
    execFileSync("pdftoppm", ["-r", "200", "-png", "-singlefile", file, `${folder}/qr`]);
    const read = execFileSync("zbarimg", ["-q", "--raw", `${folder}/qr.png`], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    expect(read.trim()).toBe(stamp.verificationAddress);
  },
);

it("page sizes are those of the pages as shown", () => {
  const pages = [{}, { rotate: 90 }, { mediaBox: [-150, 75, 250, 375], userUnit: 2 }];
  expect(pageSizes(givenPdf(`${folder}/sizes.pdf`, { pages }))).toEqual([
    { page: 1, width: 400, height: 300 },
    { page: 2, width: 300, height: 400 },
    { page: 3, width: 800, height: 600 },
  ]);
});

const sheetFolder = join(import.meta.dirname, "../../../../shared/data/pdf");

describe.skipIf(!existsSync(sheetFolder) || !hasProgram("pdfsig"))(
  "real sheets (needs ../shared/data/pdf and pdfsig; skipped when missing)",
  () => {
    it.each([
      "facility-site-plan-v1-20190730.pdf",
      "kegonsa-a102-floor-plan.pdf",
      "kegonsa-full-set-15p.pdf",
      "oakfire-site-plan-v1-20190711.pdf",
      "synthetic-heavy-a0-zh.pdf",
    ])("carry a valid signature after stamping: %s", async (name) => {
      const target = await stamped(join(sheetFolder, name), { page: 1, x: 100, y: 100, width: 227 });
      const report = execFileSync("pdfsig", [target], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
      expect(report).toContain("Signature is Valid");
      expect(report).toContain("Total document signed");
    });

    it.each([
      ["pdfjs-encrypted-owner-only.pdf", "encrypted"],
      ["derived-a102-encrypted-user-test.pdf", "encrypted"],
      ["derived-a102-truncated.pdf", "broken"],
      ["derived-not-a-pdf.pdf", "not-a-pdf"],
      ["pdfjs-corrupt-xref-missing.pdf", "broken"],
      ["pdfjs-corrupt-gs-698804-fuzzed.pdf", "broken"],
    ])("are refused with a reason when they cannot be signed: %s is %s", async (name, code) => {
      await expect(stamped(join(sheetFolder, name), { page: 1, x: 0, y: 0, width: 200 })).rejects.toMatchObject({
        code,
      });
    });
  },
);
