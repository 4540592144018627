import type { TimeLedger } from "@tushen/contract/delivery/ledger-shape";

const proof = (seq: number, text: string) => ({
  ...{ seq, text, at: "2026-11-24T01:00:00Z", orgName: "豫审图审查中心", hash: "a".repeat(64) },
});

const stretch = (seq: number, over: Partial<TimeLedger["stretches"][number]>): TimeLedger["stretches"][number] => ({
  ...{ party: "HOUSE", name: "豫审图审查中心", office: null, state: "初审中", round: 1, minutes: 60, urged: 0 },
  ...{ from: "2026-11-24T01:00:00Z", to: "2026-11-24T02:00:00Z", counts: true, pause: null },
  ...{ begun: proof(seq, "审查机构内部办理"), ended: null },
  ...over,
});

/** The ledger of a batch whose second answers are awaited. */
export const givenLedger = (): TimeLedger => ({
  ...{ projectName: "金色时代广场一期", applicationNo: "41010520261121FJ0001", atlasName: "第一批" },
  stretches: [
    ...Array.from({ length: 6 }, (_, index) => stretch(index + 1, { state: `第${index + 1}步` })),
    stretch(7, { office: "复核人", minutes: 90 }),
    stretch(8, {
      ...{ party: "FIRMS", name: "中原设计院", state: "复审答复中", round: 2, to: null, urged: 2, minutes: 750 },
      ...{ counts: false, pause: "等待答复，审查期限停计", begun: proof(8, "发出审查意见告知书") },
    }),
  ],
  sums: [
    { party: "FIRMS", name: "设计、勘察单位", minutes: 750, counted: 0, parts: [{ name: "中原设计院", minutes: 750 }] },
    {
      ...{ party: "HOUSE", name: "豫审图审查中心", minutes: 450, counted: 450 },
      parts: [
        { name: "审查人", minutes: 360 },
        { name: "复核人", minutes: 90 },
      ],
    },
  ],
  clock: { limitDays: 15, usedDays: 2, leftDays: 13, dueOn: "2026-12-15", paused: true, colour: "none" },
  officeHours: "08:30–12:00、13:30–18:00",
  chain: { lineCount: 31, lastHash: "b".repeat(64), brokenAt: null },
  at: "2026-11-27T08:00:00Z",
});
