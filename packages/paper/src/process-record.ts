import type { Paper } from "./paper.ts";

/** The course of a review as the parties see it, for the archive. */
export interface ProcessRecordData {
  system: string;
  projectName: string;
  applicationNumber: string;
  certificateNumber: string;
  lines: ProcessLine[];
  /** SHA-256 over the last line; each line contains the hash of the one before it. */
  lastHash: string;
  printedAt: Date;
}

export interface ProcessLine {
  /** For example 2026-11-20 10:05. */
  at: string;
  what: string;
  who: string;
  organisation: string;
  state: string;
  why: string;
}

/** 审查过程记录 */
export const processRecord = (data: ProcessRecordData): Paper => ({
  system: data.system,
  title: "施工图审查过程记录",
  number: data.applicationNumber,
  printedAt: data.printedAt,
  blocks: [
    {
      type: "facts",
      lines: [
        [{ label: "工程名称", value: data.projectName }],
        [
          { label: "合格书编号", value: data.certificateNumber },
          { label: "记录条数", value: `${data.lines.length}条` },
        ],
      ],
    },
    {
      type: "table",
      dense: true,
      columns: [
        { title: "序号", widthInMm: 11 },
        { title: "时间", widthInMm: 27 },
        { title: "办理事项", share: 3, align: "left" },
        { title: "办理人", share: 4, align: "left" },
        { title: "状态", widthInMm: 22 },
        { title: "说明", share: 5, align: "left" },
      ],
      rows: data.lines.map(({ at, what, who, organisation, state, why }, index) => [
        String(index + 1),
        at,
        what,
        `${who}\n${organisation}`,
        state || "/",
        why || "/",
      ]),
    },
    {
      type: "note",
      title: "说明：",
      items: [
        "本记录由系统在每次办理时自动形成，逐条以 SHA-256 校验值相连，增删或改动任何一条均可被发现。",
        `末条校验值：${data.lastHash}`,
      ],
    },
  ],
});
