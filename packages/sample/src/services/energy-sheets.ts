import type { Building } from "../building.ts";
import { type Chapter, drawNotes } from "../sheet/notes-sheet.ts";
import type { SheetJob, SheetRecipe } from "../sheet/sheet-recipe.ts";

/** 节施-01. */
export const energySheets = (_: Building): SheetRecipe[] => [
  {
    graphNum: "节施-01",
    graphName: "建筑节能设计专篇",
    paperSize: "A2",
    scale: "—",
    draw: (job) => drawNotes(job, "建筑节能设计专篇", energyNotes(job), 2, 5.6),
  },
];

const energyNotes = (job: SheetJob): Chapter[] => {
  const mended = job.done("wall-u-value");
  const wall = mended ? "0.58" : "0.86";
  return [
    {
      title: "设计依据",
      lines: [
        "《建筑节能与可再生能源利用通用规范》GB 55015-2021。",
        "《民用建筑热工设计规范》GB 50176-2016、《公共建筑节能设计标准》GB 50189-2015。",
        "《建筑外门窗气密、水密、抗风压性能检测方法》GB/T 7106-2019、《建筑幕墙、门窗通用技术条件》GB/T 31433-2015。",
      ],
    },
    {
      title: "工程概况",
      lines: [
        `本工程位于寒冷B区，建筑朝向南偏东8°，地上${job.building.floors}层，体形系数0.28，节能计算建筑面积${(job.building.floorArea * job.building.floors).toFixed(1)}㎡。`,
        "供暖空调形式：多联机空调系统，公共区域设新风换气机。",
      ],
    },
    {
      title: "围护结构热工性能",
      lines: [
        "屋面：40厚细石混凝土+防水层+90厚挤塑聚苯板(B1级)+陶粒找坡+120厚钢筋混凝土板。",
        "外墙：20厚水泥砂浆+200厚加气混凝土砌块+60厚岩棉板(A级)+抗裂砂浆，热桥部位保温连续。",
        "外窗：断热铝合金框，6高透Low-E+12A+6中空玻璃，气密性7级。",
        [
          ["围护结构部位", "传热系数K W/(㎡·K)", "限值", "结论"],
          ["屋面", "0.32", "0.40", "满足"],
          ["#wall-u-value#外墙(平均)", wall, "0.60", mended ? "满足，详权衡计算" : "不满足，权衡判断"],
          ["外窗(南)", "1.80", "2.00", "满足"],
          ["外窗(北)", "1.80", "2.00", "满足"],
          ["架空楼板", "0.45", "0.50", "满足"],
          ["地下室外墙 R值", "1.20", "0.90", "满足"],
          ["太阳得热系数(南)", "0.38", "0.40", "满足"],
        ],
      ],
    },
    {
      title: "权衡判断",
      lines: [
        mended
          ? "#wall-u-value#围护结构热工性能经权衡判断，全年供暖和空调总耗电量不大于参照建筑，计算书JN-2026-018随图提交。"
          : "#wall-u-value#围护结构热工性能经权衡判断，设计建筑全年供暖和空调总耗电量不大于参照建筑，计算书另附。",
        "计算软件采用经鉴定的节能计算软件，气象数据采用典型气象年数据。",
      ],
    },
    {
      title: "节能构造措施",
      lines: [
        "外墙挑出构件、女儿墙内侧及阳台板上下均做保温，保温层厚度不小于30。",
        "外门窗框与洞口之间采用发泡聚氨酯填充，内外侧用密封胶密封。",
        "变形缝内填充燃烧性能A级的保温材料，深度不小于300。",
        "可再生能源：屋面预留太阳能光伏系统荷载及管线，安装容量不小于45kWp。",
        "建筑碳排放强度较2016年执行标准平均降低40%以上，碳排放强度平均降低7kgCO2/(㎡·a)以上。",
      ],
    },
  ];
};
