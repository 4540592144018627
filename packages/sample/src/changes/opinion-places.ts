import { type Building, createBuilding } from "../building.ts";
import { gradeBelow } from "../building-facts.ts";
import type { Box } from "../canvas/canvas.ts";
import type { RevisionKey } from "./revisions.ts";
import type { Discipline } from "../sheet/sheet-recipe.ts";
import { type SheetSetOptions, sheetSet } from "../sheet-set.ts";

/** A review opinion on an error in the drawings of edition 1, with the designer's answer. */
export interface SampleOpinion {
  key: RevisionKey;
  discipline: Discipline;
  graphNum: string;
  category: "强条" | "非强条" | "设计深度" | "错漏" | "节能";
  /** Norm and clause of the shipped library; a dash where it has none that fits. */
  clause: string;
  text: string;
  /** The edition in which it is corrected. */
  mendedIn: 2 | 3;
  reply: string;
}

export const sampleOpinions: readonly SampleOpinion[] = [
  {
    key: "corridor-width",
    discipline: "建筑",
    graphNum: "建施-05",
    category: "强条",
    clause: "GB 55037-2022 7.1.4",
    text: "二~三层走道弱电间处净宽仅1.05m，不满足疏散走道净宽不小于1.10m的要求，请修改。",
    mendedIn: 2,
    reply: "已修改，详建施-05(V2)，走道净宽改为1.20m。",
  },
  {
    key: "fire-compartment",
    discipline: "建筑",
    graphNum: "建施-03",
    category: "强条",
    clause: "GB 55037-2022 4.3.16",
    text: "地下一层防火分区2建筑面积1120㎡（设自动灭火系统），超过1000㎡限值，请重新划分。",
    mendedIn: 2,
    reply: "已修改，增设防火墙及甲级防火门，分为防火分区2（700㎡）、防火分区3（420㎡）。",
  },
  {
    key: "roof-railing",
    discipline: "建筑",
    graphNum: "建施-12",
    category: "强条",
    clause: "GB 55031-2022 6.6.1",
    text: "屋面临空处栏杆高度1.05m，应不小于1.10m。",
    mendedIn: 2,
    reply: "已修改，栏杆高度自完成面起算改为1.10m。",
  },
  {
    key: "bedroom-window",
    discipline: "建筑",
    graphNum: "建施-08",
    category: "非强条",
    clause: "GB 50096-2011 7.1.5",
    text: "次卧窗地面积比为1/8，请核算调整。",
    mendedIn: 2,
    reply: "已修改，次卧窗改为C1815，窗地面积比1/6.5。",
  },
  {
    key: "ramp-slope",
    discipline: "建筑",
    graphNum: "建施-02",
    category: "强条",
    clause: "GB 55019-2021 2.3.1",
    text: "主入口轮椅坡道坡度1:10，应不大于1:12。",
    mendedIn: 2,
    reply: "已修改，坡道坡度改为1:12，建施-04同步修改。",
  },
  {
    key: "seismic-grade",
    discipline: "结构",
    graphNum: "结施-03",
    category: "非强条",
    clause: "GB/T 50011-2010 6.1.2",
    text: "框架抗震等级取四级，与7度(0.15g)、房屋高度不符，请复核。",
    mendedIn: 2,
    reply: "已复核修改，框架抗震等级改为三级。",
  },
  {
    key: "beam-kl5",
    discipline: "结构",
    graphNum: "结施-11",
    category: "非强条",
    clause: "—",
    text: "二层KL5支座负筋配筋率超过2.5%，请调整。",
    mendedIn: 2,
    reply: "已调整，支座负筋改为6Φ25 4/2。",
  },
  {
    key: "bearing-stratum",
    discipline: "结构",
    graphNum: "结施-01",
    category: "设计深度",
    clause: "—",
    text: "未注明基础持力层及承载力特征值，与勘察报告核对后补充。",
    mendedIn: 2,
    reply: "已补充，详结施-01第4.2条。",
  },
  {
    key: "hydrants",
    discipline: "给排水",
    graphNum: "水施-04",
    category: "强条",
    clause: "GB 55036-2022 3.0.4",
    text: "室内消火栓布置不满足同层任一部位两股充实水柱同时到达，请补充。",
    mendedIn: 2,
    reply: "已补充，走道南侧增设消火栓2处。",
  },
  {
    key: "water-tank",
    discipline: "给排水",
    graphNum: "水施-02",
    category: "非强条",
    clause: "—",
    text: "生活水箱与消防水池分设的措施不明，请说明。",
    mendedIn: 3,
    reply: "已补充说明，生活水箱独立设置，采用S30408不锈钢。",
  },
  {
    key: "stair-pressurisation",
    discipline: "暖通",
    graphNum: "暖施-06",
    category: "强条",
    clause: "GB 51251-2017 3.1.6",
    text: "LT-1封闭楼梯间不具备自然通风条件，未设加压送风。",
    mendedIn: 2,
    reply: "已修改，增设加压送风井JY-1及送风口。",
  },
  {
    key: "air-balance",
    discipline: "暖通",
    graphNum: "暖施-03",
    category: "非强条",
    clause: "—",
    text: "地下一层排风补风量不平衡，请复核。",
    mendedIn: 3,
    reply: "已复核，补风量调整为13200m³/h。",
  },
  {
    key: "exit-signs",
    discipline: "电气",
    graphNum: "电施-09",
    category: "强条",
    clause: "GB 51309-2018 3.2.9",
    text: "疏散走道转角及端部未设方向标志灯。",
    mendedIn: 2,
    reply: "已补充方向标志灯3处。",
  },
  {
    key: "fire-door-number",
    discipline: "电气",
    graphNum: "电施-15",
    category: "错漏",
    clause: "—",
    text: "LT-1防火门编号与建施-05不一致，请各专业会签核对。",
    mendedIn: 3,
    reply: "已核对，防火门编号改为FM乙1521。",
  },
  {
    key: "wall-u-value",
    discipline: "节能",
    graphNum: "节施-01",
    category: "节能",
    clause: "—",
    text: "外墙平均传热系数大于限值，权衡计算书缺失。",
    mendedIn: 3,
    reply: "已修改，外墙保温加厚，K=0.58，权衡计算书随图提交。",
  },
];

