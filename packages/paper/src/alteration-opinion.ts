import { type CertificateData, disciplineTable, projectFacts, reviewFacts, signingParties } from "./certificate.ts";
import type { Cell, Paper } from "./paper.ts";

/** Facts of an opinion on an alteration beyond those of a certificate. */
export interface AlteredOnPaper {
  /** 变更-1 */
  mark: string;
  alterationNumber: string;
  /** The certificate whose sheets change; empty when none was made yet. */
  formerCertificate: string;
  reason: string;
  sheets: SheetOnPaper[];
}

export interface SheetOnPaper {
  discipline: string;
  /** Number before and after; one of them is empty for a new or removed sheet. */
  former: string;
  next: string;
  name: string;
  change: string;
  note: string;
}

export const standardAlterationConclusion =
  "依据《房屋建筑和市政基础设施工程施工图设计文件审查管理办法》（住房和城乡建设部令第13号）第十四条，下列变更后的施工图经我机构审查，符合工程建设强制性标准，审查合格。变更后的图纸与原审查合格书及其余未变更的图纸一并使用，被替代的原图不再有效。";

const notes = [
  "本意见与原审查合格书一并使用，任何单位和个人不得涂改、伪造。",
  "变更后的图纸以加盖审查专用章的为准；被替代或取消的图纸扫码查验时显示为已变更。",
  "扫描右上角二维码可核验本意见的真伪与当前状态。",
];

/** 施工图设计文件变更审查合格意见 */
export const alterationOpinion = (data: CertificateData & { alteration: AlteredOnPaper }): Paper => {
  const { mark, alterationNumber, formerCertificate, reason, sheets } = data.alteration;
  return {
    system: data.system,
    title: "施工图设计文件变更审查合格意见",
    subtitle: `（${mark}）`,
    number: data.certificateNumber,
    verification: { address: data.verificationAddress, caption: "扫码核验真伪" },
    printedAt: data.printedAt,
    blocks: [
      {
        type: "facts",
        lines: [
          ...projectFacts(data),
          [
            { label: "原合格书", value: formerCertificate || "/" },
            { label: "变更编号", value: alterationNumber },
          ],
          [{ label: "变更理由", value: reason }],
        ],
      },
      { type: "paragraph", style: "statement", text: data.conclusion ?? standardAlterationConclusion },
      { type: "signatures", parties: signingParties(data) },
      { type: "note", title: "说明：", items: [...notes, ...(data.notes ?? [])] },
      { type: "page-break" },
      { type: "heading", text: `一、变更的图纸（共${sheets.length}张）` },
      {
        type: "table",
        dense: true,
        columns: [
          { title: "序号", share: 1.6 },
          { title: "专业", share: 2 },
          { title: "原图号", share: 3 },
          { title: "现图号", share: 3 },
          { title: "图名", share: 6, align: "left" },
          { title: "变更", share: 2 },
          { title: "变更内容和理由", share: 8, align: "left" },
        ],
        rows: sheets.map((sheet, index): Cell[] => [
          String(index + 1),
          sheet.discipline,
          sheet.former || "/",
          sheet.next || "/",
          sheet.name,
          sheet.change,
          sheet.note || "/",
        ]),
      },
      { type: "heading", text: "二、审查专业及人员" },
      disciplineTable(data),
      { type: "heading", text: "三、审查情况" },
      { type: "facts", lines: reviewFacts(data) },
    ],
  };
};
