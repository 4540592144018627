import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sheetAddress } from "../../apps/web/src/sheets/drawing/sheet-address.ts";
import { drawnPoints } from "../../e2e/models/drawn-points.ts";
import type { Person } from "../../e2e/portal.ts";
import type { TakenIn } from "./take-in.ts";

/** What a person sees of a file in the page that the list of sheets opens. */
export interface Look {
  /** Milliseconds by the clock from the click until everything in the window is drawn. */
  readonly milliseconds: number;
  /** Share of the picture, from 0 to 1, that has another colour than its corner: 0 is an empty picture. */
  readonly drawn: number;
}

const waitInMs = 120_000;
/** Models send their last parts after the scene has opened. */
const lastPartsInMs = 4000;

/** Opens the page of a file at 1440 × 900, and keeps a picture of the window in the folder, if one is given. */
export const lookAt = async (
  { page, go }: Person,
  { drawing, shown }: TakenIn,
  { name, folder }: { readonly name: string; readonly folder: string | undefined },
): Promise<Look | undefined> => {
  if (!drawing) return undefined;
  const begun = performance.now();
  await go(sheetAddress(drawing));
  const isScene = shown === "FULL" || shown === "MESH";
  const opened = isScene ? '[data-stage="open"]' : shown === "PAGES" ? '[data-sharp="true"]' : "main h1, main";
  const stage = page.locator(opened).first();
  await stage.waitFor({ timeout: waitInMs });
  const milliseconds = performance.now() - begun;
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(isScene ? lastPartsInMs : 500);
  const points = await drawnPoints(stage);
  const drawn = points.drawn / points.all;
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.png`), await page.screenshot());
  }
  return { milliseconds, drawn };
};
