import { type Building, outlineOf, floorsFrom } from "../building.ts";
import type { Canvas, Pen } from "../canvas/canvas.ts";
import { leader } from "../canvas/dimension.ts";
import { drawNotes } from "../sheet/notes-sheet.ts";
import { blue, green, magenta, red } from "../canvas/pens.ts";
import { plumbingNotes } from "./service-notes.ts";
import { drawServiceNotes, type LegendRow, type ServiceFloor, serviceView } from "./service-plan.ts";
import type { SheetJob, SheetRecipe } from "../sheet/sheet-recipe.ts";
import { drawRiserDiagram } from "./riser-diagram.ts";

const supply: Pen = { width: 0.5, color: green };
const drain: Pen = { width: 0.5, color: [0.6, 0.4, 0], dash: [4, 1.5] };
const fire: Pen = { width: 0.6, color: red };
const spray: Pen = { width: 0.4, color: magenta };

const legend: LegendRow[] = [
  { name: "给水管 J", draw: (c, x, y) => c.line(supply, x - 9, y, x + 9, y) },
  { name: "污水管 W", draw: (c, x, y) => c.line(drain, x - 9, y, x + 9, y) },
  { name: "消火栓管 XH", draw: (c, x, y) => c.line(fire, x - 9, y, x + 9, y) },
  { name: "自喷管 ZP", draw: (c, x, y) => c.line(spray, x - 9, y, x + 9, y) },
  { name: "室内消火栓", draw: (c, x, y) => hydrant(c, x, y, 1) },
  { name: "闭式喷头", draw: (c, x, y) => sprinkler(c, x, y) },
  { name: "闸阀", draw: (c, x, y) => valve(c, x, y, supply) },
  { name: "地漏", draw: (c, x, y) => c.circle({ width: 0.25 }, x, y, 1.5) },
];

/** 水施-01 to 水施-09. */
export const plumbingSheets = (building: Building): SheetRecipe[] => {
  const plan = (graphName: string, floor: ServiceFloor): Omit<SheetRecipe, "graphNum"> => ({
    graphName,
    paperSize: "A1",
    scale: "1:100",
    draw: (job) => drawPlumbing(job, floor),
  });
  const sheets: Omit<SheetRecipe, "graphNum">[] = [
    {
      graphName: "给排水设计说明",
      paperSize: "A2",
      scale: "—",
      draw: (job) => drawNotes(job, "给排水施工图设计说明", plumbingNotes(job), 2, 5.6),
    },
    plan("地下一层给排水平面图", "basement"),
    plan("一层给排水及消防平面图", "ground"),
    plan("二~三层给排水及消防平面图", "second"),
    plan(`${floorsFrom(4, building)}层给排水及消防平面图`, "typical"),
    plan("屋顶给排水平面图", "roof"),
    {
      graphName: "给水排水系统原理图",
      paperSize: "A1",
      scale: "—",
      draw: (job) =>
        drawRiserDiagram(job, {
          title: "给水系统原理图",
          risers: ["JL-1", "JL-2", "JL-3", "WL-1", "WL-2", "WL-3"],
          color: green,
          source: "生活水泵房",
          branch: "DN25",
          note: "DN65",
        }),
    },
    {
      graphName: "消火栓系统原理图",
      paperSize: "A1",
      scale: "—",
      draw: (job) =>
        drawRiserDiagram(job, {
          title: "消火栓系统原理图",
          risers: ["XL-1", "XL-2", "XL-3", "XL-4", "XL-5"],
          color: red,
          source: "消防水泵房",
          branch: "SN65",
          note: "DN100",
        }),
    },
    {
      graphName: "自动喷水灭火系统原理图",
      paperSize: "A2",
      scale: "—",
      draw: (job) =>
        drawRiserDiagram(job, {
          title: "自动喷水灭火系统原理图",
          risers: ["ZPL-1", "ZPL-2", "ZPL-3"],
          color: magenta,
          source: "湿式报警阀组",
          branch: "DN100",
          note: "DN150",
        }),
    },
  ];
  return sheets.map((sheet, i) => ({ ...sheet, graphNum: `水施-${String(i + 1).padStart(2, "0")}` }));
};

