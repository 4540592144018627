import { type Building, outlineOf, floorsFrom } from "../building.ts";
import type { Canvas, Pen } from "../canvas/canvas.ts";
import { drawNotes } from "../sheet/notes-sheet.ts";
import { blue, brown, green, red } from "../canvas/pens.ts";
import { detector, lamp, panel, sign, socket, spot, switchMark, tube } from "./electric-symbols.ts";
import { drawRiserDiagram } from "./riser-diagram.ts";
import { electricNotes } from "./service-notes.ts";
import { drawServiceNotes, type LegendRow, type ServiceFloor, serviceView } from "./service-plan.ts";
import type { SheetJob, SheetRecipe } from "../sheet/sheet-recipe.ts";
import { drawPanelSchedule } from "./panel-schedule.ts";

type Service = "light" | "power" | "emergency" | "alarm" | "lightning" | "earth";
const wire: Pen = { width: 0.3, color: blue };

const legends: Record<Service, LegendRow[]> = {
  light: [
    { name: "LED吸顶灯 18W", draw: (c, x, y) => lamp(c, x, y) },
    { name: "双管荧光灯 2×16W", draw: (c, x, y) => tube(c, x, y) },
    { name: "单联开关", draw: (c, x, y) => switchMark(c, x, y) },
    { name: "照明配电箱", draw: (c, x, y) => panel(c, x, y) },
  ],
  power: [
    { name: "五孔插座 10A", draw: (c, x, y) => socket(c, x, y, 1) },
    { name: "空调插座 16A", draw: (c, x, y) => socket(c, x, y, 1) },
    { name: "配电箱", draw: (c, x, y) => panel(c, x, y) },
    { name: "桥架 200×100", draw: (c, x, y) => c.rect({ width: 0.25, color: brown }, x - 9, y - 1, x + 9, y + 1) },
  ],
  emergency: [
    { name: "应急照明灯 A型 5W", draw: (c, x, y) => spot(c, x, y) },
    { name: "安全出口标志灯", draw: (c, x, y) => sign(c, x, y, "E") },
    { name: "方向标志灯", draw: (c, x, y) => sign(c, x, y, "→") },
    { name: "楼层标志灯", draw: (c, x, y) => sign(c, x, y, "F") },
  ],
  alarm: [
    { name: "感烟探测器", draw: (c, x, y) => detector(c, x, y, "Y") },
    { name: "手动报警按钮", draw: (c, x, y) => detector(c, x, y, "S") },
    { name: "声光警报器", draw: (c, x, y) => detector(c, x, y, "G") },
    { name: "防火门监控模块", draw: (c, x, y) => detector(c, x, y, "FM") },
  ],
  lightning: [
    { name: "接闪带 φ12", draw: (c, x, y) => c.line({ width: 0.5, color: red, dash: [5, 1] }, x - 9, y, x + 9, y) },
  ],
  earth: [
    { name: "接地极", draw: (c, x, y) => c.line({ width: 0.5, color: green, dash: [5, 1] }, x - 9, y, x + 9, y) },
  ],
};

/** 电施-01 to 电施-16. */
export const electricSheets = (building: Building): SheetRecipe[] => {
  const plan = (graphName: string, floor: ServiceFloor, service: Service): Omit<SheetRecipe, "graphNum"> => ({
    graphName,
    paperSize: "A1",
    scale: "1:100",
    draw: (job) => drawElectric(job, floor, service),
  });
  const sheets: Omit<SheetRecipe, "graphNum">[] = [
    {
      graphName: "电气设计说明",
      paperSize: "A2",
      scale: "—",
      draw: (job) => drawNotes(job, "电气施工图设计说明", electricNotes(job), 2, 5.6),
    },
    {
      graphName: "竖向配电系统图",
      paperSize: "A1",
      scale: "—",
      draw: (job) =>
        drawRiserDiagram(job, {
          title: "竖向配电系统图",
          risers: ["WLM1", "WLM2", "WPM1", "WPM2", "WLE1"],
          color: brown,
          source: "变配电室",
          branch: "AL",
          note: "WDZB-YJY-4×70+1×35",
        }),
    },
    { graphName: "配电箱系统图", paperSize: "A1", scale: "—", draw: drawPanelSchedule },
    plan("地下一层照明平面图", "basement", "light"),
    plan("一层照明平面图", "ground", "light"),
    plan("二~三层照明平面图", "second", "light"),
    plan(`${floorsFrom(4, building)}层照明平面图`, "typical", "light"),
    plan("一层应急照明及疏散指示平面图", "ground", "emergency"),
    plan("二~三层应急照明及疏散指示平面图", "second", "emergency"),
    plan(`${floorsFrom(4, building)}层应急照明及疏散指示平面图`, "typical", "emergency"),
    plan("地下一层电力平面图", "basement", "power"),
    plan("一层电力平面图", "ground", "power"),
    plan("二~三层电力平面图", "second", "power"),
    plan("屋顶防雷平面图", "roof", "lightning"),
    plan("二~三层火灾自动报警及防火门监控平面图", "second", "alarm"),
    plan("基础接地平面图", "roof", "earth"),
  ];
  return sheets.map((sheet, i) => ({ ...sheet, graphNum: `电施-${String(i + 1).padStart(2, "0")}` }));
};

