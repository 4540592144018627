// npm run readme:animation: takes the moving picture of the READMEs from the demo city: a reviewer judges answers with the
// old and the new sheet side by side, then looks at changes that nobody has declared. With PORTAL=… the portal that runs
// there shows them, and keeps what the reviewer has judged.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { facesOfScreens } from "../../scripts/reading/screen-face.ts";
import { animatedWebp, type Frame } from "./animated-webp.ts";
import { openDemo, portalIsQuiet, settleInMs, sheetsAreDone } from "./demo-portal.ts";
import { captionHeight, drawWebp } from "./webp.ts";
import type { Person } from "../portal.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "docs/screens");
const size = { width: 1120, height: 700 + captionHeight };
const heaviestFrameInBytes = 56_000;

const screens = { recheck: "/workbench/:taskId", radar: "/censorUnit/undeclaredChanges/:submissionId" };
const captions = {
  recheck: "判定答复：意见、原图、新图并排联动  ·  Re-check: opinion, old sheet and new sheet side by side",
  judged: "判定后自动转到下一条  ·  Judged; the next answer opens by itself",
  radar: "未申明变更：没有意见对应、也没有说明的改动  ·  Radar: changes that nobody asked for or declared",
  seen: "逐处核对，留下记录  ·  Each is ticked off, and the record stays",
};

/** Keeps what the person's window shows, for so many milliseconds of the animation. */
const filmOf = (person: Person) => {
  const frames: Frame[] = [];
  return {
    frames,
    keep: async (caption: string, milliseconds: number) => {
      const png = await person.page.screenshot();
      const wish = { ...size, heaviestInBytes: heaviestFrameInBytes, caption };
      frames.push({ webp: await drawWebp(person.context, png, wish), milliseconds });
    },
  };
};

const filmRecheck = async (person: Person, keep: ReturnType<typeof filmOf>["keep"]) => {
  const { page, go } = person;
  await go("#/censorUnit/main?tab=tasks");
  await page.locator("tr:has-text('复审') a[href*='/workbench/']").first().click();
  await sheetsAreDone(person);
  await keep(captions.recheck, 2200);
  const sheet = await page.locator(".sheet-window").first().boundingBox();
  if (!sheet) throw new Error("the old sheet is not on the page");
  await page.mouse.move(sheet.x + sheet.width / 2, sheet.y + sheet.height / 2);
  for (const step of [1, 2, 3]) {
    await page.mouse.wheel(0, -160);
    await page.waitForTimeout(settleInMs);
    await keep(captions.recheck, step === 3 ? 1800 : 250);
  }
  for (const hold of [1400, 1600]) {
    const judged = await page.getByText(/已判定 \d+\/\d+/).textContent();
    await page.keyboard.press("p");
    await page.waitForFunction((before) => !document.body.innerText.includes(before), judged ?? "");
    await sheetsAreDone(person);
    await keep(captions.judged, hold);
  }
};

const filmRadar = async (person: Person, keep: ReturnType<typeof filmOf>["keep"]) => {
  const { page } = person;
  await page.getByRole("button", { name: "提交专业结论" }).click();
  await page.getByRole("link", { name: "逐处核对" }).click();
  await page.getByRole("heading", { name: /未申明变更核对/ }).waitFor();
  await sheetsAreDone(person);
  await keep(captions.radar, 2200);
  // The second change belongs to an opinion, so there is nothing to tick.
  for (const [keys, caption, hold] of [
    ["j", captions.radar, 2000],
    ["x", captions.seen, 1200],
    ["jj", captions.seen, 2000],
    ["x", captions.seen, 2200],
  ] as const) {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(settleInMs);
    }
    await keep(caption, hold);
  }
};

const portal = await openDemo();
try {
  await portalIsQuiet(portal.base);
  const reviewer = await portal.person("reviewer");
  const { frames, keep } = filmOf(reviewer);
  await filmRecheck(reviewer, keep);
  await filmRadar(reviewer, keep);
  const animation = animatedWebp(frames, size);
  writeFileSync(join(folder, "recheck-and-radar.webp"), animation);
  const faces = facesOfScreens(root, screens);
  writeFileSync(join(folder, "recheck-and-radar.json"), `${JSON.stringify(faces, undefined, 2)}\n`);
  console.log(`${frames.length} frames, ${Math.round(animation.length / 1000)} kB`);
} finally {
  await portal.stop();
}
