import { chineseDate } from "@tushen/domain/ground/calendar/chinese-date";
import { fireBuildingTable, fireLaw, fireWorksFacts, type FireWorksOnPaper } from "./fire-papers.ts";
import type { Fact, Paper } from "./paper.ts";

export interface FireApplicationData extends FireWorksOnPaper {
  specialItems: string[];
  /** What else the form says: storage, conversion, special fire design. */
  further: { label: string; value: string }[];
}

export interface FireAcceptanceData extends FireWorksOnPaper {
  authority: string;
  /** YYYY-MM-DD */
  submittedOn: string;
  limitDays: number;
}

const line = ({ label, value }: Fact): Fact[] => [{ label, value }];

/** 特殊建设工程消防设计审查申请表, as the owner hands it in. */
export const fireApplication = (data: FireApplicationData): Paper => ({
  system: data.system,
  title: "特殊建设工程消防设计审查申请表",
  number: data.number,
  printedAt: data.printedAt,
  blocks: [
    {
      type: "paragraph",
      text: `依据《中华人民共和国消防法》和${fireLaw}，现申请“${data.projectName}”特殊建设工程消防设计审查，所提交的材料真实、有效。`,
    },
    fireWorksFacts(data, [
      line({ label: "特殊建设工程情形", value: data.specialItems.join("；") || "/" }),
      ...data.further.map(line),
    ]),
    fireBuildingTable(data),
    {
      type: "note",
      title: "说明：",
      items: ["申请时一并提交消防设计文件，以及依法需要办理的建设工程规划许可文件。"],
    },
    {
      type: "signatures",
      parties: [
        { role: "建设单位（盖章）", name: data.owner, date: chineseDate(data.issuedOn), spot: "owner" },
        {
          role: "设计单位（盖章）",
          name: data.designers.join("、"),
          date: chineseDate(data.issuedOn),
          spot: "designer",
        },
      ],
    },
  ],
});

/** 特殊建设工程消防设计审查受理凭证; its number is the acceptance number. */
export const fireAcceptance = (data: FireAcceptanceData): Paper => ({
  system: data.system,
  title: "特殊建设工程消防设计审查受理凭证",
  number: data.number,
  printedAt: data.printedAt,
  blocks: [
    { type: "paragraph", style: "salutation", text: `${data.owner}：` },
    {
      type: "paragraph",
      text: `你单位于${chineseDate(data.submittedOn)}提交的“${data.projectName}”特殊建设工程消防设计审查申请，经核对材料齐全、符合法定形式，依据${fireLaw}予以受理，受理号${data.number}。`,
    },
    fireWorksFacts(data),
    {
      type: "note",
      title: "说明：",
      items: [
        `自受理之日起${data.limitDays}个工作日内出具审查意见；补正材料和专家评审的时间不计算在内。`,
        "本凭证只证明申请已受理，不代表审查结论。",
      ],
    },
    {
      type: "signatures",
      parties: [
        { role: "主管部门（盖章）", name: data.authority, date: chineseDate(data.issuedOn), spot: "authority" },
      ],
    },
  ],
});
