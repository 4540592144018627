import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { createBuilding } from "@tushen/sample/building";
import { globalId } from "@tushen/sample/model/global-id";
import { buildingModel } from "@tushen/sample/model/building-model";

/** A public model of an office of 4 MB, exported by Revit. It is no part of this repository; `--model=` names another. */
const publicModel =
  process.argv.find((word) => word.startsWith("--model="))?.slice(8) ??
  fileURLToPath(new URL("../../../shared/data/bim/ifc/Office_A_20110811.ifc", import.meta.url));

const madeUp = (): string => {
  const names = { projectName: "人才社区一期", buildingName: "1#办公楼", designOrg: "海岳设计" };
  return new TextDecoder().decode(buildingModel({ ...names, building: createBuilding(7, "office"), edition: 1 }).bytes);
};

/** The same house once more: other numbers of lines, other GlobalIds. */
const copyOf = (body: string, copy: number, step: number): string =>
  copy === 0
    ? body
    : body
        .replace(/#(\d+)/g, (_, line: string) => `#${Number(line) + copy * step}`)
        .replace(/^(#\d+= ?IFC[A-Z0-9]+\(')([0-3][\w$]{21})'/gm, (_, head: string, id: string) => {
          const fresh = globalId(`${copy} ${id}`);
          return `${head}${fresh}'`;
        });

/**
 * An IFC file of at least `bytes`: copies of a public model where it is there, else of a made-up house, in one project. It
 * tests size, not variety: the copies share no line, and each is read and drawn as if it were another house.
 */
export const largeModel = (bytes: number): { readonly name: string; readonly content: Uint8Array } => {
  const source = existsSync(publicModel) ? readFileSync(publicModel, "latin1") : madeUp();
  const [, head = "", body = "", end = ""] =
    /^([\s\S]*?DATA;\r?\n)([\s\S]*?)(ENDSEC;\s*END-ISO[\s\S]*)$/.exec(source) ?? [];
  let step = 1;
  for (const [, line] of body.matchAll(/^#(\d+)=/gm)) step = Math.max(step, Number(line) + 1);
  const parts: Buffer[] = [];
  for (let size = 0; size < bytes; ) {
    const part = Buffer.from(copyOf(body, parts.length, step), "latin1");
    size += part.length;
    parts.push(part);
  }
  const content = Buffer.concat([Buffer.from(head, "latin1"), ...parts, Buffer.from(end, "latin1")]);
  const name = `${existsSync(publicModel) ? basename(publicModel) : "made-up office"} × ${parts.length}, ${(content.length / 1e6).toFixed(0)} MB`;
  return { name, content };
};
