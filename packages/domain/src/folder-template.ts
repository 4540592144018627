import type { DisciplineCode } from "./disciplines.ts";

/**
 * The folders a new version begins with (domain handbook 6, folder trees): per building, section or station, then those of
 * the whole submission, then the documents. Users may add folders; these ones are system folders and cannot be deleted.
 */
export interface FolderNode {
  readonly name: string;
  /** FOLDER_TYPE */
  readonly folderType: "DRAW" | "CALC" | "DOC" | "MODEL" | "REPLY" | "FRUIT" | "ALTER";
  /** Sheets dropped here belong to this discipline. */
  readonly discipline?: DisciplineCode;
  readonly children?: readonly FolderNode[];
}

export interface FolderTree {
  /** What a unit is called: 单体, 标段, 车站（区间）; empty when there are no units. */
  readonly unitLabel: string;
  readonly perUnit: readonly FolderNode[];
  readonly shared: readonly FolderNode[];
}

const draw = (name: string, discipline?: DisciplineCode, children?: readonly FolderNode[]): FolderNode => ({
  name,
  folderType: "DRAW",
  ...(discipline && { discipline }),
  ...(children && { children }),
});
const doc = (name: string, discipline?: DisciplineCode): FolderNode => ({
  name,
  folderType: "DOC",
  ...(discipline && { discipline }),
});

// biome-ignore format: one folder per entry
const templates: Readonly<Record<string, FolderTree>> = {
  FJ: {
    unitLabel: "单体",
    perUnit: [
      draw("00封面目录"), draw("01建筑", "JZ"),
      draw("02结构", "JG", [draw("图纸", "JG"), { name: "计算书", folderType: "CALC", discipline: "JG" }]),
      draw("03给排水", "GPS"), draw("04暖通", "NT"), draw("05电气", "DQ"), draw("06智能化", "ZN"), draw("07消防专篇", "XF"), draw("08节能绿建", "JN"),
      draw("09人防", "RF", [draw("建筑", "RF"), draw("结构", "RF"), draw("通风", "RF"), draw("给排水", "RF"), draw("电气", "RF")]),
      draw("10装配式", "ZP"), draw("11专项", undefined, [draw("幕墙", "MQ"), draw("基坑", "JK"), draw("钢结构", "JGJ")]),
      { name: "12模型", folderType: "MODEL" },
    ],
    shared: [draw("总图", "ZT"), draw("室外管网", "GPS"), draw("地下车库")],
  },
  SZ: {
    unitLabel: "标段",
    perUnit: [
      draw("00总说明", "ZT"), draw("01道路", "DL"), draw("02桥梁隧道", undefined, [draw("桥梁", "QL"), draw("隧道", "SD")]), draw("03排水", "PS"), draw("04给水", "JS"),
      draw("05燃气", "RQ"), draw("06热力", "RL"), draw("07交通", "JT"), draw("08照明", "ZM"), draw("09绿化", "YL"), draw("10结构与基坑", undefined, [draw("结构", "JG"), draw("基坑", "JK")]),
      { name: "11计算书", folderType: "CALC" }, { name: "12概算", folderType: "DOC", discipline: "GJS" },
    ],
    shared: [],
  },
  KC: {
    unitLabel: "",
    perUnit: [],
    shared: [
      doc("01勘察任务书与合同", "YT"), doc("02勘察纲要", "YT"), doc("03勘察报告正文", "YT"), draw("04平面图", "YT"), draw("05剖面图", "YT"), draw("06柱状图", "YT"),
      doc("07原位测试", "YT"), doc("08土工试验", "YT"), doc("09水质分析", "YT"), doc("10外业见证", "YT"), doc("11影像", "YT"),
    ],
  },
  GD: {
    unitLabel: "车站（区间）",
    perUnit: [
      draw("建筑", "JZ"), draw("结构", "JG"), draw("围护", "JK"), draw("防水", "JG"), draw("通风空调", "NT"), draw("给排水消防", "GPS"), draw("动力照明", "DQ"),
      draw("供电", "DQ"), draw("通信", "ZN"), draw("信号", "ZN"), draw("轨道", "GD"), draw("监测", "YT"),
    ],
    shared: [],
  },
};

/** The document side, the same for all business types. */
export const documentFolders: readonly FolderNode[] = [
  doc("01立项批准"),
  doc("02规划用地"),
  doc("03初设批复"),
  doc("04合同与资质"),
  doc("05勘察成果"),
  doc("06承诺书"),
  doc("07专项批复"),
  { name: "08回复", folderType: "REPLY" },
  { name: "09成果", folderType: "FRUIT" },
];

export function folderTemplate(bizType: string): FolderTree {
  const template = templates[bizType];
  if (!template) throw new Error(`no folder template for ${bizType}`);
  return template;
}

/** The first folder of a template that takes sheets of a discipline; children before their parent. */
export function folderForDiscipline(nodes: readonly FolderNode[], discipline: string): FolderNode | null {
  for (const node of nodes) {
    const inside = folderForDiscipline(node.children ?? [], discipline);
    if (inside) return inside;
    if (node.discipline === discipline && node.folderType === "DRAW") return node;
  }
  return null;
}

/** A folder without its children, as a share stores them side by side. */
export interface FolderTemplate {
  readonly name: string;
  readonly type: FolderNode["folderType"];
  readonly discipline?: DisciplineCode;
  readonly shouldDocNum?: number;
}

/** The trees laid flat: a child stands behind its parent as 02结构计算书. */
export function designFolders(bizType: string): {
  readonly top: readonly FolderTemplate[];
  readonly perBuilding: readonly FolderTemplate[];
} {
  const { perUnit, shared } = folderTemplate(bizType);
  return { top: flat(shared), perBuilding: flat(perUnit) };
}

export const ownerFolders: readonly FolderTemplate[] = flat(documentFolders);

function flat(nodes: readonly FolderNode[]): FolderTemplate[] {
  return nodes.flatMap(({ name, folderType, discipline, children = [] }) => [
    { name, type: folderType, ...(discipline && { discipline }) },
    ...flat(children).map((child) => ({ ...child, name: `${name}${child.name}` })),
  ]);
}
