import { chineseDate } from "@tushen/domain/ground/calendar/chinese-date";
import type { Paper } from "./paper.ts";

/** Procedural review opinion: what must be supplemented before a submission is accepted. Dates are YYYY-MM-DD. */
export interface SupplementNoticeData {
  system: string;
  noticeNumber: string;
  projectName: string;
  submissionName: string;
  applicant: string;
  house: string;
  clerk: string;
  receivedOn: string;
  issuedOn: string;
  supplementDueOn?: string;
  conclusion: "qualified" | "supplement" | "returned";
  problems: { material: string; problem: string; requirement: string; dueOn?: string }[];
  contact?: string;
  verificationAddress?: string;
  printedAt: Date;
}

const conclusions: Record<SupplementNoticeData["conclusion"], string> = {
  qualified: "合格",
  supplement: "补正后重新提交",
  returned: "退回",
};

/** 程序性审查意见（补正告知） */
export const supplementNotice = (data: SupplementNoticeData): Paper => {
  const count = data.problems.length;
  const deadline = data.supplementDueOn ? `请于${chineseDate(data.supplementDueOn)}前按要求补正后重新提交。` : "";
  return {
    system: data.system,
    title: "施工图设计文件程序性审查意见书",
    subtitle: data.conclusion === "supplement" ? "（补正告知）" : undefined,
    number: data.noticeNumber,
    printedAt: data.printedAt,
    ...(data.verificationAddress
      ? { verification: { address: data.verificationAddress, caption: "扫码核验真伪" } }
      : {}),
    blocks: [
      { type: "paragraph", style: "salutation", text: `${data.applicant}：` },
      {
        type: "paragraph",
        text: `你单位于${chineseDate(data.receivedOn)}报审的“${data.projectName}”施工图设计文件，经程序性审查，${
          count ? `存在下列${count}项问题。${deadline}` : "未发现问题。"
        }`,
      },
      {
        type: "facts",
        lines: [
          [{ label: "工程名称", value: data.projectName }],
          [{ label: "报审内容", value: data.submissionName }],
          [
            { label: "审查结论", value: conclusions[data.conclusion] },
            { label: "经办人", value: data.clerk },
          ],
        ],
      },
      {
        type: "table",
        columns: [
          { title: "序号", widthInMm: 12 },
          { title: "材料名称", share: 3, align: "left" },
          { title: "存在问题", share: 5, align: "left" },
          { title: "补正要求", share: 5, align: "left" },
          { title: "补正期限", widthInMm: 27 },
        ],
        rows: data.problems.map(({ material, problem, requirement, dueOn }, index) => [
          String(index + 1),
          material,
          problem,
          requirement,
          dueOn ? chineseDate(dueOn) : "/",
        ]),
      },
      {
        type: "note",
        title: "说明：",
        items: [
          "补正时间不计入审查时限；逾期未补正的，本次报审自动撤回，可重新报审。",
          ...(data.contact ? [`联系方式：${data.contact}`] : []),
        ],
      },
      {
        type: "signatures",
        parties: [{ role: "审查机构（盖章）", name: data.house, date: chineseDate(data.issuedOn), spot: "house" }],
      },
    ],
  };
};
