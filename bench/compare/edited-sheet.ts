import { type Building, createBuilding, outlineOf } from "@tushen/sample/building";
import { type Box, createCanvas, createInk, type Ink } from "@tushen/sample/canvas/canvas";
import { dimensionX } from "@tushen/sample/canvas/dimension";
import { drawPlan, fullStyle } from "@tushen/sample/architecture/draw-plan";
import { medium } from "@tushen/sample/canvas/pens";
import type { Opening, Plan, Wall } from "@tushen/sample/architecture/plan";
import { drawAxes, planView } from "@tushen/sample/sheet/plan-sheet";
import { createRandom, type Random } from "@tushen/sample/random";
import { signatoriesOf } from "@tushen/sample/sheet/signatories";
import { drawFrame } from "@tushen/sample/sheet/draw-frame";
import { type UpperFloor, upperPlan } from "@tushen/sample/architecture/upper-plan";

/** One edit of a floor plan and where it shows, in mm of paper, y up. */
export interface KnownEdit {
  kind: string;
  boxes: Box[];
  /** For edits of words. */
  before?: string;
  after?: string;
}

export interface EditedSheet {
  before: Ink;
  after: Ink;
  edits: KnownEdit[];
}

export const sheetSize = { width: 841, height: 594 };

interface Content {
  plan: Plan;
  notes: string[];
  /** Stops of the extra dimension chains, one above the other. */
  chains: number[][];
  marks: { words: string; x: number; y: number }[];
}

/** Extra chains stand between the plan and its own dimensions, 1:100. */
const chainsFrom = 800;
const chainStep = 500;
const noteHeight = 6.2;
const apart = 1200;

/** An A1 floor plan of the made-up building, before and after some 26 edits that lie at least 12 mm apart. */
export const editedSheet = (seed: number, shx = false): EditedSheet => {
  const random = createRandom(`edited ${seed}`);
  const use = (["apartment", "office", "school"] as const)[seed % 3] ?? "apartment";
  const floor = (["typical", "second", "ground"] as const)[Math.floor(seed / 3) % 3] ?? "typical";
  const building = createBuilding(seed, use);
  const before = contentOf(building, floor, random);
  const after = structuredClone(before);
  const view = planView(jobOf(createInk({}), building, seed), before.plan, 1 / 100);
  const edits = makeEdits(before, after, building, random).map(({ boxes, paper, ...edit }) => ({
    ...edit,
    boxes: paper
      ? boxes
      : boxes.map(([x0, y0, x1, y1]): Box => [...view.toSheet(x0, y0), ...view.toSheet(x1, y1)] as unknown as Box),
  }));
  return { before: drawSheet(before, building, seed, shx), after: drawSheet(after, building, seed, shx), edits };
};

const contentOf = (building: Building, floor: UpperFloor, random: Random): Content => {
  const plan = upperPlan(building, floor, {
    corridorClear: 1050,
    stairDoorAt: 400,
    stairDoor: "FM乙1521",
    exitWidth: 1500,
  });
  const { left, right } = outlineOf(building);
  const chains = Array.from({ length: 2 }, () => {
    const stops = [left];
    while ((stops.at(-1) ?? 0) < right - 3000) stops.push((stops.at(-1) ?? 0) + random.whole(14, 29) * 100);
    return [...stops, right];
  });
  const notes = [
    `本层建筑面积 ${building.floorArea}㎡，墙体除注明外均为200厚加气混凝土砌块，轴线居中。`,
    `门垛除注明外均为${random.whole(8, 15)}0，构造柱及过梁详结施图；管道井待管线安装后逐层封堵。`,
    `卫生间、厨房楼地面较同层低${random.whole(2, 4)}0，1%坡向地漏；阳台低${random.whole(4, 6)}0。`,
    "疏散走道及楼梯间内装修材料燃烧性能等级为A级，防火门门槛处不得有高差。",
    `消火栓箱嵌墙安装时背后须有不小于${random.whole(5, 8)}0厚不燃材料封堵，耐火极限同墙体。`,
    `外窗气密性不低于${random.whole(5, 7)}级，窗台高度900，低于900处设护窗栏杆。`,
  ];
  return { plan, notes, chains, marks: [] };
};

type Draft = KnownEdit & { paper?: boolean };

