import { type LetterOpinion, opinionLetter } from "./opinion-letter.ts";
import type { Block, Cell, Paper } from "./paper.ts";

/** Findings of a design firm's own check, set as the letter of the review would set them. Dates are YYYY-MM-DD. */
export interface SelfCheckLetterData {
  system: string;
  projectName: string;
  submissionName: string;
  owner: string;
  surveyors: string[];
  designers: string[];
  /** Who checked its own work. */
  firm: string;
  checkedOn: string;
  strongCounts: { group: string; count: number }[];
  opinions: LetterOpinion[];
  disciplines: { name: string; opinionCount: number }[];
  printedAt: Date;
}

/** On every page. */
export const selfCheckMark = "自查稿";

const none = "/";

const withoutSpot = (cell: Cell): Cell =>
  typeof cell === "string" ? cell : { text: cell.text, ...(cell.strong !== undefined && { strong: cell.strong }) };

const introduction = ({ firm, projectName, opinions, strongCounts }: SelfCheckLetterData): string => {
  const strong = strongCounts.reduce((sum, { count }) => sum + count, 0);
  const found =
    opinions.length === 0
      ? "没有未处理的发现。"
      : `未处理的发现${opinions.length}条，如均作为审查意见，其中违反工程建设强制性标准${strong}条。`;
  return `${firm}对“${projectName}”施工图设计文件按智能审查规则自查，${found}`;
};

const notes = [
  "本件由设计单位自查生成，供内部修改使用，不是审查意见，不代表审查机构的意见，不得用于报审、备案。",
  "规则只核对申报信息、图纸文字和模型，不能代替设计校审；审查机构会提出规则没有发现的问题。",
  "结果为「需复核」的，须答复一栏填「否」。",
];

/** The same blocks as the real letter, in the firm's own name: nothing of it may be taken for the house's words. */
const ownBlock = (block: Block, index: number, data: SelfCheckLetterData, checkedOn: string | undefined): Block => {
  if (block.type === "paragraph" && index === 1) return { ...block, text: introduction(data) };
  if (block.type === "table") return { ...block, rows: block.rows.map((row) => row.map(withoutSpot)) };
  if (block.type === "note") return { ...block, items: notes };
  if (block.type === "signatures")
    return {
      type: "signatures",
      parties: [{ role: "自查单位", name: data.firm, ...(checkedOn !== undefined && { date: checkedOn }) }],
    };
  return block;
};

/** What the letter of the review would say if the open findings were its opinions; without number, seal and QR code. */
export const selfCheckLetter = (data: SelfCheckLetterData): Paper => {
  const { system, printedAt, checkedOn, disciplines } = data;
  const letter = opinionLetter({
    ...data,
    ...{ letterNumber: "", house: "", round: 1, conclusion: "自查不作结论" },
    ...{ reviewedFrom: checkedOn, reviewedUntil: checkedOn, issuedOn: checkedOn },
    disciplines: disciplines.map((one) => ({ ...one, reviewer: none, checker: none, conclusion: none })),
  });
  const signed = letter.blocks.find(({ type }) => type === "signatures");
  const date = signed?.type === "signatures" ? signed.parties[0]?.date : undefined;
  return {
    ...{ system, title: letter.title, printedAt },
    ...{ subtitle: "（设计单位自查稿，不是审查文书）", mark: selfCheckMark },
    blocks: letter.blocks.map((block, index) => ownBlock(block, index, data, date)),
  };
};