const drawPlumbing = (job: SheetJob, floor: ServiceFloor): void => {
  const { view, plan } = serviceView(job, floor);
  const { building } = job;
  const { low, high, left, right } = outlineOf(building);
  const half = building.bay / 2;
  if (floor === "roof") {
    drawRoofDrains(view, building);
    drawServiceNotes(
      job,
      [
        "屋面雨水采用87型雨水斗，重力流内排水，设计重现期10年。",
        "屋顶消防水箱有效容积18m³，设于电梯机房屋面，采取防冻保温措施。",
        "透气管出屋面高度上人屋面不小于2.0m。",
      ],
      legend,
    );
    return;
  }
  const main = high - 500;
  view.line(fire, left + half * 1.5, main, right - half * 1.5, main);
  view.text("XH DN100  H+2.90", (left + right) / 2 - half * 2.5, main + view.mm(0.9), 2.8, { color: red });
  const spots = [1.14, 5.15, 9.15].map((n) => left + n * half).filter((x) => x < right - half * 3);
  spots.push(right - half * 1.14);
  spots.forEach((x, i) => {
    hydrant(view, x, high - view.mm(2.5), -1);
    view.line(fire, x, high - view.mm(2), x, main);
    riser(view, x + view.mm(4), high - view.mm(3), `XL-${i + 1}`, red);
  });
  if (floor === "second") drawAddedHydrants(job, view, half);
  if (floor !== "basement") {
    view.line(supply, left + half, low + 450, right - half, low + 450);
    view.text("J DN65  H+2.75", left + half * 3, low + 450 + view.mm(0.9), 2.8, { color: green });
    for (const room of plan.rooms) {
      if (room.kind !== "bath" && room.kind !== "toilet") continue;
      const [x0, y0, x1, y1] = room.box;
      const above = (y0 + y1) / 2 > low;
      const x = x1 - 250;
      view.polyline(supply, [
        [x, low + 450],
        [x, above ? y1 - 400 : y0 + 400],
        [x0 + 400, above ? y1 - 400 : y0 + 400],
      ]);
      valve(view, x, above ? y0 + 300 : y1 - 300, supply);
      view.polyline(drain, [
        [x0 + 200, above ? y1 - 250 : y0 + 250],
        [x1 - 450, above ? y1 - 250 : y0 + 250],
      ]);
      view.circle({ width: 0.25, color: drain.color }, x0 + 200, above ? y1 - 250 : y0 + 250, 90);
      if (room.kind === "toilet")
        view.text("De110 i=0.026", (x0 + x1) / 2, above ? y1 - 600 : y0 + 400, 2.8, {
          color: drain.color,
          align: "center",
        });
      riser(view, x0 + 200, above ? y0 + 250 : y1 - 250, `WL-${Math.round(x0 / half) + 1}`, [0.6, 0.4, 0]);
    }
  } else {
    drawBasementWater(job, view);
  }
  if (floor === "basement" || job.density !== "light")
    drawSprinklers(
      view,
      plan.outline,
      floor === "basement" ? 3400 : 3600,
      floor === "basement" ? undefined : [low, high],
    );
  drawServiceNotes(
    job,
    [
      "图中标高：给水管为管中心标高，排水管为管内底标高，H为本层完成面标高。",
      "消火栓箱采用带灭火器组合式消防柜，栓口距地1.10m，箱内配65mm衬胶水带25m、φ19水枪。",
      "消火栓布置保证同层任何部位两股充实水柱同时到达，充实水柱不小于13m。",
      "管道穿越楼板、防火墙处用防火封堵材料封堵，穿外墙设柔性防水套管。",
      "给水支管采用PP-R管，热熔连接；排水管采用HDPE静音管。",
    ],
    legend,
  );
};

/** Two more hydrants near the ends of the corridor, from edition 2 on. */
const drawAddedHydrants = (job: SheetJob, view: Canvas, half: number): void => {
  const { low, right } = outlineOf(job.building);
  for (const [i, x] of [half * 3.3, right - half * 3.7].entries()) {
    if (job.done("hydrants")) {
      hydrant(view, x, low + view.mm(2.5), 1);
      view.line(fire, x, low + view.mm(2), x, outlineOf(job.building).high - 500);
      riser(view, x + view.mm(4), low + view.mm(3), `XL-${i + 6}`, red);
    }
    view.mark("hydrants", x - view.mm(4), low - 100, x + view.mm(14), outlineOf(job.building).high - 400);
  }
};