const makeEdits = (before: Content, after: Content, building: Building, random: Random): Draft[] => {
  const edits: Draft[] = [];
  const taken: Box[] = [];
  const isFree = (boxes: readonly Box[]) =>
    boxes.every((box) => taken.every((other) => boxesApart(box, other) > apart));
  const make = (
    kind: string,
    times: number,
    attempt: () => { boxes: Box[]; apply: () => void; words?: [string, string] } | undefined,
  ) => {
    for (let done = 0, tries = 0; done < times && tries < 200; tries++) {
      const edit = attempt();
      if (!edit || !isFree(edit.boxes)) continue;
      edit.apply();
      taken.push(...edit.boxes);
      edits.push({ kind, boxes: edit.boxes, ...(edit.words && { before: edit.words[0], after: edit.words[1] }) });
      done++;
    }
  };
  const { plan } = after;
  const { left, right, front, back } = outlineOf(building);
  const onEdge = ({ at, along }: Opening | Wall) =>
    along === "x" ? at === front || at === back : at === left || at === right;
  const doors = () => plan.openings.filter((opening) => opening.kind === "door" && opening.number && !onEdge(opening));
  const inner = () => plan.walls.filter((wall) => wall.along === "y" && !onEdge(wall) && !hasOpening(plan, wall));
  const isClear = (wall: Wall, from: number, to: number, but?: Opening) =>
    plan.openings.every(
      (other) =>
        other === but ||
        other.along !== wall.along ||
        Math.abs(other.at - wall.at) > 1 ||
        other.to < from - 150 ||
        other.from > to + 150,
    );
  const wallOf = (opening: Opening) =>
    plan.walls.find(
      (wall) =>
        wall.along === opening.along &&
        Math.abs(wall.at - opening.at) < 1 &&
        wall.from <= opening.from &&
        wall.to >= opening.to,
    );

  make("门移位", 3, () => {
    const door = random.pick(doors());
    const [wall, by] = [wallOf(door), random.pick([-600, -400, -200, 200, 400, 600])];
    if (
      !wall ||
      door.from + by < wall.from + 200 ||
      door.to + by > wall.to - 200 ||
      !isClear(wall, door.from + by, door.to + by, door)
    )
      return undefined;
    const boxes = [doorBox(door), doorBox({ ...door, from: door.from + by, to: door.to + by })];
    return { boxes: [unite(boxes)], apply: () => void Object.assign(door, { from: door.from + by, to: door.to + by }) };
  });
  make("门删除", 2, () => {
    const door = random.pick(doors());
    return { boxes: [doorBox(door)], apply: () => void plan.openings.splice(plan.openings.indexOf(door), 1) };
  });
  make("门增加", 2, () => {
    const wall = random.pick(inner());
    const from = wall.from + random.whole(3, 30) * 100;
    if (from + 1200 > wall.to || !isClear(wall, from, from + 900)) return undefined;
    const door: Opening = {
      kind: "door",
      along: "y",
      at: wall.at,
      from,
      to: from + 900,
      number: "M0921",
      swing: 1,
      hinge: "from",
    };
    return { boxes: [doorBox(door)], apply: () => void plan.openings.push(door) };
  });
  make("墙移位", 2, () => {
    const wall = random.pick(inner());
    const by = random.pick([-500, -300, -200, 200, 300, 500]);
    return {
      boxes: [unite([wallBox(wall), wallBox({ ...wall, at: wall.at + by })])],
      apply: () => void (wall.at += by),
    };
  });
  make("墙删除", 2, () => {
    const wall = random.pick(inner());
    return { boxes: [wallBox(wall)], apply: () => void plan.walls.splice(plan.walls.indexOf(wall), 1) };
  });
  make("墙增加", 2, () => {
    const [x0, y0, x1, y1] = random.pick(plan.rooms).box;
    const at = Math.round(x0 + (x1 - x0) * random.pick([0.2, 0.35, 0.65, 0.8]));
    const wall: Wall = { along: "y", at, from: y0, to: y1, thickness: random.pick([100, 200]), material: "masonry" };
    if (inner().some((other) => Math.abs(other.at - at) < 600 && other.from < y1 && other.to > y0)) return undefined;
    return { boxes: [wallBox(wall)], apply: () => void plan.walls.push(wall) };
  });
  make("门窗号改", 3, () => {
    const opening = random.pick(plan.openings.filter(({ number, kind }) => /\d/.test(number) && kind !== "gap"));
    const number = anotherDigit(opening.number, random);
    const words: [string, string] = [opening.number, number];
    return { boxes: [numberBox(opening)], words, apply: () => void (opening.number = number) };
  });
  make("房间改名", 3, () => {
    const room = random.pick(plan.rooms.filter(({ kind, quiet }) => kind !== "stair" && kind !== "corridor" && !quiet));
    const name = random.pick(["设备用房", "资料室", "值班室", "弱电机房"]);
    if (name === room.name) return undefined;
    const [x0, y0, x1, y1] = room.box;
    return { boxes: [[x0, y0, x1, y1]], words: [room.name, name], apply: () => void (room.name = name) };
  });
  after.chains.forEach((stops, row) => {
    make("尺寸改", 1, () => {
      const i = random.whole(1, stops.length - 2);
      const [a = 0, b = 0, c = 0] = stops.slice(i - 1, i + 2);
      const moved = b + random.pick([-300, -200, 200, 300]);
      const y = back + chainsFrom + row * chainStep;
      return {
        boxes: [[a, y - 250, c, y + 400]],
        words: [String(b - a), String(moved - a)],
        apply: () => void (stops[i] = moved),
      };
    });
  });
  make("文字增加", 1, () => {
    const [x0, y0, x1, y1] = random.pick(plan.rooms).box;
    const [x, y] = [(x0 * 3 + x1) / 4, (y0 * 3 + y1) / 4];
    return {
      boxes: [[x, y - 100, x + 1800, y + 400]],
      words: ["", "此处加固"],
      apply: () => void after.marks.push({ words: "此处加固", x, y }),
    };
  });
  const numbered = after.notes.flatMap((note, i) => (/[1-9]0/.test(note) ? [i] : []));
  for (const i of [random.pick(numbered)]) {
    const note = after.notes[i] ?? "";
    const changed = note.replace(/\d(?=0)/, (digit) => String((Number(digit) % 9) + 1));
    after.notes[i] = changed;
    edits.push({ kind: "说明改字", before: before.notes[i] ?? "", after: changed, boxes: [noteBox(i)], paper: true });
  }
  return edits;
};

