import { chineseDate } from "@tushen/domain/ground/calendar/chinese-date";
import type { CertificateData } from "./certificate.ts";
import { certificateTitle } from "./certificate-wording.ts";
import type { Fact, Paper } from "./paper.ts";

/** What a sub-certificate says of its part; the rest is what its certificate says. */
export interface CertifiedPart {
  /** 单体工程, 标段（子项）, 车站, 勘察报告 */
  kind: string;
  name: string;
  facts: Fact[][];
}

export interface SubCertificateData extends CertificateData {
  subNumber: string;
  part: CertifiedPart;
}

const statement = ({ form, certificateNumber, part }: SubCertificateData): string => {
  const papers = form === "SURVEY" ? "岩土工程勘察文件" : "施工图设计文件";
  return `“${part.name}”的${papers}经我机构审查，符合工程建设强制性标准，审查合格，列入审查合格书${certificateNumber}，特发此子证书。`;
};

/** In words, so that the whole stands on one page. */
const staff = ({ disciplines }: CertificateData): string =>
  disciplines.map(({ name, reviewer, checker }) => `${name}：${reviewer}（复核${checker}）`).join("，");

const notes = [
  "本子证书是审查合格书的组成部分，与审查合格书一并使用，任何单位和个人不得涂改、伪造。",
  "审查合格书换发、撤销或作废的，本子证书同时失效。",
  "扫描右上角二维码可核验本子证书的真伪与当前状态。",
];

/** 审查合格书（子证书）: one part of a certificate on a page of its own. */
export const subCertificate = (data: SubCertificateData): Paper => ({
  system: data.system,
  title: certificateTitle(data.form ?? "BUILDING"),
  subtitle: "（子证书）",
  number: data.subNumber,
  verification: { address: data.verificationAddress, caption: "扫码核验真伪" },
  printedAt: data.printedAt,
  blocks: [
    {
      type: "facts",
      lines: [
        [{ label: "工程名称", value: data.projectName }],
        [{ label: "工程地址", value: data.address }],
        [{ label: "审查合格书", value: data.certificateNumber }],
        [{ label: "建设单位", value: data.owner }],
        data.form === "SURVEY"
          ? [{ label: "勘察单位", value: data.surveyors.join("\n") || "/" }]
          : [{ label: "设计单位", value: data.designers.join("\n") || "/" }],
        [{ label: "审查机构", value: data.house }],
        [{ label: "审查人员", value: staff(data) }],
      ],
    },
    { type: "heading", text: data.part.kind },
    { type: "facts", lines: [[{ label: "名称", value: data.part.name }], ...data.part.facts] },
    { type: "paragraph", style: "statement", text: statement(data) },
    {
      type: "signatures",
      parties: [{ role: "审查机构（审查专用章）", name: data.house, date: chineseDate(data.issuedOn), spot: "house" }],
    },
    { type: "note", title: "说明：", items: notes },
  ],
});
