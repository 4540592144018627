/** What a version of a paper was made from. */
export const paperSources = {
  DATA: "由系统数据生成",
  WORD: "由上传的 Word 生成",
  PDF: "采用单位自行导出的 PDF",
  SIGNED: "已签章",
} as const;

export type PaperSource = keyof typeof paperSources;
