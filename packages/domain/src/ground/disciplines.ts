/**
 * The disciplines (专业) of the portal: dictionary DISCIPLINE (domain handbook 4, no. 38) with what designers write in
 * front of a sheet number (handbook 6) and the short word that begins an opinion number (结-01).
 *
 * The list stands in the order in which sheets are sorted: site, architecture, structure, water, heating and
 * ventilation, electrical, intelligent systems, then the special designs, then municipal works, survey and rail.
 */
export interface Discipline {
  readonly code: string;
  readonly label: string;
  /** Begins opinion numbers: 结-01. */
  readonly short: string;
  /** What sheet numbers of the discipline begin with, in Chinese. */
  readonly prefixes: readonly string[];
  /** The same in Latin letters. */
  readonly latin?: readonly string[];
  /** National code in data exchange. */
  readonly exchangeCode?: string;
}

// biome-ignore format: a table
export const disciplines = [
  { code: "ZT", label: "总图", short: "总", prefixes: ["总施", "总图", "总"], latin: ["ZS", "G"] },
  { code: "JZ", label: "建筑", short: "建", prefixes: ["建施", "建筑", "建"], latin: ["A", "JS", "JZ", "AR"], exchangeCode: "2" },
  { code: "JG", label: "结构", short: "结", prefixes: ["结施", "结构", "结"], latin: ["S", "GS", "JG", "ST"], exchangeCode: "3" },
  { code: "GPS", label: "给排水", short: "水", prefixes: ["水施", "给排水施", "给排施", "给排水", "水"], latin: ["P", "W", "SS", "GPS"], exchangeCode: "4" },
  { code: "NT", label: "暖通", short: "暖", prefixes: ["暖施", "设施", "通施", "空施", "暖通", "暖"], latin: ["M", "HVAC", "H", "NS", "NT"], exchangeCode: "5" },
  { code: "DQ", label: "电气", short: "电", prefixes: ["电施", "电气", "强电施", "电"], latin: ["E", "DS", "DQ"], exchangeCode: "7" },
  { code: "ZN", label: "智能化", short: "智", prefixes: ["智施", "弱电施", "弱施", "智能化", "弱电", "智"], latin: ["T", "ELV", "ZN"] },
  { code: "XF", label: "消防", short: "消", prefixes: ["消施", "消防"], latin: ["F", "XF"], exchangeCode: "6" },
  { code: "JN", label: "节能", short: "节", prefixes: ["节施", "节能"], latin: ["JN"] },
  { code: "LJ", label: "绿色建筑", short: "绿建", prefixes: ["绿建施", "绿建"], latin: ["LJ"] },
  { code: "RF", label: "人防", short: "防", prefixes: ["建防施", "结防施", "风防施", "水防施", "电防施", "人防", "防施"], latin: ["RF"] },
  { code: "JF", label: "技防", short: "技", prefixes: ["技施", "技防", "安防施"], latin: ["JF"] },
  { code: "ZP", label: "装配式", short: "配", prefixes: ["装配施", "装配", "预施"], latin: ["PC", "ZP"] },
  { code: "MQ", label: "幕墙", short: "幕", prefixes: ["幕施", "幕墙", "幕"], latin: ["CW", "MQ"] },
  { code: "JGJ", label: "钢结构", short: "钢", prefixes: ["钢施", "钢结施", "钢结构", "钢"], latin: ["JGJ", "GJG"] },
  { code: "ZS", label: "装饰", short: "装", prefixes: ["装施", "饰施", "装饰", "装"], latin: ["D", "ID"] },
  { code: "YL", label: "园林", short: "园", prefixes: ["园施", "景施", "绿施", "园林", "景观"], latin: ["L", "YL"] },
  { code: "JK", label: "基坑支护", short: "基", prefixes: ["基施", "支施", "基坑", "护施"], latin: ["JK"] },
  { code: "DJ", label: "地基处理", short: "地", prefixes: ["地施", "地基"], latin: ["DJ"] },
  { code: "FL", label: "防雷", short: "雷", prefixes: ["雷施", "防雷"], latin: ["FL"] },
  { code: "DL", label: "道路", short: "道", prefixes: ["道施", "路施", "道路", "道"], latin: ["DL"] },
  { code: "QL", label: "桥梁", short: "桥", prefixes: ["桥施", "桥梁", "桥"], latin: ["QL"] },
  { code: "SD", label: "隧道", short: "隧", prefixes: ["隧施", "隧道", "隧"], latin: ["SD"] },
  { code: "PS", label: "排水", short: "排", prefixes: ["排施", "雨施", "污施", "排水", "排"], latin: ["PS", "Y"] },
  { code: "JS", label: "给水", short: "给", prefixes: ["给施", "给水", "给"], latin: ["J"] },
  { code: "RQ", label: "燃气", short: "气", prefixes: ["气施", "燃施", "燃气"], latin: ["RQ", "Q"] },
  { code: "RL", label: "热力", short: "热", prefixes: ["热施", "热力"], latin: ["RL", "R"] },
  { code: "JT", label: "交通", short: "交", prefixes: ["交施", "交通"], latin: ["JT"] },
  { code: "ZM", label: "照明", short: "照", prefixes: ["照施", "照明"], latin: ["ZM"] },
  { code: "GL", label: "管廊", short: "廊", prefixes: ["廊施", "管廊"], latin: ["GL"] },
  { code: "GJS", label: "概算", short: "概", prefixes: ["概算", "概"], latin: ["GJS"] },
  { code: "YT", label: "岩土（勘察）", short: "勘", prefixes: ["勘察", "岩土", "勘"], latin: ["YT", "KC"], exchangeCode: "1" },
  { code: "GD", label: "轨道", short: "轨", prefixes: ["轨施", "轨道"], latin: ["GD"] },
] as const satisfies readonly Discipline[];

export type DisciplineCode = (typeof disciplines)[number]["code"];

const byCode = new Map<string, Discipline>(disciplines.map((one) => [one.code, one]));
const prefixTable = (disciplines as readonly Discipline[])
  .flatMap((one) =>
    [...one.prefixes, ...(one.latin ?? [])].map((prefix) => ({ prefix, code: one.code as DisciplineCode })),
  )
  .sort((a, b) => b.prefix.length - a.prefix.length);

export const isDisciplineCode = (code: string): code is DisciplineCode => byCode.has(code);

export const disciplineLabel = (code: string): string => byCode.get(code)?.label ?? code;

export const disciplineShort = (code: string): string => byCode.get(code)?.short ?? code;

/** The discipline a sheet number belongs to, by its longest known prefix, or null: 结施-12A → JG, A-101 → JZ, 07 → null. */
export const disciplineOfDrawingNumber = (graphNum: string): DisciplineCode | null => {
  const number = graphNum.normalize("NFKC").trim().toUpperCase();
  const latin = /^[A-Z]+/.exec(number)?.[0];
  const found = prefixTable.find(({ prefix }) => (latin ? prefix === latin : number.startsWith(prefix)));
  return found?.code ?? null;
};

/** Rank of a discipline in the order of sheets; unknown ones come last. */
export const disciplineRank = (code: string | null): number => {
  const index = disciplines.findIndex((one) => one.code === code);
  return index === -1 ? disciplines.length : index;
};
