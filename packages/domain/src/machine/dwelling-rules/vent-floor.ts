import { openingsBeside } from "../engine/beside.ts";
import { eachOf, forDwellings, nameOf, noData } from "../engine/judging.ts";
import { floorArea, planSides, stated } from "../engine/quantities.ts";
import { kindOf, roomsOf } from "../engine/room-kinds.ts";
import { type Judged, rule } from "../engine/rule.ts";
import { ofClass, type RuleElement } from "../engine/rule-model.ts";
import { windowArea, written } from "./window-floor.ts";

/** The part that opens where the model tells it; else nothing opens wider than the whole window. */
const opens = (window: RuleElement): { readonly area: number; readonly isWhole: boolean } | null => {
  const part = stated(window, "openingArea");
  if (part) return { area: part.low, isWhole: false };
  const whole = windowArea(window);
  return whole === null ? null : { area: whole, isWhole: true };
};

export const ventFloor = rule({
  ruleId: "vent-floor",
  version: 1,
  number: 38,
  name: "通风开口面积",
  about:
    "卧室、起居室、厨房外窗的可开启面积之和与房间面积之比。模型没有写明可开启面积时按整窗计算：整窗仍不够的为不满足，否则不能判断。没有外窗的房间由采光的规则提示。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: {
    part: { label: "卧室、起居室通风开口与地面面积比的分母最大值", unit: "", value: 20 },
    kitchen: { label: "厨房通风开口与地面面积比的分母最大值", unit: "", value: 10 },
  },
  editions: [{ norm: "GB 50096-2011", clauseNo: null }],
  needs: "卧室、起居室、厨房的面积，外窗的可开启面积",
  message: "{what}通风开口与地面面积之比{value}，应{limit}",
  judge: (input, { part, kitchen }) =>
    forDwellings(input, (model) => {
      const windows = ofClass(model, "IfcWindow");
      const doors = ofClass(model, "IfcDoor");
      return eachOf(roomsOf(model, "bedroom", "living", "kitchen"), "模型中没有卧室、起居室或厨房", (one): Judged => {
        const area = floorArea(one);
        if (!area || !planSides(one)) return noData("房间没有面积，或平面不是矩形", [one]);
        const beside = openingsBeside(one, windows);
        const open = beside.map(opens);
        if (open.length === 0 || open.includes(null)) return noData("没有写明尺寸的外窗", [one]);
        const least = kindOf(one) === "kitchen" ? kitchen : part;
        const ratio = open.reduce((sum, window) => sum + (window?.area ?? 0), 0) / area.low;
        const said = {
          ...{ what: nameOf(one), value: written(ratio), limit: `不小于 1/${least}`, elements: [one, ...beside] },
          source: { kind: "model", quantity: area.from } as const,
        };
        const isGlazed = openingsBeside(one, doors).some(({ name, typeName }) =>
          /^(MLC|TLM|MC)/.test(name || typeName),
        );
        if (ratio < 1 / least - 1e-6)
          return isGlazed ? noData("房间另有阳台门，门的可开启面积没有写明", [one]) : { outcome: "FAIL", ...said };
        return open.some((window) => window?.isWhole)
          ? noData("窗没有写明可开启面积", [one])
          : { outcome: "PASS", ...said };
      });
    }),
});
