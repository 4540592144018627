import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { pageFile, screens } from "./project-tables.ts";
import { sourcesOf } from "./screen-sources.ts";
import { screenTexts } from "./screen-texts.ts";

/** A picture's screen, and what that screen showed when the picture was taken. */
export type PictureFaces = Readonly<Record<string, { readonly screen: string; readonly face: string }>>;

/**
 * What people see of a screen as a short hash: the words and the style sheets in the folder of its page, with the folders
 * below it. Code that shows the same is the same face.
 */
export const faceOf = (root: string, screenPath: string): string => {
  const screen = screens.find(({ path }) => path === screenPath);
  const page = screen && pageFile(screen);
  if (page === undefined) return "no such screen";
  const folder = `${posix.dirname(page)}/`;
  const shown = sourcesOf(root, page, (file) => file.startsWith(folder)).flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    if (file.endsWith(".css")) return [text];
    return /\.tsx?$/.test(file) ? screenTexts(text, file.endsWith("x") ? "tsx" : "ts") : [];
  });
  return createHash("sha256").update(shown.sort().join("\0")).digest("hex").slice(0, 12);
};

/** The screens of pictures with their present faces. */
export const facesOfScreens = (root: string, pictures: Readonly<Record<string, string>>): PictureFaces =>
  Object.fromEntries(Object.entries(pictures).map(([name, screen]) => [name, { screen, face: faceOf(root, screen) }]));