const drawBasementWater = (job: SheetJob, view: Canvas): void => {
  const { building } = job;
  const [, , yard = 0, low = 0] = building.axesY;
  const bay = building.bay;
  const tank = (x: number, name: string) => {
    view.rect({ width: 0.5, color: blue }, x + 700, yard + 3400, x + bay - 900, low - 1200);
    view.line({ width: 0.13, color: blue }, x + 700, yard + 3400, x + bay - 900, low - 1200);
    view.text(name, x + bay / 2, (yard + 3400 + low - 1200) / 2 + 500, 3.2, { align: "center", color: blue });
  };
  tank(0, "生活水箱 V=36m³");
  tank(bay, "消防水池 V=360m³");
  for (const x of [1200, 2600, bay + 1200, bay + 2600]) {
    view.circle(supply, x, yard + 1500, 350);
    view.polyline(x > bay ? fire : supply, [
      [x, yard + 1850],
      [x, yard + 3000],
      [x + 1200, yard + 3000],
    ]);
  }
  view.text("变频给水泵组 Q=18m³/h H=52m", 600, yard + 700, 2.6);
  view.text("消火栓泵 Q=20L/s H=70m 一用一备", bay + 500, yard + 700, 2.6);
  if (job.done("water-tank")) {
    leader(
      view,
      bay * 0.5,
      low - 1400,
      bay * 0.5,
      yard - 1500,
      "生活水箱与消防水池分设，材质S30408不锈钢，设紫外线消毒器",
    );
  }
  view.mark("water-tank", 0, yard - 2000, bay * 1.9, low);
};

const drawRoofDrains = (view: Canvas, building: Building): void => {
  const { front, back } = outlineOf(building);
  building.axesX.slice(0, -1).forEach((x, i) => {
    for (const y of [front + 400, back - 400]) {
      view.circle({ width: 0.35, color: blue }, x + building.bay / 2, y, 150);
      view.circle({ width: 0.2, color: blue }, x + building.bay / 2, y, 80);
      view.text(`YL-${i + 1}${y > 2000 ? "'" : ""} DN110`, x + building.bay / 2, y + (y > 2000 ? -700 : 450), 2.6, {
        align: "center",
        color: blue,
      });
    }
  });
  view.rect({ width: 0.5, color: red }, building.bay * 3.2, back - 6000, building.bay * 3.8, back - 3000);
  view.text("消防水箱 18m³", building.bay * 3.5, back - 4600, 3, { align: "center", color: red });
};

const drawSprinklers = (
  view: Canvas,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  step: number,
  band?: [number, number],
): void => {
  const [from, to] = band ? [band[0] + 1150, band[1]] : [y0 + 1500, y1];
  for (let y = from; y < to - 400; y += step) {
    view.line(spray, x0 + 1200, y, x1 - 1200, y);
    for (let x = x0 + 1700; x < x1 - 1000; x += step) sprinkler(view, x, y);
  }
  if (!band) view.line({ ...spray, width: 0.6 }, x0 + 1200, y0 + 1500, x0 + 1200, to - 1500);
};

const sprinkler = (view: Canvas, x: number, y: number): void => {
  view.circle({ width: 0.25, color: magenta }, x, y, view.mm(1));
  view.fillCircle(magenta, x, y, view.mm(0.4));
};

const hydrant = (view: Canvas, x: number, y: number, up: 1 | -1): void => {
  const [w, h] = [view.mm(3.5), view.mm(1.6)];
  view.rect({ width: 0.35, color: red }, x - w, y - h, x + w, y + h);
  view.fill(red, [
    [x - w, y - up * h],
    [x + w, y + up * h],
    [x - w, y + up * h],
  ]);
};

const riser = (view: Canvas, x: number, y: number, name: string, color: readonly [number, number, number]): void => {
  view.circle({ width: 0.35, color }, x, y, view.mm(1.1));
  view.text(name, x + view.mm(1.8), y - view.mm(1), 2.6, { color });
};

const valve = (view: Canvas, x: number, y: number, pen: Pen): void => {
  const s = view.mm(1.4);
  view.polyline(
    { ...pen, width: 0.25 },
    [
      [x - s, y - s],
      [x + s, y + s],
      [x + s, y - s],
      [x - s, y + s],
    ],
    true,
  );
};
