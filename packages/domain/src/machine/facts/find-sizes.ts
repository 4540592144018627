import { mostLines, sentencesOf, type ShownLine } from "./sentences.ts";

/** Sizes that notes and details write in words: of fire lanes (消防车道), and of flights and landings of stairs. */
export const sizeKinds = {
  laneWidth: { label: "消防车道净宽", unit: "m" },
  laneHeight: { label: "消防车道净高", unit: "m" },
  laneSlope: { label: "消防车道坡度", unit: "%" },
  laneGap: { label: "消防车道距外墙", unit: "m" },
  flightWidth: { label: "梯段净宽", unit: "m" },
  flightHeight: { label: "梯段净高", unit: "m" },
  landingDepth: { label: "楼梯平台净宽", unit: "m" },
  landingHeight: { label: "楼梯平台净高", unit: "m" },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly unit: "m" | "%" }>>;

export type SizeName = keyof typeof sizeKinds;

/** A size as a sheet writes it, and where. */
export interface FoundSize {
  readonly name: SizeName;
  /** Metres, or per cent for a slope. */
  readonly value: number;
  /** 不小于, 不大于, or the size itself. */
  readonly bound: "least" | "most" | "exact";
  /** The words also say that the landing is no narrower than its flight: 平台净深不小于梯段净宽且不小于1.20m. */
  readonly keepsFlight: boolean;
  /** Index of the line in which the size begins. */
  readonly line: number;
}

/** Words that every sheet with such a size has. */
export const sizeHint = "消防车道|消防车通道|梯段|楼梯|平台";

/** Of one sheet; details write a handful. */
const mostOfSheet = 100;

type Owner = "lane" | "stair" | "flight" | "landing" | "other";

/** Parts of a building that have sizes of their own: 疏散走道净宽 is no size of the stair named before it. */
const others = [
  ...[
    "登高操作场地",
    "登高场地",
    "救援场地",
    "场地",
    "坡道",
    "走道",
    "走廊",
    "通道",
    "道路",
    "人行道",
    "出入口",
    "入口",
  ],
  ...["阳台", "露台", "管道井", "管井", "厨房", "卫生间", "门厅", "楼梯井"],
  ...["楼梯间", "扶梯", "栏杆", "扶手", "门", "窗", "前室", "车位", "踏步", "梯井", "雨篷", "电梯", "候梯厅"],
];
/** Platforms that belong to no stair. */
const otherPlatforms = "(?:屋顶|屋面|入户|空调|景观|卸货|装卸|室外|观景|设备|操作|升降|候车|登车)平台";

const least = "不(?:应|得|宜|可)?(?:小于|低于|少于)|≥|>=|大于等于|大于|至少";
const most = "不(?:应|得|宜|可)?(?:大于|超过|高于)|≤|<=|小于等于|小于";
// 净宽×净高 is followed by two values, which are not told apart.
const nouns = "(?<![×x*])(?:净?宽度?|净?深度|净深|净空高度|净空|净高度?|纵?坡度?|距(?:离)?(?:建筑物?)?外墙)";
/** Few, so that a row of them costs no more than its length. */
const filler = "(?:[:=为是按]|均|都|应|最小|满足|要求){0,4}";
const likeFlight = "(?:不(?:应|得)?小于|≥|大于等于)(?:楼梯)?(?:的)?梯段(?:的)?净?宽度?,?(?:且|并)";
const amount = String.raw`(?<written>\d{1,5}(?:\.\d{1,3})?)(?<unit>mm|毫米|m(?![2m²])|米|%|(?![\d.%:/×xm米]))`;

/** The next part of a building, or the next size with its one or two nouns. */
const token = new RegExp(
  [
    String.raw`(?<wide>\d{1,2}(?:\.\d{1,2})?)(?:m|米)宽的?(?:环形|隐形)?消防车道`,
    "(?<lane>消防车道|消防车通道)",
    `(?<drive>车道)`,
    `(?<other>${otherPlatforms}|${others.join("|")})`,
    "(?<flight>梯段|楼梯段)",
    "(?<landing>平台(?![板梁柱]))",
    "(?<stair>楼梯)",
    `(?<first>${nouns})(?:(?:[及和与、/])(?:楼梯|休息)*(?<secondOf>平台|梯段)?(?<second>${nouns}))?${filler}(?<like>${likeFlight})?${filler}(?<bound>${least}|${most})?${filler}${amount}`,
  ].join("|"),
  "g",
);
const isLeast = new RegExp(`^(?:${least})$`);

