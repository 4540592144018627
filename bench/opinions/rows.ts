import { importedColumns } from "@tushen/domain/review/opinion-sheet";
import { writeSheets } from "../../apps/server/src/ground/platform/spreadsheet/spreadsheet.ts";

const rooms = "走道 前室 楼梯间 设备房 坡道 门厅 卫生间 屋面 地下车库 管井".split(" ");
const faults = [
  "净宽不满足疏散要求，请核对计算并修改平面与详图",
  "防火门等级未标注，请补充门窗表并与平面统一",
  "标高与结构图不一致，请两专业核对后统一",
  "未注明做法，请补充节点详图及材料要求",
  "尺寸标注缺失，无法核对面积，请补充",
];

/** So many opinions, each in other words, a tenth of them on compulsory clauses and a tenth advice. */
export const opinionRows = (count: number, numbers: readonly string[], building: string): string[][] =>
  Array.from({ length: count }, (_one, index) => {
    const kind = index % 10;
    const text = `${(index % 30) + 1}层${rooms[index % rooms.length]}第${index + 1}处：${faults[index % faults.length]}。`;
    return [
      numbers[index % numbers.length] ?? "",
      kind === 0 ? "违反强制性条文" : kind === 1 ? "建议" : "违反一般性条文",
      text,
      index % 7 === 0 ? "与甲方已沟通" : "",
      kind === 0 ? "GB 55037-2022 第7.1.4条" : "GB 50016-2014(2018年版) 5.5.18",
      kind === 1 ? "否" : "是",
      building,
    ];
  });

export const writeRows = (rows: readonly (readonly string[])[]): Promise<Uint8Array> =>
  writeSheets([{ name: "审查意见", rows: [importedColumns.map(({ heading }) => heading), ...rows] }]);
