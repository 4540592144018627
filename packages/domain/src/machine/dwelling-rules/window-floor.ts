import { openingsBeside } from "../engine/beside.ts";
import { eachOf, forDwellings, nameOf, noData } from "../engine/judging.ts";
import { floorArea, planSides, stated } from "../engine/quantities.ts";
import { roomsOf } from "../engine/room-kinds.ts";
import { rule } from "../engine/rule.ts";
import { ofClass, type RuleElement } from "../engine/rule-model.ts";

export const windowArea = (window: RuleElement): number | null => {
  const [width, height] = [stated(window, "nominalWidth"), stated(window, "nominalHeight")];
  return width && height ? width.low * height.low : null;
};

/** 1/7.2 */
export const written = (ratio: number): string => `1/${Number((1 / ratio).toFixed(1))}`;

/**
 * Openings of windows and balcony doors to the floor. Whole openings are counted, so too little is too little in any case;
 * a room without a window may get its light from a balcony, and then a person looks.
 */
export const windowFloor = rule({
  ruleId: "window-floor",
  version: 2,
  number: 37,
  name: "窗地面积比",
  about: "卧室、起居室、厨房的外窗和阳台玻璃门的洞口面积之和与房间面积之比不小于 1 比分母最大值。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: { part: { label: "窗地面积比分母最大值", unit: "", value: 7 } },
  editions: [{ norm: "GB 50096-2011", clauseNo: "7.1.5" }],
  needs: "卧室、起居室、厨房的面积和外窗的尺寸、位置",
  message: "{what}窗地面积比{value}，应{limit}",
  judge: (input, { part }) =>
    forDwellings(input, (model) => {
      const windows = ofClass(model, "IfcWindow");
      const glazedDoors = ofClass(model, "IfcDoor").filter(({ name, typeName }) =>
        /^(MLC|TLM|MC)/.test(name || typeName),
      );
      return eachOf(roomsOf(model, "bedroom", "living", "kitchen"), "模型中没有卧室、起居室或厨房", (one) => {
        const area = floorArea(one);
        if (!area) return noData("房间没有面积", [one]);
        if (!planSides(one))
          return { outcome: "REVIEW", what: nameOf(one), note: "房间平面不是矩形，请核对窗地面积比", elements: [one] };
        const light = openingsBeside(one, [...windows, ...glazedDoors]);
        const areas = light.map(windowArea);
        if (areas.includes(null)) return noData("窗没有宽度或高度", [one]);
        const ratio = areas.reduce<number>((sum, size) => sum + (size ?? 0), 0) / area.low;
        const limit = `不小于 1/${part}`;
        const source = { kind: "model", quantity: area.from } as const;
        const elements = [one, ...light];
        if (light.length === 0)
          return { outcome: "REVIEW", what: nameOf(one), limit, note: "模型中未见外窗，请核对采光", elements, source };
        return {
          ...{ what: nameOf(one), value: written(ratio), limit, elements, source },
          outcome: ratio < 1 / part - 1e-6 ? "FAIL" : "PASS",
        };
      });
    }),
});
