import type { DisciplineCode } from "../ground/disciplines.ts";
import type { RequiredDocument } from "./report-form/required-documents.ts";

/**
 * The folders of a new share (domain handbook 6, folder trees): below each building, section or station; on top for the
 * whole submission; and for the owner's papers. Users may add folders; template folders cannot be deleted.
 */
export interface FolderTemplate {
  readonly name: string;
  /** FOLDER_TYPE */
  readonly type: "DRAW" | "CALC" | "DOC" | "MODEL" | "REPLY" | "FRUIT" | "ALTER";
  /** Sheets uploaded into this folder belong to this discipline. */
  readonly discipline?: DisciplineCode;
  /** Least number of files (应传). */
  readonly shouldDocNum?: number;
}

export interface DesignFolders {
  readonly top: readonly FolderTemplate[];
  readonly perBuilding: readonly FolderTemplate[];
}

const draw = (name: string, discipline?: DisciplineCode): FolderTemplate => ({
  name,
  type: "DRAW",
  ...(discipline && { discipline }),
});
const paper = (name: string, discipline?: DisciplineCode): FolderTemplate => ({
  name,
  type: "DOC",
  ...(discipline && { discipline }),
});

// biome-ignore format: one folder per entry
const surveyWork: readonly FolderTemplate[] = [
  paper("01勘察任务书与合同", "YT"), paper("02勘察纲要", "YT"), paper("03勘察报告正文", "YT"), draw("04平面图", "YT"), draw("05剖面图", "YT"), draw("06柱状图", "YT"),
  paper("07原位测试", "YT"), paper("08土工试验", "YT"), paper("09水质分析", "YT"), paper("10外业见证", "YT"), paper("11影像", "YT"),
];

// biome-ignore format: one folder per entry
const byBizType: Readonly<Record<string, DesignFolders>> = {
  FJ: {
    top: [draw("总图", "ZT"), draw("室外管网", "GPS"), draw("地下车库")],
    perBuilding: [
      draw("00封面目录"), draw("01建筑", "JZ"), draw("02结构", "JG"), { name: "02结构计算书", type: "CALC", discipline: "JG" }, draw("03给排水", "GPS"), draw("04暖通", "NT"),
      draw("05电气", "DQ"), draw("06智能化", "ZN"), draw("07消防专篇", "XF"), draw("08节能绿建", "JN"), draw("09人防", "RF"), draw("10装配式", "ZP"),
      draw("11幕墙", "MQ"), draw("11基坑", "JK"), draw("11钢结构", "JGJ"), { name: "12模型", type: "MODEL" },
    ],
  },
  SZ: {
    top: [],
    perBuilding: [
      draw("00总说明", "ZT"), draw("01道路", "DL"), draw("02桥梁", "QL"), draw("02隧道", "SD"), draw("03排水", "PS"), draw("04给水", "JS"), draw("05燃气", "RQ"), draw("06热力", "RL"),
      draw("07交通", "JT"), draw("08照明", "ZM"), draw("09绿化", "YL"), draw("10结构", "JG"), draw("10基坑", "JK"), { name: "11计算书", type: "CALC" }, paper("12概算", "GJS"),
    ],
  },
  KC: { top: surveyWork, perBuilding: [] },
  GD: {
    top: [],
    perBuilding: [
      draw("建筑", "JZ"), draw("结构", "JG"), draw("围护", "JK"), draw("防水", "JG"), draw("通风空调", "NT"), draw("给排水消防", "GPS"), draw("动力照明", "DQ"),
      draw("供电", "DQ"), draw("通信", "ZN"), draw("信号", "ZN"), draw("轨道", "GD"), draw("监测", "YT"),
    ],
  },
};

/** Ground treatment is designed, not surveyed. */
// biome-ignore format: one folder per entry
const treatmentWork: DesignFolders = {
  top: [draw("00封面目录", "DJ"), draw("01设计总说明", "DJ"), paper("02勘察报告", "YT"), paper("03试桩、检测报告", "DJ")],
  perBuilding: [
    draw("01地基处理", "DJ"), draw("02桩基", "JG"), draw("03基坑支护", "JK"), draw("04降水与监测", "JK"), { name: "05计算书", type: "CALC", discipline: "DJ" },
  ],
};

/**
 * Folders of the design firm's share; in survey projects of the survey firm's. `categoryCode` tells a ground treatment.
 */
export const designFolders = (bizType: string, categoryCode = ""): DesignFolders => {
  const folders = categoryCode === "KC_DJCL" ? treatmentWork : byBizType[bizType];
  if (!folders) throw new Error(`no folder template for ${bizType}`);
  return folders;
};

/** Folders of the survey firm's share in any project. */
export const surveyFolders: readonly FolderTemplate[] = surveyWork;

/** Folders of the owner's papers, the same for all business types, and which papers lie in each (DOC_CATEGORY). */
const ownerPapers: readonly (readonly [name: string, docCategories: readonly string[]])[] = [
  ["01立项批准", ["1"]],
  ["02规划用地", ["2", "3"]],
  ["03初设批复", ["4"]],
  ["04合同与资质", ["12", "13", "14"]],
  ["05勘察成果", ["5"]],
  ["06承诺书", ["15"]],
  ["07专项批复", ["10", "11", "19", "29"]],
];

/** Folders of the owner's share; each must hold the papers of its kinds the project requires. */
export const ownerFolders = (documents: readonly RequiredDocument[]): FolderTemplate[] =>
  ownerPapers.map(([name, docCategories]) => {
    const required = documents.filter(
      ({ part, isRequired, docCategory }) => part === "CONSTRUCT" && isRequired && docCategories.includes(docCategory),
    );
    return { name, type: "DOC", ...(required.length > 0 && { shouldDocNum: required.length }) };
  });

/** Folders in which firms hand in papers of a kind (DOC_CATEGORY), besides those of the owner. */
// biome-ignore format: a table
const firmPapers: Readonly<Record<string, readonly string[]>> = {
  5: ["02勘察报告", "03勘察报告正文"], 6: ["02结构计算书", "05计算书", "11计算书"], 7: ["08节能绿建"], 8: ["08节能绿建"], 9: ["10装配式"], 16: ["07消防专篇"],
  17: ["03试桩、检测报告"], 18: ["12模型"], 23: ["01勘察任务书与合同"], 24: ["02勘察纲要"], 25: ["10外业见证"], 26: ["06柱状图"], 27: ["05剖面图"], 28: ["08土工试验"],
};

/** Names of the folders that hold the papers of a kind; several kinds may share one folder. */
export const foldersOfPaper = (docCategory: string): string[] => [
  ...ownerPapers.flatMap(([name, docCategories]) => (docCategories.includes(docCategory) ? [name] : [])),
  ...(firmPapers[docCategory] ?? []),
];

/** The first folder that takes sheets of a discipline, or null. */
export const folderForDiscipline = (folders: readonly FolderTemplate[], discipline: string): FolderTemplate | null =>
  folders.find((folder) => folder.type === "DRAW" && folder.discipline === discipline) ?? null;
