import { basementPlan, fireWallAt } from "./basement-plan.ts";
import { levelsOf, outlineOf } from "../building.ts";
import { closetAt, CLOSET, type PlanChoices, type UpperFloor, upperPlan } from "./upper-plan.ts";
import { dimensionX, dimensionY, sectionMark, detailMark } from "../canvas/dimension.ts";
import { drawEntrance } from "./entrance.ts";
import { drawKeyPlan } from "../sheet/key-plan.ts";
import { drawPlan, fullStyle, lightStyle } from "./draw-plan.ts";
import { drawPaving } from "./paving.ts";
import { drawAxes, drawPlanTitle, drawRemarks, planView } from "../sheet/plan-sheet.ts";
import { dashed, magenta, thick, thin } from "../canvas/pens.ts";
import type { SheetJob } from "../sheet/sheet-recipe.ts";

/** Room for steps and ramp before the dimensions of the ground floor, mm of paper. */
const APRON = 14;
const CHAIN_END = 42;

/** The choices that the editions make. */
export const planChoices = (job: Pick<SheetJob, "done">): PlanChoices => ({
  corridorClear: job.done("corridor-width") ? 1200 : 1050,
  stairDoorAt: job.done("stair-door") ? 2000 : 400,
  stairDoor: "FM乙1521",
  exitWidth: job.done("silent-exit") ? 1200 : 1500,
});

export const drawUpperFloor = (job: SheetJob, floor: UpperFloor): void => {
  const { building } = job;
  const plan = upperPlan(building, floor, planChoices(job));
  const view = planView(job, plan, 1 / 100);
  const { front, low, high, left, right } = outlineOf(building);
  if (job.density === "heavy") drawPaving(view, plan);
  drawPlan(view, plan, job.density === "light" ? lightStyle : fullStyle);
  drawAxes(view, building, plan, true, floor === "ground" ? APRON : 0);
  drawPlanTitle(job, view, plan, levelsOf(building, floor), floor === "ground" ? APRON : 0);
  if (floor === "ground") {
    drawEntrance(job, view);
    const cut = (building.axesX[2] ?? 0) + building.bay / 4;
    sectionMark(view, cut, front - view.mm(54 + APRON), plan.outline[3] + view.mm(54), "1", 1);
    view.mark("silent-exit", right - 700, low + 100, right + view.mm(30), high);
  }
  if (floor === "second") {
    const x = closetAt(building);
    const face = low + 100 + planChoices(job).corridorClear;
    dimensionY(view, [low + 100, face], x + CLOSET + 200, x + CLOSET);
    view.text("走道净宽", x + CLOSET + 200 + view.mm(1.5), low + 550, 2.8);
    view.mark("corridor-width", x - 400, low - 100, x + CLOSET + 1500, high + 200);
    const stair = plan.stairs[1];
    if (stair) {
      view.mark("stair-door", stair.box[0] - 200, high - 500, stair.box[2] + 200, high + 1700);
      const from = stair.box[0] - 100;
      dimensionX(view, [from, from + planChoices(job).stairDoorAt], high + 1100, high + 100);
    }
  }
  const mark = left + building.bay / 2 - 500;
  const end = front - view.mm(CHAIN_END + (floor === "ground" ? APRON : 0));
  view.line(thin, mark, front - 100, mark, end);
  detailMark(view, mark, end - view.mm(5), "1", "建施-12");
  dimensionY(view, [low + 100, high - 100], left + building.bay * 2.3, left + building.bay * 2.3);
  drawRemarks(job, [
    `本层建筑面积 ${building.floorArea.toFixed(1)}㎡，墙体除注明外均为200厚加气混凝土砌块，轴线居中。`,
    "门垛除注明外均为100，构造柱及过梁详结施图；管道井待管线安装后逐层封堵。",
    "卫生间、厨房楼地面较同层低20，1%坡向地漏；阳台低50。",
    "疏散走道及楼梯间内装修材料燃烧性能等级为A级，防火门门槛处不得有高差。",
    "消火栓箱嵌墙安装时背后须有不小于60厚不燃材料封堵，耐火极限同墙体。",
  ]);
  drawKeyPlan(job, plan, floor === "ground" ? "一层防火分区示意图" : "防火分区示意图", [
    { name: "防火分区1", area: `${building.floorArea.toFixed(0)}㎡`, from: 0, to: 1 },
  ]);
};

export const drawBasement = (job: SheetJob): void => {
  const { building } = job;
  const divided = job.done("fire-compartment");
  const plan = basementPlan(building, { divided });
  const view = planView(job, plan, 1 / 100, 0.8);
  if (job.density === "heavy") drawPaving(view, plan);
  drawPlan(view, plan, job.density === "light" ? lightStyle : fullStyle);
  drawAxes(view, building, plan, false);
  drawPlanTitle(job, view, plan, building.basementLevel);
  const { front, back, left, right } = outlineOf(building);
  const pen = { ...dashed(thick, [6, 2, 1, 2]), color: magenta };
  view.rect(pen, left + 500, front + 400, right - 500, back - 500);
  const x = fireWallAt(building);
  const at = (words: string, area: string, middle: number) => {
    view.text(words, middle, back - view.mm(13), 4.5, { align: "center", color: magenta, bold: true });
    view.text(area, middle, back - view.mm(19), 4, { align: "center", color: magenta });
  };
  const bay = building.bay;
  if (divided) {
    view.line(pen, x, front + 400, x, back - 500);
    at("防火分区3", "建筑面积 420㎡(设自动喷水灭火)", bay * 1.9);
    at("防火分区2", "建筑面积 700㎡(设自动喷水灭火)", right - bay * 2.1);
  } else at("防火分区2", "建筑面积 1120㎡(设自动喷水灭火)", bay * 1.9);
  view.mark("fire-compartment", left, front, right, back);
  drawRemarks(job, [
    "本层为地下汽车库及设备用房，汽车库为Ⅳ类，耐火等级一级。",
    "地下室外墙、顶板、底板均为C35 P8抗渗混凝土，外设两道SBS改性沥青防水卷材。",
    "设备用房门槛高150，集水坑及排水沟详水施图；预埋套管详人防及设备图。",
    "防火墙上管线穿越处用防火封堵材料封堵密实，防火卷帘耐火极限不低于3.00h。",
  ]);
};
