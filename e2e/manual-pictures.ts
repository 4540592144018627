// npm run manual:pictures [name…]: takes the pictures of docs/manual from the demo city, and writes down what their
// screens show, so that a test can tell which picture is older than its screen. PORTAL=http://localhost:8080 takes them
// from a demo portal that runs already.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { facesOfScreens, type PictureFaces } from "../scripts/reading/screen-face.ts";
import { openDemo, portalIsQuiet, settleInMs, sheetsAreDone } from "./demo/demo-portal.ts";
import { type Shot, shots } from "./demo/manual-shots.ts";
import type { Person } from "./portal.ts";
import { drawWebp } from "./demo/webp.ts";
import { sheetIsSharp } from "./workbench.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "docs/manual/pictures");
const notes = join(folder, "pictures.json");
const only = process.argv.slice(2);

/** As wide as a manual shows it, doubled less than once: sharp enough to read, small enough to keep. */
const size = { width: 1120, height: 700 };
const heaviestInBytes = 60_000;

const take = async (person: Person, { at, follow = [], hasSheet, press }: Shot): Promise<Buffer> => {
  const { page, go } = person;
  page.setDefaultTimeout(60_000);
  await go(at);
  for (const link of [follow].flat()) await page.locator(link).first().click();
  await page.locator("h1").first().waitFor();
  if (hasSheet) await sheetIsSharp(person);
  if (press !== undefined) await page.keyboard.press(press);
  await (hasSheet ? sheetsAreDone(person) : page.waitForTimeout(settleInMs));
  return page.screenshot();
};

const portal = await openDemo();
const known = JSON.parse(readFileSync(notes, "utf8")) as PictureFaces;
const wanted = Object.entries(shots).filter(([name]) => only.length === 0 || only.includes(name));
try {
  // Papers, comparisons and checks of sheets are made in the background; a picture shows them done.
  await portalIsQuiet(portal.base);
  mkdirSync(folder, { recursive: true });
  const taken: [string, string][] = [];
  for (const [name, shot] of wanted)
    try {
      const person = await portal.person(shot.who);
      const picture = await drawWebp(person.context, await take(person, shot), { ...size, heaviestInBytes });
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
