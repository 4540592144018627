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

const storeys = 4;
/** In metres: from a house to the next along both streets, and from a copy to the one above it. */
const apart = { x: 120, y: 60, z: 8 };

/** Houses of four copies, one above the other, stand in a square that grows at two of its sides. */
const placeOf = (copy: number): readonly [x: number, y: number, z: number] => {
  const house = Math.floor(copy / storeys);
  const side = Math.floor(Math.sqrt(house));
  const along = house - side * side;
  const [column, row] = along < side ? [side, along] : [2 * side - along, side];
  return [column * apart.x, row * apart.y, (copy % storeys) * apart.z];
};

/** The same house once more, at its own place: other numbers of lines, other GlobalIds. */
const copyOf = (body: string, copy: number, step: number, metre: number): string => {
  if (copy === 0) return body;
  const first = (copy + 1) * step;
  const [point, axes, place] = [first - 3, first - 2, first - 1];
  const at = placeOf(copy).map((metres) => (metres * metre).toFixed(1));
  const ground = `#${point}=IFCCARTESIANPOINT((${at}));\n#${axes}=IFCAXIS2PLACEMENT3D(#${point},$,$);\n#${place}=IFCLOCALPLACEMENT($,#${axes});\n`;
  const moved = body
    .replace(/#(\d+)/g, (_, line: string) => `#${Number(line) + copy * step}`)
    .replace(/^(#\d+= ?IFC[A-Z0-9]+\(')([0-3][\w$]{21})'/gm, (_, head: string, id: string) => {
      const fresh = globalId(`${copy} ${id}`);
      return `${head}${fresh}'`;
    })
    .replaceAll("IFCLOCALPLACEMENT($,", `IFCLOCALPLACEMENT(#${place},`);
  return ground + moved;
};

/**
 * An IFC file of at least `bytes`: copies of a public model where it is there, else of a made-up house, in one project, as
 * houses along streets. It tests size, not variety: the copies share no line, and each is read and drawn as if it were
 * another house.
 */
export const largeModel = (bytes: number): { readonly name: string; readonly content: Uint8Array } => {
  const source = existsSync(publicModel) ? readFileSync(publicModel, "latin1") : madeUp();
  const [, head = "", body = "", end = ""] =
    /^([\s\S]*?DATA;\r?\n)([\s\S]*?)(ENDSEC;\s*END-ISO[\s\S]*)$/.exec(source) ?? [];
  let step = 1;
  for (const [, line] of body.matchAll(/^#(\d+)=/gm)) step = Math.max(step, Number(line) + 4);
  const metre = /\.LENGTHUNIT\.,\.MILLI\./.test(body) ? 1000 : 1;
  const parts: Buffer[] = [];
  for (let size = 0; size < bytes; ) {
    const part = Buffer.from(copyOf(body, parts.length, step, metre), "latin1");
    size += part.length;
    parts.push(part);
  }
  const content = Buffer.concat([Buffer.from(head, "latin1"), ...parts, Buffer.from(end, "latin1")]);
  const name = `${existsSync(publicModel) ? basename(publicModel) : "made-up office"} × ${parts.length}, ${(content.length / 1e6).toFixed(0)} MB`;
  return { name, content };
};