const hasOpening = (plan: Plan, wall: Wall): boolean =>
  plan.openings.some(
    ({ along, at, from, to }) => along === wall.along && Math.abs(at - wall.at) < 1 && to > wall.from && from < wall.to,
  );

const anotherDigit = (text: string, random: Random): string => {
  const at = random.pick([...text].flatMap((letter, i) => (/\d/.test(letter) ? [i] : [])));
  return `${text.slice(0, at)}${(Number(text[at]) + random.whole(1, 8)) % 10}${text.slice(at + 1)}`;
};

const doorBox = ({ along, at, from, to }: Opening): Box => {
  const reach = Math.max(to - from, 550) + 100;
  return along === "x"
    ? [from - 100, at - reach, to + 100, at + reach]
    : [at - reach, from - 100, at + reach, to + 100];
};

const numberBox = ({ along, at, from, to }: Opening): Box => {
  const [middle, reach] = [(from + to) / 2, 700];
  return along === "x"
    ? [middle - reach, at - reach, middle + reach, at + reach]
    : [at - reach, middle - reach, at + reach, middle + reach];
};

const wallBox = ({ along, at, from, to, thickness }: Wall): Box => {
  const half = thickness / 2 + 60;
  return along === "x" ? [from - 160, at - half, to + 160, at + half] : [at - half, from - 160, at + half, to + 160];
};

const noteBox = (i: number): Box => [30, 20 + (5 - i) * noteHeight - 1, 260, 20 + (5 - i) * noteHeight + 5];

const unite = (boxes: readonly Box[]): Box => {
  const side = (n: 0 | 1 | 2 | 3) => boxes.map((box) => box[n]);
  return [Math.min(...side(0)), Math.min(...side(1)), Math.max(...side(2)), Math.max(...side(3))];
};

const boxesApart = (one: Box, other: Box): number => {
  const across = Math.max(one[0], other[0]) - Math.min(one[2], other[2]);
  const down = Math.max(one[1], other[1]) - Math.min(one[3], other[3]);
  return Math.max(across, down);
};

const jobOf = (ink: Ink, building: Building, seed: number) => {
  const canvas = createCanvas(ink);
  const area = drawFrame(canvas, {
    designOrg: "海岳建筑设计研究院有限公司",
    licence: "建筑行业（建筑工程）甲级  A137002846",
    ownerOrg: "滨海新城建设发展有限公司",
    projectName: "滨海新城人才社区一期工程",
    buildingName: `${seed}#楼`,
    projectCode: `SJ2026-${seed}`,
    discipline: "建筑",
    stage: "施工图",
    graphNum: `建施-${seed}`,
    graphName: "平面图",
    scale: "1:100",
    paperSize: "A1",
    edition: "A",
    date: "2026.03",
    ...signatoriesOf(seed, "建筑", {}),
    revisions: [{ edition: "A", note: "施工图出图", date: "2026.03" }],
  });
  const recipe = {
    graphNum: `建施-${seed}`,
    graphName: "平面图",
    paperSize: "A1" as const,
    scale: "1:100",
    draw: () => undefined,
  };
  return {
    canvas,
    area,
    building,
    density: "normal" as const,
    random: createRandom(seed),
    projectName: "",
    buildingName: "",
    designOrg: "",
    ownerOrg: "",
    date: "2026.03",
    recipe,
    siblings: [],
    done: () => false,
  };
};

const drawSheet = ({ plan, notes, chains, marks }: Content, building: Building, seed: number, shx: boolean): Ink => {
  const ink = createInk({ shx });
  const job = jobOf(ink, building, seed);
  const view = planView(job, plan, 1 / 100);
  drawPlan(view, plan, fullStyle);
  drawAxes(view, building, plan, false);
  const { back } = outlineOf(building);
  chains.forEach((stops, row) => {
    const y = back + chainsFrom + row * chainStep;
    dimensionX(view, stops, y, y - 200);
  });
  for (const { words, x, y } of marks) view.text(words, x, y, 3.5);
  notes.forEach((note, i) => job.canvas.text(`${i + 1}. ${note}`, 32, 20 + (5 - i) * noteHeight, 3.5));
  job.canvas.rect(medium, 29, 17, 262, 60);
  return ink;
};
