import { type Building, outlineOf, floorsFrom } from "../building.ts";
import type { Box, Canvas, Color, Pen } from "../canvas/canvas.ts";
import { drawNotes, drawTable } from "../sheet/notes-sheet.ts";
import { blue, cyan, green, magenta } from "../canvas/pens.ts";
import { drawRiserDiagram } from "./riser-diagram.ts";
import { hvacNotes } from "./service-notes.ts";
import { drawServiceNotes, type LegendRow, type ServiceFloor, serviceView } from "./service-plan.ts";
import type { SheetJob, SheetRecipe } from "../sheet/sheet-recipe.ts";

const legend: LegendRow[] = [
  { name: "送风管", draw: (c, x, y) => duct(c, [x - 9, y - 1.5, x + 9, y + 1.5], blue, "") },
  { name: "排风(烟)管", draw: (c, x, y) => duct(c, [x - 9, y - 1.5, x + 9, y + 1.5], magenta, "") },
  { name: "防火阀 70℃", draw: (c, x, y) => damper(c, x, y) },
  { name: "单层百叶风口", draw: (c, x, y) => grille(c, x, y, blue) },
  { name: "室内机", draw: (c, x, y) => c.rect({ width: 0.35, color: cyan }, x - 5, y - 2, x + 5, y + 2) },
  { name: "冷媒管", draw: (c, x, y) => c.line({ width: 0.4, color: cyan, dash: [5, 1, 1, 1] }, x - 9, y, x + 9, y) },
];

/** 暖施-01 to 暖施-08. */
export const hvacSheets = (building: Building): SheetRecipe[] => {
  const plan = (graphName: string, floor: ServiceFloor): Omit<SheetRecipe, "graphNum"> => ({
    graphName,
    paperSize: "A1",
    scale: "1:100",
    draw: (job) => drawHvac(job, floor),
  });
  const sheets: Omit<SheetRecipe, "graphNum">[] = [
    {
      graphName: "暖通设计说明",
      paperSize: "A2",
      scale: "—",
      draw: (job) => drawNotes(job, "暖通空调施工图设计说明", hvacNotes(job), 2, 5.6),
    },
    { graphName: "主要设备材料表", paperSize: "A2", scale: "—", draw: drawEquipment },
    plan("地下一层通风及防排烟平面图", "basement"),
    plan("一层空调通风平面图", "ground"),
    plan("二~三层空调通风平面图", "second"),
    plan(`${floorsFrom(4, building)}层空调通风及防烟平面图`, "typical"),
    plan("屋顶空调通风平面图", "roof"),
    {
      graphName: "空调冷媒系统原理图",
      paperSize: "A2",
      scale: "—",
      draw: (job) =>
        drawRiserDiagram(job, {
          title: "多联机冷媒系统原理图",
          risers: ["VRF-1", "VRF-2", "VRF-3", "VRF-4"],
          color: cyan,
          source: "室外机组",
          branch: "φ15.9/φ9.5",
          note: "φ28.6/φ15.9",
        }),
    },
  ];
  return sheets.map((sheet, i) => ({ ...sheet, graphNum: `暖施-${String(i + 1).padStart(2, "0")}` }));
};

const drawHvac = (job: SheetJob, floor: ServiceFloor): void => {
  const { view, plan } = serviceView(job, floor);
  const { building } = job;
  const { low, high, back, left, right } = outlineOf(building);
  const bay = building.bay;
  const refrigerant: Pen = { width: 0.4, color: cyan, dash: [5, 1, 1, 1] };
  if (floor === "roof") {
    for (let i = 1; i < building.axesX.length - 2; i++) {
      const x = (building.axesX[i] ?? 0) + bay / 2 - 1500;
      view.rect({ width: 0.5, color: cyan }, x, 2600, x + 3000, 4000);
      for (const dx of [750, 2250]) view.circle({ width: 0.25, color: cyan }, x + dx, 3300, 550);
      view.text(`VRF-${i} 室外机 28HP`, x + 1500, 4300, 2.8, { align: "center", color: cyan });
    }
  } else if (floor === "basement") {
    drawGarageVentilation(job, view);
  } else {
    view.line(refrigerant, left + bay / 2, low + 700, right - bay / 2, low + 700);
    duct(view, [left + bay, high - 850, right - bay, high - 450], blue, "新风 800×320");
    for (const room of plan.rooms) {
      if (!["office", "classroom", "bedroom", "shop", "small", "plain", "hall"].includes(room.kind)) continue;
      const [x0, y0, x1, y1] = room.box;
      const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2 + (y0 > low ? -1 : 1) * (room.kind === "bedroom" ? 400 : 1400)];
      view.rect({ width: 0.35, color: cyan }, cx - 600, cy - 300, cx + 600, cy + 300);
      view.text(x1 - x0 > 5000 ? "FXD71" : "FXD45", cx, cy - view.mm(1), 2.6, { align: "center", color: cyan });
      view.polyline(refrigerant, [
        [cx, y0 > low ? cy - 300 : cy + 300],
        [cx, low + 700],
      ]);
      for (const dx of [-900, 900]) grille(view, cx + dx, cy, blue);
      view.polyline({ width: 0.25, color: green, dash: [2, 1] }, [
        [cx - 600, cy],
        [cx - 850, cy],
        [cx - 850, y0 > low ? y0 + 150 : y1 - 150],
      ]);
    }
    for (const x of building.axesX.slice(1, -1)) {
      damper(view, x, high - 650);
      grille(view, x + 800, high - 650, blue);
    }
  }
  if (floor === "typical") drawPressurisation(job, view, back);
  drawServiceNotes(
    job,
    [
      "风管采用镀锌钢板制作，厚度及连接按《通风与空调工程施工质量验收规范》GB 50243。",
      "风管穿越防火分区、机房隔墙及楼板处设70℃防火阀，排烟系统设280℃排烟防火阀。",
      "冷媒铜管采用难燃B1级橡塑保温，冷凝水管坡度不小于0.8%，坡向排水点。",
      "设备吊装采用减振吊架，风机进出口设不燃软接头，长度150~200。",
    ],
    legend,
  );
};

