import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";

const folder = process.env["PICTURES"];
const sizes = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
];

/** Width of a desk and of a phone. */
export const deskAndPhone = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** With PICTURES=folder a journey saves screenshots, at the two usual widths of a desk unless it says others. */
export const keepPicture = async (page: Page, name: string, at = sizes): Promise<void> => {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  for (const size of at) {
    await page.setViewportSize(size);
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(1500); // sheets are drawn anew for the new window size
    await page.screenshot({ path: join(folder, `${name}-${size.width}.png`) });
  }
};
