import { sampleCertificate } from "./sample-papers.ts";
import type { TimeLedgerData } from "../time-ledger.ts";

const { system, projectName, owner, designers, house, printedAt } = sampleCertificate;
const designer = designers[0] as string;

const proof = (seq: number, text: string) => ({ seq, text, hash: `${seq}`.padStart(64, "3f9a07c1") });
const plain = { office: null, round: 1, counts: false, pause: null, urged: 0 };

/** A batch that waits for answers to its first letter. */
export const sampleTimeLedger: TimeLedgerData = {
  ...{ system, projectName, printedAt, applicationNo: "33010620261008FJ0012", atlasName: "第一批次：门诊综合楼主体" },
  stretches: [
    {
      ...{ ...plain, name: owner, state: "待报审", minutes: 95, begun: proof(4, "新建报审批次") },
      ...{ from: "2026-10-08T01:20:00Z", to: "2026-10-08T02:55:00Z" },
    },
    {
      ...{
        ...plain,
        name: designer,
        state: "设计/勘察填报中",
        minutes: 1230,
        begun: proof(5, "通知设计、勘察单位填报"),
      },
      ...{ from: "2026-10-08T02:55:00Z", to: "2026-10-12T06:10:00Z", urged: 2 },
    },
    {
      ...{
        ...plain,
        name: house,
        office: "审查人",
        state: "初审中",
        minutes: 3120,
        begun: proof(21, "完成审查人员安排"),
      },
      ...{ from: "2026-10-13T01:00:00Z", to: "2026-10-21T08:00:00Z", counts: true },
    },
    {
      ...{ ...plain, name: designer, state: "初审答复中", minutes: 960, begun: proof(64, "发出审查意见告知书") },
      ...{ from: "2026-10-22T06:00:00Z", to: null, pause: "等待答复，审查期限停计" },
    },
  ],
  sums: [
    { name: owner, minutes: 95, counted: 0, parts: [] },
    { name: "设计、勘察单位", minutes: 2190, counted: 0, parts: [{ name: designer, minutes: 2190 }] },
    {
      ...{ name: house, minutes: 3120, counted: 3120 },
      parts: [
        { name: "审查人", minutes: 2400 },
        { name: "复核人", minutes: 720 },
      ],
    },
  ],
  limit: { days: 15, used: 7 },
  officeHours: "08:30–12:00、13:30–18:00",
  chain: { lineCount: 71, lastHash: "c4".repeat(32), brokenAt: null },
  askedBy: `${owner} 陈思远`,
};
