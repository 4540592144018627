import { drawingTitle } from "../canvas/dimension.ts";
import { medium, thick, thin } from "../canvas/pens.ts";
import type { SheetJob } from "../sheet/sheet-recipe.ts";

const circuits = [
  ["n1", "照明", "C16A/1P", "WDZ-BYJ-3×2.5 JDG20 CC"],
  ["n2", "照明", "C16A/1P", "WDZ-BYJ-3×2.5 JDG20 CC"],
  ["n3", "插座", "C20A/2P 30mA", "WDZ-BYJ-3×4 JDG25 FC"],
  ["n4", "插座", "C20A/2P 30mA", "WDZ-BYJ-3×4 JDG25 FC"],
  ["n5", "空调", "C20A/2P", "WDZ-BYJ-3×4 JDG25 WC"],
  ["n6", "热水器", "C25A/2P 30mA", "WDZ-BYJ-3×6 JDG32 WC"],
  ["n7", "备用", "C16A/1P", "—"],
];

/** 电施-03: one-line diagrams of the distribution boxes. */
export const drawPanelSchedule = (job: SheetJob): void => {
  const { canvas, area } = job;
  const width = (area[2] - area[0]) / 3;
  const height = (area[3] - area[1]) / 3;
  const names = ["AL-B1", "AL-1", "AL-2", "AL-3", "AP-1", "AP-2", "ALE-1", "APE-1", "AL-WD"];
  names.forEach((name, i) => {
    const x = area[0] + (i % 3) * width;
    const y = area[3] - (Math.floor(i / 3) + 1) * height;
    const bus = x + 74;
    const [top, bottom] = [y + height - 22, y + height - 26 - circuits.length * 15];
    canvas.line({ width: 1 }, bus, top, bus, bottom);
    canvas.rect({ ...thin, dash: [4, 1.5] }, x + 20, bottom - 6, x + width - 70, top + 8);
    canvas.line(thick, x + 4, (top + bottom) / 2, bus, (top + bottom) / 2);
    canvas.polyline(medium, [
      [x + 40, (top + bottom) / 2],
      [x + 48, (top + bottom) / 2 + 4],
    ]);
    canvas.text("MCCB-100/3P", x + 44, (top + bottom) / 2 + 6, 3, { align: "center" });
    canvas.text("80A", x + 44, (top + bottom) / 2 - 5, 3, { align: "center" });
    canvas.text("Pe=32kW Kx=0.8", x + 24, bottom + 8, 3);
    canvas.text("cosφ=0.85 Ijs=45.8A", x + 24, bottom + 2, 3);
    circuits.forEach(([number = "", use = "", breaker = "", cable = ""], n) => {
      const cy = top - 6 - n * 15;
      canvas.line(medium, bus, cy, bus + 22, cy);
      canvas.polyline(medium, [
        [bus + 22, cy],
        [bus + 29, cy + 3.5],
      ]);
      canvas.line(medium, bus + 30, cy, x + width - 66, cy);
      canvas.text(breaker, bus + 10, cy + 1.4, 2.8);
      canvas.text(number, bus + 36, cy + 1.4, 2.8);
      canvas.text(cable, bus + 46, cy + 1.4, 2.8);
      canvas.text(
        `${use} ${n % 3 === 0 ? "L1" : n % 3 === 1 ? "L2" : "L3"} ${(0.8 + n * 0.4).toFixed(1)}kW`,
        x + width - 62,
        cy - 1,
        2.8,
      );
    });
    drawingTitle(canvas, x + 100, bottom - 18, `${name} 配电箱系统图`, "", 4.5);
  });
};