const drawElectric = (job: SheetJob, floor: ServiceFloor, service: Service): void => {
  const { view, plan } = serviceView(job, floor);
  const { building } = job;
  const { low, high, left, right, front, back } = outlineOf(building);
  const corridor = (low + high) / 2;
  if (service === "lightning" || service === "earth") {
    const pen: Pen = { width: 0.5, color: service === "lightning" ? red : green, dash: [5, 1] };
    view.rect(pen, left, front, right, back);
    for (const x of building.axesX.slice(1, -1)) view.line(pen, x, front, x, back);
    for (const y of [low, high]) view.line(pen, left, y, right, y);
    for (const x of building.axesX)
      for (const y of [front, back]) {
        view.fillCircle(pen.color ?? red, x, y, view.mm(1.3));
        view.text(
          service === "lightning" ? "引下线" : "接地引出",
          x + view.mm(2),
          y + (y === front ? -view.mm(4) : view.mm(2)),
          2.6,
          { color: pen.color },
        );
      }
  }
  for (const room of plan.rooms) {
    if (service === "light") lightRoom(view, room.box, room.kind, low);
    if (service === "power") powerRoom(view, room.box, room.kind, low);
    if (service === "alarm" && !room.quiet && !["bath", "kitchen", "toilet"].includes(room.kind))
      alarmRoom(view, room.box);
  }
  if (service === "light" || service === "power") {
    const x = Math.floor((building.axesX.length - 1) / 2) * building.bay + 600;
    panel(view, x, high + 700);
    view.text(service === "light" ? "AL" : "AP", x, high + 1100, 2.8, { align: "center" });
    view.rect({ width: 0.25, color: brown }, left + 1000, high - 500, right - 1000, high - 300);
    view.text("CT 200×100 H+2.80", left + building.bay * 1.6, high - 900, 2.6, { color: brown });
  }
  if (service === "emergency") drawEmergency(job, view, corridor);
  if (service === "alarm")
    drawFireDoors(
      job,
      view,
      plan.openings.filter((o) => o.number.startsWith("FM乙15")),
    );
  drawServiceNotes(
    job,
    [
      "照明支路导线为WDZ-BYJ-3×2.5 JDG20，插座支路为WDZ-BYJ-3×4 JDG25，暗敷于墙及楼板内。",
      "开关距地1.30m，普通插座距地0.30m，卫生间插座为防溅型距地1.50m。",
      "消防应急照明采用集中控制型系统，A型灯具，集中电源蓄电池持续时间不小于30min。",
      "疏散走道、楼梯间地面最低水平照度分别不低于3.0lx、10.0lx。",
      "桥架穿越防火分区处采用防火封堵材料封堵，耐火极限同墙体。",
    ],
    legends[service],
  );
};

const lightRoom = (
  view: Canvas,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  kind: string,
  low: number,
): void => {
  if (kind === "stair" || kind === "balcony") return;
  const wide =
    kind === "office" ||
    kind === "classroom" ||
    kind === "shop" ||
    kind === "garage" ||
    kind === "plant" ||
    kind === "small";
  const [sx, sy] = wide ? [2700, 2700] : [3200, 3200];
  const [nx, ny] = [Math.max(1, Math.round((x1 - x0) / sx)), Math.max(1, Math.round((y1 - y0) / sy))];
  let last: [number, number] | undefined;
  for (let j = 0; j < ny; j++) {
    for (let i = 0; i < nx; i++) {
      const [x, y] = [x0 + ((i + 0.5) * (x1 - x0)) / nx, y0 + ((j + 0.5) * (y1 - y0)) / ny];
      if (wide) tube(view, x, y);
      else lamp(view, x, y);
      if (last) view.line(wire, last[0], last[1], x, y);
      last = [x, y];
    }
    last = undefined;
  }
  for (let j = 1; j < ny; j++) {
    const x = x0 + (0.5 * (x1 - x0)) / nx;
    view.line(wire, x, y0 + ((j - 0.5) * (y1 - y0)) / ny, x, y0 + ((j + 0.5) * (y1 - y0)) / ny);
  }
  if (kind !== "corridor") switchMark(view, x0 + (x1 - x0) * 0.8, y0 > low ? y0 + 250 : y1 - 250);
};

