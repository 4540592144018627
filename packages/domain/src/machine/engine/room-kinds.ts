import { propertyOf, type RuleElement, type RuleModel } from "./rule-model.ts";

/** Kinds of rooms by the words of their names; the first that fits counts. */
// biome-ignore format: a table
const kinds = [
  ["shared-lobby", /合用前室|三合一前室/],
  ["lobby", /前室/],
  ["stair", /楼梯|梯间|^LT|踏步/],
  ["corridor", /走道|走廊|过道|内廊|通道/],
  ["garage", /汽车库|车库|停车/],
  ["plant", /机房|设备|配电|水泵|泵房|风井|管井|电井|水井|竖井|井道|强电|弱电|换热|锅炉|变电/],
  ["shop", /营业厅|商店|商场|超市|商铺|卖场/],
  ["bedroom", /卧室|主卧|次卧|客卧|居室$/],
  ["living", /起居|客厅/],
  ["kitchen", /厨房/],
  ["bathroom", /卫生间|厕所|浴室|盥洗/],
  ["balcony", /阳台|露台/],
] as const;

export type RoomKind = (typeof kinds)[number][0];

/** The words that tell a room: its name, and beyond it what its type is called. */
export const roomName = ({ name, typeName }: RuleElement): string => name || typeName;

export const kindOf = (room: RuleElement): RoomKind | null =>
  kinds.find(([, words]) => words.test(roomName(room)))?.[0] ?? null;

export const roomsOf = (model: RuleModel, ...wanted: readonly RoomKind[]): RuleElement[] =>
  model.elements.filter((one) => {
    const kind = one.ifcClass === "IfcSpace" ? kindOf(one) : null;
    return kind !== null && wanted.includes(kind);
  });

/** The set the reader of models adds to spaces that belong to zones: a property per zone. */
export const zoneSet = "IfcZone";

/** Fire compartments: zones named so, each with its rooms. */
export const fireZones = (model: RuleModel): { readonly name: string; readonly rooms: readonly RuleElement[] }[] => {
  const zones = new Map<string, RuleElement[]>();
  for (const room of model.elements)
    for (const set of room.sets.filter(({ name }) => name === zoneSet))
      for (const { name, value } of set.properties)
        if (/防火分区|FIRE/i.test(`${name} ${value}`)) zones.set(name, [...(zones.get(name) ?? []), room]);
  return [...zones].map(([name, rooms]) => ({ name, rooms })).sort((a, b) => a.name.localeCompare(b.name, "zh"));
};

export const isExternal = (element: RuleElement): boolean =>
  propertyOf(element, ["IsExternal", "外部"])?.value === true;
