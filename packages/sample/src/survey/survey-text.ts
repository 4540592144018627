import { strata } from "./borehole-log.ts";
import type { Canvas } from "../canvas/canvas.ts";
import { drawTable, wrap } from "../sheet/notes-sheet.ts";
import { thin } from "../canvas/pens.ts";
import type { SurveyReportOptions } from "./survey-report-options.ts";

type Report = Required<Omit<SurveyReportOptions, "part">>;
type Line = string | readonly (readonly string[])[];

/** Cover and text of the report; `newPage` gives an empty page each time. */
export const drawReportPages = (newPage: () => Canvas, report: Report): void => {
  drawCover(newPage(), report);
  let canvas = newPage();
  let number = 2;
  let y = 275;
  const room = (height: number) => {
    if (y - height > 26) return;
    canvas.text(`第 ${number++} 页`, 105, 15, 3.2, { align: "center" });
    canvas = newPage();
    y = 275;
  };
  chapters(report).forEach(([title, lines], c) => {
    room(30);
    y -= 12;
    canvas.text(`${c + 1}  ${title}`, 25, y, 5, { bold: true, narrow: 0.9 });
    y -= 3;
    let part = 0;
    for (const line of lines) {
      if (typeof line !== "string") {
        room(line.length * 8 + 4);
        y = drawTable(canvas, line, 25, y - 3, 160, 8);
        continue;
      }
      const pieces = wrap(canvas, `${c + 1}.${++part}  ${line}`, 160, 4.2);
      room(pieces.length * 7.4);
      for (const piece of pieces) {
        y -= 7.4;
        canvas.text(piece, 25, y, 4.2, { narrow: 0.8 });
      }
    }
  });
  canvas.text(`第 ${number} 页`, 105, 15, 3.2, { align: "center" });
};

const drawCover = (canvas: Canvas, { projectName, surveyOrg, ownerOrg, issuedOn, edition }: Report): void => {
  const centred = (words: string, y: number, height: number, bold = false) =>
    canvas.text(words, 105, y, height, { align: "center", bold, narrow: 0.9 });
  centred(projectName, 225, Math.min(9, 150 / (projectName.length * 0.9)), true);
  centred("岩土工程勘察报告", 205, 11, true);
  centred("（详细勘察）", 192, 7);
  canvas.line(thin, 40, 184, 170, 184);
  const rows = [
    ["建设单位", ownerOrg],
    ["勘察单位", surveyOrg],
    ["资质等级", "工程勘察综合类甲级"],
    ["报告版次", edition === 2 ? "B（修改）" : "A"],
    ["提交日期", issuedOn],
  ];
  rows.forEach(([label = "", value = ""], i) => {
    canvas.text(`${label}：`, 55, 120 - i * 11, 5);
    canvas.text(value, 82, 120 - i * 11, 5);
  });
};

const chapters = ({ projectName, ownerOrg, holes, edition, planned }: Report): [string, Line[]][] => [
  [
    "前言",
    [
      `受${ownerOrg}委托，我单位对${projectName}场地进行了岩土工程详细勘察。拟建建筑地上${planned.overFloors}层、地下${planned.underFloors}层，拟采用${planned.foundation}，基底标高约26.20m。`,
      "本次勘察依据《工程勘察通用规范》GB 55017-2021、《岩土工程勘察规范》GB 50021-2001（2009年版）、《建筑地基基础设计规范》GB 50007-2011、《建筑抗震设计标准》GB/T 50011-2010（2024年版）进行。",
      `工程重要性等级二级，场地复杂程度二级，地基复杂程度二级，岩土工程勘察等级乙级。共布置勘探孔${holes}个，其中取土孔${Math.ceil(holes / 2)}个、标准贯入试验孔${Math.floor(holes / 2)}个，孔深20.0~25.0m。`,
    ],
  ],
  [
    "场地工程地质条件",
    [
      "场地地貌单元为冲洪积平原，地形平坦，地面标高31.20~32.10m，未发现影响工程稳定的不良地质作用。",
      ...strata.map(({ number, name, text }) => `第${number}层 ${name}：${text}`),
      [
        ["层号", "名称", "w(%)", "γ(kN/m³)", "e", "Es(MPa)", "fak(kPa)"],
        ["②", "粉土", "23.6", "19.1", "0.712", "6.8", "130"],
        ["③", "粉质黏土", "24.8", "19.4", "0.698", "8.6", "180"],
        ["④", "粉砂", "—", "19.6", "—", "12.0", "190"],
        ["⑤", "粉质黏土", "22.9", "19.8", "0.655", "9.8", "220"],
        ["⑥", "中粗砂", "—", "20.2", "—", "22.0", "280"],
      ],
    ],
  ],
  [
    "水文地质条件",
    [
      "勘察期间测得地下水稳定水位埋深2.10~2.70m，水位标高28.90~29.60m，属第四系孔隙潜水，主要受大气降水补给，年变幅约1.50m。",
      edition === 2 ? "各钻孔稳定水位均于终孔24h后统一量测。" : "各钻孔稳定水位于终孔8h后量测。",
      "根据水质分析结果，地下水对混凝土结构具微腐蚀性，长期浸水条件下对钢筋混凝土结构中的钢筋具微腐蚀性。抗浮设防水位建议取29.50m。",
    ],
  ],
  [
    "场地地震效应",
    [
      "场地抗震设防烈度7度，设计基本地震加速度0.15g，设计地震分组第二组；等效剪切波速186m/s，覆盖层厚度大于50m，场地类别Ⅲ类，特征周期0.55s。",
      edition === 2
        ? "对20m深度范围内饱和粉土②、粉砂④采用标准贯入试验进行液化判别，实测击数均大于临界击数，液化指数为0，判定为不液化。"
        : "场地20m深度范围内分布饱和粉土②、粉砂④，地基土具备良好的抗震性能。",
      "拟建场地属对建筑抗震一般地段。",
    ],
  ],
  [
    "结论与建议",
    [
      "场地稳定性较好，适宜本工程建设。建议采用天然地基，以第③层粉质黏土作为基础持力层，地基承载力特征值180kPa。",
      "基坑开挖深度约5.6m，建议采用放坡结合土钉墙支护，并采取管井降水措施，降水至基坑底面以下0.5m。",
      "基槽开挖后应及时通知勘察单位参加验槽，遇异常情况及时处理。",
      "施工及使用期间应进行沉降观测，直至沉降稳定。",
    ],
  ],
];
