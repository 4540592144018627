/** Sources a report can be filled from by a number typed in it. */
export const prefillSources = {
  project: { button: "从投资平台带入", platform: "投资项目在线审批监管平台" },
  permit: { button: "从规划许可证带入", platform: "规划许可证平台" },
  filing: { button: "带入已备案的勘察资料", platform: "勘察备案" },
} as const;
export type PrefillSource = keyof typeof prefillSources;
