import { planChoices } from "../architecture/floor-plan-sheets.ts";
import { upperPlan } from "../architecture/upper-plan.ts";
import { type Building, inChinese } from "../building.ts";
import { revisionsOf } from "../changes/revisions.ts";
import { createIfcWriter, type IfcWriter } from "./ifc-writer.ts";
import { writeGrid } from "./model-grid.ts";
import { writeProject } from "./project-entities.ts";
import { list, none, real, type StepRef, text, word } from "./step-file.ts";
import { type ModelElement, type ModelOpening, SLAB, storeyElements } from "./storey-elements.ts";

export interface BuildingModelOptions {
  readonly projectName: string;
  readonly buildingName: string;
  readonly designOrg: string;
  readonly building: Building;
  /** The model shows what the floor plans of this edition show. */
  readonly edition: 1 | 2 | 3;
  /** yyyy-mm-dd */
  readonly issuedOn?: string;
}

/** An IFC4 model of the storeys above ground, from the plans of the sheets 建施-04 to 建施-06. The same options give the same bytes. */
export const buildingModel = (options: BuildingModelOptions): { fileName: string; bytes: Uint8Array } => {
  const { projectName, buildingName, designOrg, building, issuedOn = "2026-03-16" } = options;
  // An element that stays keeps its GlobalId in each edition, so the edition is no part of the name.
  const writer = createIfcWriter(`${projectName} ${buildingName}`);
  const house = writeProject(writer, options);
  writeGrid(writer, house, building);
  const storeys: StepRef[] = [];
  const types = new Map<string, StepRef[]>();
  for (let floor = 0; floor < building.floors; floor++) {
    const [level = 0, next = 0] = building.levels.slice(floor).map((one) => one * 1000);
    const storey = writeStorey(writer, house.placement, floor, level);
    const elements = storeyElements(planOf(options, floor), Math.round(next - level));
    writeElements(writer, storey, `F${floor + 1}`, elements, types);
    storeys.push(storey.ref);
  }
  const roof = writeStorey(writer, house.placement, building.floors, (building.levels.at(-1) ?? 0) * 1000, "屋面");
  const roofSlab = storeyElements(planOf(options, building.floors - 1), SLAB).filter(({ key }) => key === "slab");
  writeElements(writer, roof, "RF", roofSlab, types);
  writer.aggregate("building", house.ref, [...storeys, roof.ref]);
  writeTypes(writer, types);
  const fileName = `${buildingName}.ifc`;
  const bytes = writer.file.bytes({
    schema: "IFC4",
    view: "ViewDefinition [ReferenceView_V1.2]",
    fileName,
    writtenAt: `${issuedOn}T00:00:00`,
    author: designOrg,
    organisation: designOrg,
  });
  return { fileName, bytes };
};

const planOf = ({ building, edition }: BuildingModelOptions, floor: number) => {
  const [sheet, kind] =
    floor === 0
      ? (["建施-04", "ground"] as const)
      : floor < 3
        ? (["建施-05", "second"] as const)
        : (["建施-06", "typical"] as const);
  const done = (key: string) => revisionsOf(sheet).some((one) => one.key === key && one.edition <= edition);
  return upperPlan(building, kind, planChoices({ done }));
};

interface Storey {
  readonly ref: StepRef;
  readonly placement: StepRef;
}

const writeStorey = (
  { file, guid, placed }: IfcWriter,
  within: StepRef,
  floor: number,
  level: number,
  name = `${inChinese(floor + 1)}层`,
): Storey => {
  const placement = placed(within, 0, 0, level);
  const ref = file.add(
    "IFCBUILDINGSTOREY",
    ...[guid(`storey ${floor}`), none, text(name), none, none, placement, none, none, word("ELEMENT"), real(level)],
  );
  return { ref, placement };
};