const powerRoom = (
  view: Canvas,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  kind: string,
  low: number,
): void => {
  if (["stair", "balcony", "corridor", "garage", "shaft", "bath", "toilet"].includes(kind)) return;
  const middle = (y0 + y1) / 2;
  for (const y of [y0 + 1300, middle, y1 - 1300]) {
    socket(view, x0, y, 1);
    socket(view, x1, y, -1);
  }
  view.polyline(wire, [
    [x0 + 200, y0 + 1300],
    [x0 + 200, y1 - 1300],
  ]);
  view.polyline(wire, [
    [x1 - 200, y0 + 1300],
    [x1 - 200, y1 - 1300],
    [x0 + 200, y1 - 1300],
  ]);
  view.text(`n${Math.round(x0 / 1000) % 9}`, x0 + 350, y0 > low ? y0 + 500 : y1 - 700, 2.6, { color: blue });
};

const alarmRoom = (view: Canvas, [x0, y0, x1, y1]: readonly [number, number, number, number]): void => {
  const n = Math.max(1, Math.round((x1 - x0) / 6000));
  for (let i = 0; i < n; i++) {
    const [x, y] = [x0 + ((i + 0.5) * (x1 - x0)) / n, (y0 + y1) / 2 + 1000 * (y1 - y0 > 4000 ? 1 : 0)];
    detector(view, x, y, "Y");
    if (i > 0) view.line({ width: 0.3, color: red }, x - (x1 - x0) / n + view.mm(2), y, x - view.mm(2), y);
  }
};

/** Signs and lamps along the corridor; edition 2 adds the direction signs at the corners. */
const drawEmergency = (job: SheetJob, view: Canvas, y: number): void => {
  const { building } = job;
  const { left, right, high } = outlineOf(building);
  view.line({ width: 0.3, color: red, dash: [3, 1] }, left + 1200, y, right - 1200, y);
  for (let x = left + building.bay * 0.25; x < right; x += building.bay / 2) spot(view, x, y);
  const half = building.bay / 2;
  for (const x of [half * 1.5, right - half * 1.5]) {
    sign(view, x, high - 350, "E");
    sign(view, x, high + 2600, "F");
    view.line({ width: 0.3, color: red, dash: [3, 1] }, x, high - 350 - view.mm(1.6), x, y);
  }
  for (const x of [half * 4.2, right - half * 4.2]) sign(view, x, y - 600, x < right / 2 ? "←" : "→");
  if (job.recipe.graphNum !== "电施-09") return;
  for (const [x, arrow] of [
    [half * 0.5, "→"],
    [right / 2 - half * 0.9, "←"],
    [right - half * 0.5, "←"],
  ] as const) {
    if (job.done("exit-signs")) {
      sign(view, x, y + 600, arrow);
      view.line({ width: 0.3, color: red, dash: [3, 1] }, x, y + 600 - view.mm(1.6), x, y);
    }
    view.mark("exit-signs", x - view.mm(4.5), y - view.mm(0.5), x + view.mm(4.5), y + 600 + view.mm(3));
  }
};

const drawFireDoors = (
  job: SheetJob,
  view: Canvas,
  doors: readonly { from: number; to: number; at: number; number: string }[],
): void => {
  const { left, right, low, high } = outlineOf(job.building);
  view.line({ width: 0.35, color: red }, left + 900, (low + high) / 2 + 500, right - 900, (low + high) / 2 + 500);
  doors.forEach((door, i) => {
    const x = (door.from + door.to) / 2;
    const first = i === 0 && job.recipe.graphNum === "电施-15";
    const number = first && !job.done("fire-door-number") ? "FM乙1221" : door.number;
    detector(view, x - view.mm(5), door.at - view.mm(5), "FM");
    view.text(number, x, door.at - view.mm(6.2), 2.8, { color: red });
    if (first)
      view.mark("fire-door-number", x - view.mm(1), door.at - view.mm(7.4), x + view.mm(14), door.at - view.mm(3));
    detector(view, x + view.mm(12), door.at - view.mm(10), "S");
    detector(view, x + view.mm(17), door.at - view.mm(10), "G");
    view.line(
      { width: 0.25, color: red },
      x - view.mm(5),
      door.at - view.mm(6.5),
      x - view.mm(5),
      (low + high) / 2 + 500,
    );
  });
};