const drawGarageVentilation = (job: SheetJob, view: Canvas): void => {
  const { building } = job;
  const [front = 0, mid = 0, yard = 0] = building.axesY;
  const { right } = outlineOf(building);
  const bay = building.bay;
  duct(view, [bay * 0.6, mid - 1900, right - bay * 1.2, mid - 900], magenta, "排风兼排烟 1250×400");
  duct(view, [right - bay * 1.7, mid - 900, right - bay * 1.2, yard + 1500], magenta, "");
  for (let x = bay; x < right - bay; x += bay / 2) grille(view, x, mid - 2200, magenta);
  duct(view, [bay * 0.6, front + 2400, right - bay * 2, front + 3100], blue, "补风 1000×320");
  for (let x = bay; x < right - bay * 2; x += bay / 2) grille(view, x, front + 2100, blue);
  damper(view, right - bay * 1.45, yard);
  const make = job.done("air-balance") ? 13200 : 9600;
  const [x, y] = [bay * 2.2, mid + 500];
  view.text("PY-1 排风量 16400m³/h  排烟量 31500m³/h", x, y + view.mm(6), 3, { color: magenta });
  view.text(`BF-1 补风量 ${make}m³/h`, x, y, 3, { color: blue });
  view.mark("air-balance", x - view.mm(1), y - view.mm(1.2), x + view.mm(46), y + view.mm(3.6));
};

/** The stair without a window gets its shaft and grille in edition 2. */
const drawPressurisation = (job: SheetJob, view: Canvas, back: number): void => {
  const { building } = job;
  const half = building.bay / 2;
  const { high } = outlineOf(building);
  const [x0, x1] = [half + 100, 2 * half - 100];
  if (job.done("stair-pressurisation")) {
    duct(view, [x0 + 100, back - 1700, x0 + 1100, back - 700], blue, "");
    view.line({ width: 0.2, color: blue }, x0 + 100, back - 1700, x0 + 1100, back - 700);
    grille(view, x0 + 1350, back - 1200, blue);
    view.text("加压送风井 JY-1", x0 + 100, back - 600, 2.8, { color: blue });
    view.text("L=16800m³/h", x0 + 100, back - 2100, 2.8, { color: blue });
  }
  view.mark("stair-pressurisation", x0, high + (back - high) / 2, x1, back - 100);
};

const duct = (view: Canvas, [x0, y0, x1, y1]: Box, color: Color, words: string): void => {
  view.rect({ width: 0.4, color }, x0, y0, x1, y1);
  if (!words) return;
  view.line({ width: 0.13, color, dash: [6, 1, 1, 1] }, x0, (y0 + y1) / 2, x1, (y0 + y1) / 2);
  view.text(words, (x0 + x1) / 2 + view.mm(14), y1 + view.mm(0.9), 2.8, { align: "center", color });
};

const grille = (view: Canvas, x: number, y: number, color: Color): void => {
  const s = view.mm(1.7);
  view.rect({ width: 0.25, color }, x - s, y - s, x + s, y + s);
  for (const d of [-0.5, 0, 0.5]) view.line({ width: 0.13, color }, x - s, y + d * s, x + s, y + d * s);
};

const damper = (view: Canvas, x: number, y: number): void => {
  const s = view.mm(1.8);
  view.rect({ width: 0.3 }, x - s, y - s, x + s, y + s);
  view.line({ width: 0.3 }, x - s, y - s, x + s, y + s);
  view.fillCircle([0, 0, 0], x, y, view.mm(0.6));
};

const drawEquipment = (job: SheetJob): void => {
  const { canvas, area } = job;
  canvas.text("主要设备材料表", (area[0] + area[2]) / 2, area[3] - 12, 7, { align: "center", bold: true });
  drawTable(
    canvas,
    [
      ["序号", "编号", "名称", "规格型号及性能", "单位", "数量", "安装位置"],
      ["1", "VRF-1~4", "多联机室外机组", "制冷量78.5kW 制热量87.5kW N=22.6kW", "台", "8", "屋面"],
      ["2", "FXD45", "风管式室内机", "制冷量4.5kW 风量720m³/h", "台", "96", "居室"],
      ["3", "FXD71", "风管式室内机", "制冷量7.1kW 风量1080m³/h", "台", "42", "公共用房"],
      ["4", "PY-1", "消防高温排烟风机", "L=31500m³/h P=620Pa N=15kW", "台", "1", "排烟机房"],
      ["5", "BF-1", "混流送风机", "L=16800m³/h P=320Pa N=4kW", "台", "1", "进风机房"],
      ["6", "JY-1", "加压送风机", "L=16800m³/h P=450Pa N=5.5kW", "台", "2", "屋面"],
      ["7", "XF-1", "新风换气机组", "L=3000m³/h 热回收效率65%", "台", "7", "走道吊顶"],
      ["8", "PQ-1", "卫生间排气扇", "L=240m³/h N=40W", "台", "126", "卫生间"],
      ["9", "—", "70℃防火阀", "常开，电信号输出", "个", "64", "见平面"],
      ["10", "—", "280℃排烟防火阀", "常闭，手动/自动", "个", "18", "见平面"],
    ],
    area[0] + 10,
    area[3] - 22,
    area[2] - area[0] - 20,
    10,
  );
};
