// npm run docs: writes the documents as a site of plain files into dist/site, to be opened or put on any web server.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sitePages } from "./site/site-pages.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const folder = join(root, "dist/site");

/** The place of a file of the site, with its folder made. */
const placeOf = (path: string): string => {
  const place = join(folder, path);
  mkdirSync(dirname(place), { recursive: true });
  return place;
};

rmSync(folder, { recursive: true, force: true });
const { pages, copied } = sitePages(root);
for (const [address, html] of pages) writeFileSync(placeOf(address), html);
for (const file of copied) copyFileSync(join(root, file), placeOf(file));
copyFileSync(join(root, "scripts/site/site.css"), placeOf("site.css"));
console.log(`${pages.size} pages, ${copied.length} pictures: ${join(folder, "index.html")}`);
