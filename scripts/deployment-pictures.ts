import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { deployments } from "@tushen/domain/ground/deployment";
import type { Deployment } from "@tushen/domain/ground/deployment-entry";
import { deploymentIcon, deploymentLogo } from "@tushen/domain/ground/deployment-face";
import { outlined } from "@tushen/pdf/svg-drawing";

/**
 * Draws icon and logo of each version without pictures, from its mark and accent: a sheet with its frame, the mark of
 * its division, the tick of the review. A city with a logo of its own puts that file there instead. node
 * scripts/deployment-pictures.ts [--again]
 */
const gold = "#ffd27a";
const sans = "Noto Sans SC";

const glyph = (mark: string, x: number, y: number, size: number): string =>
  `<text x="${x}" y="${y}" font-family="${sans}" font-weight="700" font-size="${size}" text-anchor="middle" fill="#fff">${mark}</text>`;

export const iconSvg = ({ mark, accent }: Pick<Deployment, "mark" | "accent">): string =>
  outlined(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><path fill="${accent}" d="M7 0h18a7 7 0 0 1 7 7v18a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7z"/>${glyph(mark, 14.6, 22.4, 22)}<path d="m20 26 3.200 3.200 6-7" fill="none" stroke="${accent}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/><path d="m20 25.500 3 3 5.800-6.800" fill="none" stroke="${gold}" stroke-width="2.800" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  );

export const logoSvg = ({ mark, accent }: Pick<Deployment, "mark" | "accent">): string => {
  const grid = Array.from({ length: 7 }, (_, line) => {
    const at = 16 * (line + 1);
    return `<path d="M0 ${at}h128M${at} 0v128"/>`;
  }).join("");
  return outlined(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128"><path fill="${accent}" d="M24 0h80a24 24 0 0 1 24 24v80a24 24 0 0 1-24 24H24a24 24 0 0 1-24-24V24A24 24 0 0 1 24 0z"/><g stroke="#fff" stroke-opacity=".09" fill="none">${grid}</g><path d="M20 16h88v96H20z" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"/><path d="M68 112V96h40M88 96v16" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"/>${glyph(mark, 62, 83, 62)}<path d="m76 98 12 12 24-28" fill="none" stroke="${accent}" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/><path d="m77 97 12 12 22-26" fill="none" stroke="${gold}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  );
};

const publicFolder = fileURLToPath(new URL("../apps/web/public/", import.meta.url));

const draw = (again: boolean): void => {
  for (const [version, deployment] of Object.entries(deployments))
    for (const [path, svg] of [
      [deploymentIcon(version), iconSvg],
      [deploymentLogo(version), logoSvg],
    ] as const) {
      const file = publicFolder + path;
      if (existsSync(file) && !again) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${svg(deployment)}\n`);
      console.log(path);
    }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) draw(process.argv.includes("--again"));
