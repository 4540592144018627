import { floorArea } from "@tushen/domain/machine/engine/quantities";
import { kindOf, roomsOf } from "@tushen/domain/machine/engine/room-kinds";
import { type RuleBox, type RuleElement, type RuleModel } from "@tushen/domain/machine/engine/rule-model";
import { type Finding, runRules } from "@tushen/domain/machine/engine/run-rules";
import { rules } from "@tushen/domain/machine/rules";
import { readModel } from "@tushen/model/read-model";
import { buildingModel } from "@tushen/sample/model/building-model";
import type { SampleSet } from "./sample-sets.ts";

/** A change of a model that one rule has to tell, beside a like one that keeps the rule. Null where a building has no such part. */
export interface ModelFault {
  readonly kind: string;
  readonly ruleId: string;
  readonly kept: (model: RuleModel) => RuleModel | null;
  readonly broken: (model: RuleModel) => RuleModel | null;
}

/** The model of a set as its file is read. */
export const modelOfSet = async ({ project, building }: SampleSet): Promise<RuleModel> => {
  const { bytes } = buildingModel({
    ...{ projectName: project.name, buildingName: project.building, designOrg: "海岳设计", building, edition: 1 },
  });
  const { elements, report } = await readModel(bytes);
  return { storeys: report.storeys, elements };
};

/** What a rule says of a model. */
export const judged = ({ project, form }: SampleSet, ruleId: string, model: RuleModel): Finding[] => {
  const building = { name: project.building, values: form.unit };
  const input = { business: "FJ", project: form.project, buildings: [building], protectiveUnits: [], surveys: [] };
  return runRules(
    rules.filter((one) => one.ruleId === ruleId),
    { ...input, building, model },
    "2026-11-27",
  );
};

const withElements = ({ storeys }: RuleModel, elements: readonly RuleElement[]): RuleModel => ({ storeys, elements });

const stating = (name: string, value: number) => ({
  ...{ name: "Pset_Seeded", isOfType: false },
  properties: [{ name, value }],
});

/** A whole storey as one room with doors in its long wall, so many metres from its left end. */
const oneRoom =
  (name: string, length: number, doorsAt: readonly number[]) =>
  (model: RuleModel): RuleModel | null => {
    const storey = model.storeys[1];
    if (!storey) return null;
    const { localId, elevation } = storey;
    const [z0, z1, depth] = [elevation, elevation + 3, 20];
    const placed = (id: number, ifcClass: string, title: string, box: RuleBox, area?: number): RuleElement => ({
      ...{ localId: -id, globalId: `seeded ${id}`, ifcClass, name: title, typeName: "", storeyId: localId, box },
      sets: area === undefined ? [] : [stating("NetFloorArea", area)],
    });
    const others = model.elements.filter(({ storeyId }) => storeyId !== localId);
    const doors = doorsAt.map((at, i) =>
      placed(i + 2, "IfcDoor", "M1521", [at - 0.75, -0.1, z0, at + 0.75, 0.1, z0 + 2.1]),
    );
    return withElements(model, [
      ...others,
      placed(1, "IfcSpace", name, [0, 0, z0, length, depth, z1], length * depth),
      ...doors,
    ]);
  };

/** A storey of flats along one corridor with a stairwell at its left end, and the doors of flats so many metres from it. */
const oneCorridor =
  (doorsAt: readonly number[]) =>
  (model: RuleModel): RuleModel | null => {
    const long = oneRoom("走道", 70, [])(model);
    const storey = model.storeys[1];
    if (!long || !storey) return null;
    const { localId: storeyId, elevation } = storey;
    const [z0, z1, door] = [elevation, elevation + 3, elevation + 2.1];
    const placed = (id: number, ifcClass: string, name: string, box: RuleBox, area: number): RuleElement => ({
      ...{ localId: -id, globalId: `seeded ${id}`, ifcClass, name, typeName: "", storeyId, box },
      sets: [stating("NetFloorArea", area)],
    });
    return withElements(model, [
      ...long.elements.filter(({ globalId }) => globalId !== "seeded 1"),
      placed(1, "IfcSpace", "走道", [0, 0, z0, 70, 2, z1], 140),
      placed(2, "IfcSpace", "LT-1", [-4, 0, z0, -0.2, 2, z1], 7.6),
      placed(3, "IfcDoor", "FM乙1221", [-0.15, 0.4, z0, -0.05, 1.6, door], 0),
      ...doorsAt.map((at, i) => placed(i + 4, "IfcDoor", "M1021", [at - 0.5, 2.05, z0, at + 0.5, 2.15, door], 0)),
    ]);
  };

/** Every room that has to be aired, with a window before it of which such a part of the floor opens. */
const aired =
  (part: { readonly room: number; readonly kitchen: number }) =>
  (model: RuleModel): RuleModel | null => {
    // Plans write 厨 where there is little space.
    const all = model.elements.map((one) => (one.name === "厨" ? { ...one, name: "厨房" } : one));
    const rooms = roomsOf(withElements(model, all), "bedroom", "living", "kitchen");
    const windows = rooms.flatMap((room): RuleElement[] => {
      const { box } = room;
      const area = floorArea(room);
      if (!box || !area) return [];
      const [x, z] = [(box[0] + box[3]) / 2, box[2] + 0.9];
      const opens = area.low * (kindOf(room) === "kitchen" ? part.kitchen : part.room);
      const placed: RuleBox = [x - 0.5, box[1] - 0.1, z, x + 0.5, box[1] + 0.1, z + 1.5];
      const named = { ifcClass: "IfcWindow", name: "C1", typeName: "", storeyId: room.storeyId };
      return [
        {
          ...{ ...named, localId: -room.localId, globalId: `seeded ${room.localId}` },
          ...{ box: placed, sets: [stating("OpeningArea", opens)] },
        },
      ];
    });
    const others = all.filter(
      ({ ifcClass, name, typeName }) => ifcClass !== "IfcWindow" && !/^(MLC|TLM|MC)/.test(name || typeName),
    );
    return windows.length === 0 ? null : withElements(model, [...others, ...windows]);
  };

export const modelFaults: readonly ModelFault[] = [
  {
    ...{ kind: "a hall whose only doors stand at one end", ruleId: "hall-way" },
    kept: oneRoom("多功能厅", 60, [15, 30, 45]),
    broken: oneRoom("多功能厅", 60, [1, 3]),
  },
  {
    ...{ kind: "a large room without a name of its own", ruleId: "hall-way" },
    kept: oneRoom("活动用房", 40, [10, 30]),
    broken: oneRoom("活动用房", 70, [2]),
  },
  {
    ...{ kind: "a flat far from the only stair", ruleId: "escape-way-dwelling" },
    kept: oneCorridor([5, 12, 18]),
    broken: oneCorridor([5, 18, 64]),
  },
  {
    ...{ kind: "windows that open too little", ruleId: "vent-floor" },
    kept: aired({ room: 1 / 15, kitchen: 1 / 8 }),
    broken: aired({ room: 1 / 25, kitchen: 1 / 8 }),
  },
  {
    ...{ kind: "a kitchen aired as a bedroom", ruleId: "vent-floor" },
    kept: aired({ room: 1 / 20, kitchen: 1 / 10 }),
    broken: aired({ room: 1 / 20, kitchen: 1 / 20 }),
  },
  {
    ...{ kind: "a garage with its way out at one end", ruleId: "garage-way" },
    kept: oneRoom("汽车库", 60, [15, 45]),
    broken: oneRoom("汽车库", 90, [2]),
  },
];