/** Stairs within a flat, outside, to the roof, straight, with one railing, and ladders have limits of their own. */
const otherStairs = /套内|户内|室外|屋[面顶](?:的)?楼梯|直跑|检修|钢梯|爬梯|弧形|螺旋|一[边侧]/;
const ofStair = /楼梯|梯段|休息平台|中间平台/;

const nameOf = (owner: Owner | undefined, noun: string): SizeName | null => {
  const isWidth = /宽|深/.test(noun);
  const isHeight = noun.startsWith("净空") || noun.startsWith("净高");
  if (owner === "lane")
    return isWidth ? "laneWidth" : isHeight ? "laneHeight" : noun.includes("坡") ? "laneSlope" : "laneGap";
  if (owner === "landing") return isWidth ? "landingDepth" : isHeight ? "landingHeight" : null;
  if (owner === "flight") return isWidth ? "flightWidth" : isHeight ? "flightHeight" : null;
  return owner === "stair" && noun.startsWith("净宽") ? "flightWidth" : null;
};

/** In metres or per cent; null where the unit does not fit. A bare number of three figures or more is in millimetres. */
const valueOf = (name: SizeName, written: string, unit: string): number | null => {
  const value = Number(written);
  if (sizeKinds[name].unit === "%") return unit === "%" && value <= 50 ? value : null;
  const inMetres =
    unit === "m" || unit === "米" ? value : unit === "%" || (unit === "" && value < 100) ? null : value / 1000;
  return inMetres !== null && inMetres >= 0.3 && inMetres <= 60 ? inMetres : null;
};

const nextOwner = (groups: Readonly<Record<string, string | undefined>>, owner: Owner | undefined): Owner => {
  if (groups["lane"]) return "lane";
  if (groups["flight"]) return "flight";
  if (groups["stair"]) return "stair";
  // 坡道休息平台 is a platform of the ramp, 车道 after 消防车道 the same lane.
  if (groups["landing"]) return owner === "other" || owner === "lane" ? "other" : "landing";
  return groups["drive"] && owner === "lane" ? "lane" : "other";
};

type SizeInClause = Omit<FoundSize, "line"> & { readonly index: number };

/** The sizes in a part of a sentence without a full stop, with the place of each in it. */
const sizesIn = (clause: string): SizeInClause[] => {
  let owner: Owner | undefined;
  const isOtherStair = otherStairs.test(clause);
  const isOfStair = ofStair.test(clause);
  const isMeant = (name: SizeName, noun: string): boolean =>
    name.startsWith("lane") || (!isOtherStair && (!name.startsWith("landing") || isOfStair || noun.startsWith("净")));
  return [...clause.matchAll(token)].flatMap(({ index, groups = {} }): SizeInClause[] => {
    const { wide, first, second, secondOf, like, bound = "", written = "", unit = "" } = groups;
    const keepsFlight = like !== undefined;
    if (first === undefined) {
      owner = wide ? "lane" : nextOwner(groups, owner);
      return wide ? [{ name: "laneWidth", value: Number(wide), bound: "exact", keepsFlight, index }] : [];
    }
    const said = bound === "" ? "exact" : isLeast.test(bound) ? "least" : "most";
    const named: [Owner | undefined, string][] = [[owner, first]];
    if (secondOf) owner = secondOf === "平台" ? "landing" : "flight";
    if (second) named.push([owner, second]);
    return named.flatMap(([of, noun]): SizeInClause[] => {
      const name = nameOf(of, noun);
      const value = name === null ? null : valueOf(name, written, unit);
      // The greatest width and the least slope of a part say nothing of its limit.
      const isIdle = said === (name === "laneSlope" ? "least" : "most");
      return name === null || value === null || isIdle || !isMeant(name, noun)
        ? []
        : [{ name, value, bound: said, keepsFlight, index }];
    });
  });
};

const hint = new RegExp(sizeHint);

/** The sizes of fire lanes and stairs that a sheet writes, each once for each line. */
export const findSizes = (all: readonly ShownLine[]): FoundSize[] => {
  const found = sentencesOf(all.slice(0, mostLines)).flatMap(({ text, lines }) =>
    hint.test(text)
      ? [...text.matchAll(/[^。;]+/g)].flatMap(({ index: at, 0: clause }) =>
          sizesIn(clause).map(({ index, ...size }): FoundSize => ({ ...size, line: lines[at + index] ?? 0 })),
        )
      : [],
  );
  const once = new Map(found.map((one) => [`${one.name} ${one.value} ${one.bound} ${one.line}`, one]));
  return [...once.values()].slice(0, mostOfSheet);
};
