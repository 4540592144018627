import { openingsBeside } from "../engine/beside.ts";
import { eachOf, forDwellings, inUnit, nameOf, noData } from "../engine/judging.ts";
import { stated } from "../engine/quantities.ts";
import { kindOf, type RoomKind, roomsOf } from "../engine/room-kinds.ts";
import { rule } from "../engine/rule.ts";
import { ofClass, type RuleElement } from "../engine/rule-model.ts";

/** The kinds of rooms a door leads to. */
const kindsBeside = (door: RuleElement, rooms: readonly RuleElement[]): RoomKind[] =>
  rooms.filter((room) => openingsBeside(room, [door]).length > 0).flatMap((room) => kindOf(room) ?? []);

/** Sizes are those of the opening in the wall. A door is judged by the room it leads to, where the model has that room. */
export const doorSize = rule({
  ruleId: "door-size",
  version: 2,
  number: 36,
  name: "住宅门洞尺寸",
  about: "通向卧室、起居室、厨房、卫生间的门洞宽度和高度不小于限值。门按位置归到房间。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: {
    bedroom: { label: "卧室、起居室门洞最小宽度", unit: "m", value: 0.9 },
    kitchen: { label: "厨房门洞最小宽度", unit: "m", value: 0.8 },
    bathroom: { label: "卫生间门洞最小宽度", unit: "m", value: 0.7 },
    height: { label: "门洞最小高度", unit: "m", value: 2 },
  },
  editions: [{ norm: "GB 50096-2011", clauseNo: "5.8.7" }],
  needs: "门的宽度、高度和所在房间",
  message: "{what}洞口{value}，应{limit}",
  judge: (input, limits) =>
    forDwellings(input, (model) => {
      const rooms = roomsOf(model, "bedroom", "living", "kitchen", "bathroom");
      if (rooms.length === 0) return [noData("模型中没有套内房间")];
      const doors = ofClass(model, "IfcDoor").flatMap((door) => {
        const kinds = kindsBeside(door, rooms);
        const kind = (["bathroom", "kitchen", "bedroom", "living"] as const).find((one) => kinds.includes(one));
        return kind ? [{ door, kind }] : [];
      });
      const kindOfDoor = new Map(doors.map(({ door, kind }) => [door, kind]));
      return eachOf([...kindOfDoor.keys()], "模型中没有通向套内房间的门", (door) => {
        const [width, height] = [stated(door, "nominalWidth"), stated(door, "nominalHeight")];
        if (!width || !height) return noData("门没有宽度或高度", [door]);
        const kind = kindOfDoor.get(door);
        const least = kind === "bathroom" ? limits.bathroom : kind === "kitchen" ? limits.kitchen : limits.bedroom;
        return {
          outcome: width.low < least - 5e-4 || height.low < limits.height - 5e-4 ? "FAIL" : "PASS",
          what: nameOf(door),
          value: `宽 ${inUnit.m(width.low)}、高 ${inUnit.m(height.low)}`,
          limit: `宽不小于 ${inUnit.m(least)}、高不小于 ${inUnit.m(limits.height)}`,
          elements: [door],
          source: { kind: "model", quantity: width.from },
        };
      });
    }),
});
