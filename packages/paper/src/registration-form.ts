import { chineseDate } from "@tushen/domain/ground/calendar/chinese-date";
import type { Paper } from "./paper.ts";

/** What the owner registers of a small project, which needs no review. Dates are YYYY-MM-DD. */
export interface RegistrationFormData {
  system: string;
  formNumber: string;
  projectName: string;
  projectNumber: string;
  address: string;
  owner: string;
  contact: string;
  designers: string[];
  designLeader: string;
  investment: string;
  /** The most a small project may have, in square metres. */
  mostSquareMetres: number;
  buildings: {
    name: string;
    area: number;
    storeys: string;
    height: number;
    structure: string;
    use: string;
  }[];
  issuedOn: string;
  printedAt: Date;
}

const squareMetres = (value: number): string =>
  value.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 小型项目登记表 */
export const registrationForm = (data: RegistrationFormData): Paper => {
  const area = data.buildings.reduce((sum, one) => sum + one.area, 0);
  return {
    system: data.system,
    title: "小型建设工程项目登记表",
    number: data.formNumber,
    printedAt: data.printedAt,
    blocks: [
      {
        type: "facts",
        lines: [
          [{ label: "工程名称", value: data.projectName }],
          [
            { label: "项目编号", value: data.projectNumber || "/" },
            { label: "工程投资", value: data.investment || "/" },
          ],
          [{ label: "工程地址", value: data.address || "/" }],
          [{ label: "建设单位", value: data.owner }],
          [{ label: "联系人", value: data.contact || "/" }],
          [{ label: "设计单位", value: data.designers.join("\n") || "/" }],
          [
            { label: "设计负责人", value: data.designLeader || "/" },
            { label: "总建筑面积", value: `${squareMetres(area)} ㎡` },
          ],
        ],
      },
      { type: "heading", text: "单体情况" },
      {
        type: "table",
        columns: [
          { title: "单体", share: 3, align: "left" },
          { title: "建筑面积（㎡）", share: 3, align: "right" },
          { title: "层数（地上/地下）", share: 3 },
          { title: "高度（m）", share: 2, align: "right" },
          { title: "结构类型", share: 3 },
          { title: "使用性质", share: 3 },
        ],
        rows: data.buildings.map((one) => [
          one.name,
          squareMetres(one.area),
          one.storeys,
          one.height.toFixed(2),
          one.structure || "/",
          one.use || "/",
        ]),
      },
      { type: "heading", text: "设计单位声明" },
      {
        type: "paragraph",
        text: "本工程施工图设计符合工程建设强制性标准，设计深度满足施工要求，图纸签字、盖章齐全有效。",
      },
      { type: "heading", text: "建设单位承诺" },
      {
        type: "paragraph",
        style: "statement",
        text: `本工程总建筑面积不超过${data.mostSquareMetres} ㎡，所填内容真实；按登记的施工图施工，不擅自改变规模、结构和使用性质；规模超过限额的，先报施工图审查再施工。`,
      },
      {
        type: "note",
        title: "说明：",
        items: ["登记不代替依法应当办理的规划、消防等手续。", "工程规模、结构或使用性质改变的，应重新登记或报审。"],
      },
      {
        type: "signatures",
        parties: [
          {
            role: "建设单位（盖章）",
            name: data.owner,
            date: chineseDate(data.issuedOn),
            spot: "owner",
          },
          {
            role: "设计单位（盖章）",
            name: data.designers[0] ?? "",
            lines: [`设计负责人：${data.designLeader}`],
            date: chineseDate(data.issuedOn),
            spot: "designer",
          },
        ],
      },
    ],
  };
};
