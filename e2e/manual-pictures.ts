// npm run manual:pictures [name…]: takes the pictures of docs/manual from the demo city, and writes down what their
// screens show, so that a test can tell which picture is older than its screen.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CastName } from "../apps/server/seed/cast.ts";
import { facesOfScreens, type PictureFaces } from "../scripts/reading/screen-face.ts";
import { type Person, startPortal } from "./portal.ts";
import { sheetIsSharp } from "./workbench.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "docs/manual/pictures");
const notes = join(folder, "pictures.json");
const only = process.argv.slice(2);

/** As wide as a manual shows it, doubled less than once: sharp enough to read, small enough to keep. */
const size = { width: 1120, height: 700 };
const heaviestInBytes = 60_000;

interface Shot {
  readonly who: CastName;
  /** Path of the screen in `screens.ts`. */
  readonly screen: string;
  /** Where to begin. */
  readonly at: string;
  /** Then the first of these links. */
  readonly follow?: string;
  readonly hasSheet?: true;
}

const shots: Readonly<Record<string, Shot>> = {
  "owner-desk": { who: "owner", screen: "/reportUnit/main", at: "#/reportUnit/main" },
  report: { who: "owner", screen: "/projectReport/buildingNewOrUpdate", at: "#/projectReport/buildingNewOrUpdate" },
  fee: {
    ...{ who: "owner", screen: "/projectReport/auditFee", at: "#/auditFeeList" },
    follow: "a[href*='/projectReport/auditFee?']",
  },
  certificate: {
    ...{ who: "officer", screen: "/projectReport/certification", at: "#/controlUnit/main" },
    follow: "tr a:has-text('备案')",
  },
  upload: {
    ...{ who: "designer", screen: "/projectReport/monomerNormalProject", at: "#/reportUnit/main" },
    follow: "a[href*='/monomerNormalProject']",
  },
  answer: {
    ...{ who: "designer", screen: "/reportUnit/buildingCensorAnswerPage", at: "#/reportUnit/main" },
    follow: "a[href*='/buildingCensorAnswerPage?']",
    hasSheet: true,
  },
  "survey-report": {
    ...{
      who: "surveyor",
      screen: "/projectReport/prospectingReport/:stepNum?",
      at: "#/projectReport/prospectingReport",
    },
  },
  "house-desk": { who: "clerk", screen: "/censorUnit/main", at: "#/censorUnit/main?tab=submissions" },
  accept: {
    ...{ who: "clerk", screen: "/censorUnit/acceptance/:submissionId", at: "#/censorUnit/main?tab=submissions" },
    follow: "a[href*='/censorUnit/acceptance/']",
  },
  issue: {
    ...{ who: "clerk", screen: "/censorUnit/results/:submissionId", at: "#/censorUnit/main?tab=submissions" },
    follow: "a[href*='/censorUnit/results/']",
  },
  assign: {
    ...{ who: "leader", screen: "/censorUnit/assignment/:submissionId", at: "#/censorUnit/main?tab=submissions" },
    follow: "a[href*='/censorUnit/assignment/']",
  },
  outlook: { who: "leader", screen: "/censorUnit/outlook", at: "#/censorUnit/outlook" },
  workbench: {
    ...{ who: "reviewer", screen: "/workbench/:taskId", at: "#/censorUnit/main?tab=tasks" },
    follow: "tr:has-text('初审') a[href*='/workbench/']",
    hasSheet: true,
  },
  recheck: {
    ...{ who: "reviewer", screen: "/workbench/:taskId", at: "#/censorUnit/main?tab=tasks" },
    follow: "tr:has-text('复审') a[href*='/workbench/']",
    hasSheet: true,
  },
  check: {
    ...{ who: "checker", screen: "/workbench/:taskId", at: "#/censorUnit/main?tab=tasks" },
    follow: "tr:has-text('轮到我') a[href*='/workbench/']",
    hasSheet: true,
  },
  conclude: {
    ...{ who: "chief", screen: "/censorUnit/conclusion/:submissionId", at: "#/censorUnit/main?tab=submissions" },
    follow: "tr:has-text('轮到我') a[href*='/censorUnit/conclusion/']",
  },
  "division-desk": { who: "officer", screen: "/controlUnit/main", at: "#/controlUnit/main" },
  statistic: { who: "officer", screen: "/buildingStatistic", at: "#/buildingStatistic" },
  "admin-desk": { who: "admin", screen: "/adminUnit/main", at: "#/adminUnit/main" },
  parameters: { who: "admin", screen: "/adminUnit/parameters", at: "#/adminUnit/parameters" },
  operation: { who: "admin", screen: "/adminUnit/operation", at: "#/adminUnit/operation" },
};

/** The picture as WebP, drawn smaller by the browser that took it. */
const shrink = async ({ context }: Person, png: Buffer): Promise<Buffer> => {
  const page = await context.newPage();
  const webp = await page.evaluate(
    async ({ source, width, height, heaviest }) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${source}`;
      await picture.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const pen = canvas.getContext("2d");
      if (!pen) throw new Error("the browser gives no canvas");
      pen.imageSmoothingQuality = "high";
      pen.drawImage(picture, 0, 0, width, height);
      for (let quality = 0.85; ; quality -= 0.1) {
        const [, bytes = ""] = canvas.toDataURL("image/webp", quality).split(",");
        if (bytes.length * 0.75 <= heaviest || quality < 0.3) return bytes;
      }
    },
    { source: png.toString("base64"), ...size, heaviest: heaviestInBytes },
  );
  await page.close();
  return Buffer.from(webp, "base64");
};

const take = async (person: Person, { at, follow, hasSheet }: Shot): Promise<Buffer> => {
  const { page, go } = person;
  page.setDefaultTimeout(60_000);
  await go(at);
  if (follow !== undefined) await page.locator(follow).first().click();
  await page.locator("h1").first().waitFor();
  if (hasSheet) await sheetIsSharp(person);
  await page.waitForTimeout(2000); // what is drawn after the answers have come
  return page.screenshot();
};

const portal = await startPortal({ SEED: "demo" });
const known = JSON.parse(readFileSync(notes, "utf8")) as PictureFaces;
const wanted = Object.entries(shots).filter(([name]) => only.length === 0 || only.includes(name));
try {
  mkdirSync(folder, { recursive: true });
  const taken: [string, string][] = [];
  for (const [name, shot] of wanted)
    try {
      const person = await portal.person(shot.who);
      const picture = await shrink(person, await take(person, shot));
      writeFileSync(join(folder, `${name}.webp`), picture);
      taken.push([name, shot.screen]);
      console.log(`${name} ${Math.round(picture.length / 1000)} kB`);
    } catch (error) {
      // The others are taken all the same; the old picture stays.
      process.exitCode = 1;
      console.error(`${name} was not taken: ${(error as Error).message.split("\n")[0]}`);
    }
  const faces = facesOfScreens(root, Object.fromEntries(taken));
  writeFileSync(notes, `${JSON.stringify({ ...known, ...faces }, undefined, 2)}\n`);
} finally {
  await portal.stop();
}