const writeElements = (
  writer: IfcWriter,
  storey: Storey,
  prefix: string,
  elements: readonly ModelElement[],
  types: Map<string, StepRef[]>,
): void => {
  const built: StepRef[] = [];
  const spaces: StepRef[] = [];
  const note = (kind: string, ref: StepRef) => types.set(kind, [...(types.get(kind) ?? []), ref]);
  for (const element of elements) {
    const key = `${prefix} ${element.key}`;
    const placement = placedAtMiddle(writer, storey.placement, element, element.bottom);
    const ref = writeElement(writer, key, element, placement);
    if (element.type === "IFCSPACE") spaces.push(ref);
    else {
      built.push(ref);
      note(`${element.type} ${element.typeName}`, ref);
    }
    for (const [i, opening] of element.openings.entries()) {
      const filling = writeOpening(writer, `${key} opening ${i}`, storey, ref, opening);
      if (!filling) continue;
      built.push(filling);
      note(`${opening.kind === "door" ? "IFCDOOR" : "IFCWINDOW"} ${opening.number}`, filling);
    }
  }
  if (spaces.length > 0) writer.aggregate(prefix, storey.ref, spaces);
  writer.file.add(
    "IFCRELCONTAINEDINSPATIALSTRUCTURE",
    ...[writer.guid(`contents ${prefix}`), none, none, none, list(built), storey.ref],
  );
};

const placedAtMiddle = ({ placed }: IfcWriter, within: StepRef, { box }: Pick<ModelElement, "box">, bottom: number) =>
  placed(within, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2, bottom);

const predefined = { IFCWALL: "SOLIDWALL", IFCSLAB: "FLOOR", IFCCOLUMN: "COLUMN", IFCSPACE: "INTERNAL" } as const;

const writeElement = (writer: IfcWriter, key: string, element: ModelElement, placement: StepRef): StepRef => {
  const { type, name, typeName, box, height, sets } = element;
  const shape = writer.block(box, height);
  const common = [writer.guid(key), none, text(name), none, text(typeName), placement, shape];
  const ref =
    type === "IFCSPACE"
      ? writer.file.add(type, ...common, text(name), word("ELEMENT"), word(predefined[type]), none)
      : writer.file.add(type, ...common, none, word(predefined[type]));
  writer.propertiesOf(key, [ref], sets);
  return ref;
};

/** Cuts an opening into a wall; returns the door or window in it. */
const writeOpening = (
  writer: IfcWriter,
  key: string,
  storey: Storey,
  wall: StepRef,
  opening: ModelOpening,
): StepRef | null => {
  const { file, guid, block } = writer;
  const { box, kind, number, height, sill, sets } = opening;
  const common = (name: string) => [none, text(name), none, none];
  const placement = () => placedAtMiddle(writer, storey.placement, opening, sill);
  const hole = file.add(
    "IFCOPENINGELEMENT",
    ...[guid(`hole ${key}`), ...common("洞口"), placement(), block(box, height), none, word("OPENING")],
  );
  file.add("IFCRELVOIDSELEMENT", guid(`cut ${key}`), none, none, none, wall, hole);
  if (kind === "gap") return null;
  const width = Math.max(box[2] - box[0], box[3] - box[1]);
  const filling = file.add(
    kind === "door" ? "IFCDOOR" : "IFCWINDOW",
    ...[guid(`${kind} ${key}`), ...common(number), placement(), block(leafOf(box), height), text(number)],
    ...[real(height), real(width), word(kind === "door" ? "DOOR" : "WINDOW"), none, none],
  );
  file.add("IFCRELFILLSELEMENT", guid(`fill ${key}`), none, none, none, hole, filling);
  writer.propertiesOf(`${kind} ${key}`, [filling], sets);
  return filling;
};

/** A leaf is 50 mm thick and stands in the middle of its wall. */
const leafOf = ([x0, y0, x1, y1]: ModelOpening["box"]): ModelOpening["box"] =>
  x1 - x0 > y1 - y0
    ? [x0, (y0 + y1) / 2 - 25, x1, (y0 + y1) / 2 + 25]
    : [(x0 + x1) / 2 - 25, y0, (x0 + x1) / 2 + 25, y1];

const writeTypes = ({ file, guid }: IfcWriter, types: ReadonlyMap<string, readonly StepRef[]>): void => {
  for (const [kind, objects] of types) {
    const [entity = "", name = ""] = kind.split(" ");
    const rest = entity === "IFCDOOR" || entity === "IFCWINDOW" ? [word("NOTDEFINED"), none, none] : [];
    const own = predefined[entity as keyof typeof predefined] ?? entity.slice(3);
    const type = file.add(
      `${entity}TYPE`,
      ...[guid(`type ${kind}`), none, text(name), none, none, none, none, none, none, word(own), ...rest],
    );
    file.add("IFCRELDEFINESBYTYPE", guid(`of type ${kind}`), none, none, none, list(objects), type);
  }
};
