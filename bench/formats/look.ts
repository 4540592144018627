import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { Page } from "playwright";
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

/** Counted in a page of the browser, which reads any picture. */
const drawnShare = (page: Page, picture: Buffer): Promise<number> =>
  page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.codePointAt(0) ?? 0);
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let other = 0;
    for (let at = 0; at < data.length; at += 4)
      if ([0, 1, 2].some((part) => Math.abs((data[at + part] ?? 0) - (data[part] ?? 0)) > 16)) other++;
    return other / (data.length / 4);
  }, picture.toString("base64"));

const addressOf = ({ drawingId, folderId, fileId }: Drawing, shown: TakenIn["shown"]): string =>
  shown === "PAGES" ? `#/dwg/${folderId}/${fileId}` : `#/bim?drawingId=${drawingId}`;

/** Opens the page of a file at 1440 × 900, and keeps a picture of the window in the folder, if one is given. */
export const lookAt = async (
  { page, go }: Person,
  { drawing, shown }: TakenIn,
  { name, folder }: { readonly name: string; readonly folder: string | undefined },
): Promise<Look | undefined> => {
  if (!drawing) return undefined;
  const begun = performance.now();
  await go(addressOf(drawing, shown));
  const opened = shown === "FULL" ? '[data-stage="open"]' : shown === "PAGES" ? '[data-sharp="true"]' : "main h1, main";
  const stage = page.locator(opened).first();
  await stage.waitFor({ timeout: waitInMs });
  const milliseconds = performance.now() - begun;
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(shown === "FULL" ? lastPartsInMs : 500);
  const drawn = await drawnShare(page, await stage.screenshot());
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.png`), await page.screenshot());
  }
  return { milliseconds, drawn };
};