export interface OpinionPlace extends SampleOpinion {
  page: 1;
  /** PDF points of the unturned page. */
  box: Box;
}

/** The sample opinions that fit a building, in words that fit it. */
export const opinionsFor = ({ facts }: Building): SampleOpinion[] => {
  const { seismicGrade, stairs, useWords } = facts;
  return sampleOpinions
    .filter(({ key }) => key !== "bedroom-window" || /住宅|居住/.test(useWords))
    .map((one) => {
      if (one.key === "seismic-grade")
        return {
          ...one,
          text: `框架抗震等级取${gradeBelow(seismicGrade)}，与7度(0.15g)、房屋高度不符，请复核。`,
          reply: `已复核修改，框架抗震等级改为${seismicGrade}。`,
        };
      return { ...one, text: one.text.replace("封闭楼梯间", stairs) };
    });
};

/** For each sample opinion its place on the sheets of a set. */
export const opinionPlaces = (options: SheetSetOptions): OpinionPlace[] => {
  const building = options.building ?? createBuilding(options.seed, options.use ?? "apartment");
  const wanted = opinionsFor(building).filter(({ discipline }) => discipline === options.discipline);
  return sheetSet(options).flatMap((sheet) => {
    const here = wanted.filter(({ graphNum }) => graphNum === sheet.graphNum);
    if (here.length === 0) return [];
    const marks = sheet.marks();
    return here.flatMap((opinion) => {
      const mark = marks.find(({ key }) => key === opinion.key);
      return mark ? [{ ...opinion, page: 1 as const, box: mark.box }] : [];
    });
  });
};
