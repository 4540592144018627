import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { disciplineVerdict } from "@tushen/domain/review/verdict-on-paper";
import { acceptanceNotice } from "./acceptance-notice.ts";
import { catalogue } from "./catalogue.ts";
import { certificate } from "./certificate.ts";
import { fireFiling, fireOpinion } from "./fire-papers.ts";
import { modelPictures } from "./model-places.ts";
import { opinionLetter } from "./opinion-letter.ts";
import type { Paper } from "./paper.ts";
import { renderPaper, renderPdf, renderWithPlaces } from "./render-pdf.ts";
import { printable } from "./typst-input.ts";
import { replyForm } from "./reply-form.ts";
import {
  sampleAcceptance,
  sampleCatalogue,
  sampleCertificate,
  sampleFireOpinion,
  sampleOpinionLetter,
  sampleOpinions,
  sampleRefusal,
  sampleReply,
  sampleSupplement,
} from "./samples/sample-papers.ts";
import { reviewRecord } from "./review-record.ts";
import { reviewReport } from "./review-report.ts";
import { sampleRecord, sampleReport, sampleSurveyReport } from "./samples/sample-review-papers.ts";
import { supplementNotice } from "./supplement-notice.ts";

const folder = mkdtempSync(join(tmpdir(), "paper-"));
afterAll(() => rmSync(folder, { recursive: true }));

const hasPdftotext = (() => {
  try {
    execFileSync("pdftotext", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

/** The words of a PDF as another program reads them, without the white space that line breaking adds. */
const textOf = (pdf: Uint8Array): string => {
  const path = join(folder, "paper.pdf");
  writeFileSync(path, pdf);
  return execFileSync("pdftotext", ["-raw", path, "-"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).replace(/[\s\u200b]+/g, "");
};

const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
/** 8 by 8 points of one grey. */
const smallJpeg =
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z";

const bare: Paper = {
  system: "演示系统",
  title: "通知书",
  printedAt: new Date("2026-11-20T02:05:00Z"),
  blocks: [],
};

describe.skipIf(!hasPdftotext)("the words of a paper (needs pdftotext of poppler-utils)", () => {
  it("lists the sections of municipal works in place of buildings", async () => {
    const rows = [{ name: "1标段", extent: "K0+000～K1+280", figures: "长度 1,280.00 m", disciplines: "道路、桥梁" }];
    const works = { title: "标段（子项）", extent: "起止桩号", rows };
    const text = textOf(await renderPdf(certificate({ ...sampleCertificate, buildings: [], works })));
    for (const word of ["三、标段（子项）", "起止桩号", "1标段", "K0+000～K1+280", "1,280.00", "道路、桥梁"])
      expect(text).toContain(word);
    expect(text).not.toContain("单体工程");
  });

  it("keeps every field of a certificate", async () => {
    const text = textOf(await renderPdf(certificate(sampleCertificate)));
    const words = [
      sampleCertificate.certificateNumber,
      sampleCertificate.projectName,
      sampleCertificate.address,
      sampleCertificate.projectSize,
      sampleCertificate.house,
      sampleCertificate.strongClausesAtFirstReview,
      ...sampleCertificate.designers,
      ...sampleCertificate.disciplines.flatMap(({ reviewer, checker, reviewerRegistration }) => [
        reviewer,
        checker,
        reviewerRegistration,
      ]),
      ...sampleCertificate.specialConclusions.map(({ text }) => text),
      "2026年11月20日",
      "打印时间：2026年11月20日10:05",
      "第1页/共2页",
    ];
    for (const word of words) expect(text).toContain(word.replace(/\s/g, ""));
    expect(text).toContain("令第13号");
    expect(text).toContain("经审查合格");
  });

  it("speaks of survey documents on the certificate of a survey", async () => {
    const text = textOf(await renderPdf(certificate({ ...sampleCertificate, form: "SURVEY", buildings: [] })));
    for (const word of ["勘察文件审查合格书", "经审查合格的勘察文件不得擅自修改", "全套勘察文件一并归档"])
      expect(text).toContain(word);
    expect(text).not.toMatch(/主体结构安全|消防、人防/);
  });

  it("begins no line with a mark, however long the words before it are", async () => {
    const path = join(folder, "lines.pdf");
    for (let length = 0; length < 24; length++) {
      const projectSize = `${"共".repeat(length)}地下 24,226.00 ㎡；最高建筑高度 78.60 m，按GB 50016-2014，地上 62,186.50 ㎡；见图。`;
      writeFileSync(path, await renderPdf(certificate({ ...sampleCertificate, projectSize })));
      const lines = execFileSync("pdftotext", ["-raw", path, "-"], { encoding: "utf8" }).split("\n");
      expect(lines.filter((line) => /^[，。；：、）]/.test(line))).toEqual([]);
    }
  });

  it("keeps every opinion of a letter, one row each", async () => {
    const text = textOf(await renderPdf(opinionLetter(sampleOpinionLetter)));
    for (const { number, opinion } of sampleOpinions) {
      expect(text).toContain(number);
      expect(text).toContain(opinion.replace(/\s/g, ""));
    }
    expect(text).toContain("共12条：消防6条，结构安全6条");
    expect(text).toContain("请于2026年10月16日前");
  });

  it.each([
    ["ZX", "咨询结论建议修改", "不采纳的请说明理由", "郑州金色置业有限公司："],
    ["JC", "检查结论责令整改", "前完成整改并逐条答复", "郑州市住房和城乡建设局："],
  ] as const)(
    "speaks in a letter of %s in its own words, to its own receiver",
    async (purpose, verdict, asks, receiver) => {
      const letter = opinionLetter({
        ...sampleOpinionLetter,
        ...{ purpose, owner: "郑州金色置业有限公司", conclusion: "见各专业意见。" },
        ...(purpose === "JC" && { authority: "郑州市住房和城乡建设局", sampleBasis: "2026年第四季度抽查" }),
        disciplines: sampleOpinionLetter.disciplines.map((one) => ({
          ...one,
          conclusion: disciplineVerdict(purpose, "8"),
        })),
      });
      const text = textOf(await renderPdf(letter));
      for (const word of [verdict, asks, receiver, "综合意见见各专业意见", "郑州金色置业有限公司"])
        expect(text).toContain(word);
      expect(text.replace("审查合格书", "")).not.toMatch(/合格|复审|书面说明原因/);
    },
  );

  it("tells the source of opinions on a survey, and has no such column otherwise", async () => {
    const [first] = sampleOpinions;
    const opinions = first ? [{ ...first, problemSource: "外业资料" }] : [];
    const text = textOf(await renderPdf(opinionLetter({ ...sampleOpinionLetter, opinions })));
    expect(text).toContain("问题来源");
    expect(text).toContain("外业资料");
    expect(textOf(await renderPdf(opinionLetter(sampleOpinionLetter)))).not.toContain("问题来源");
  });

  it("names the house, the day and the reviewers when a submission is accepted", async () => {
    const text = textOf(await renderPdf(acceptanceNotice(sampleAcceptance)));
    for (const word of [
      "受理通知书",
      "15个工作日",
      "2026年9月29日",
      "陈䶮",
      "欧阳建国",
      "岩土工程勘察报告",
      sampleAcceptance.house,
    ]) {
      expect(text).toContain(word);
    }
    expect(text).not.toContain("不予受理");
  });

  it("gives the reasons when a submission is not accepted", async () => {
    const text = textOf(await renderPdf(acceptanceNotice(sampleRefusal)));
    expect(text).toContain("不予受理通知书");
    expect(text).toContain("未取得建设工程规划许可证");
    expect(text).not.toContain("截止日期");
  });

  it("says whether a fire design is qualified, on what ground, and what follows", async () => {
    const text = textOf(await renderPdf(fireOpinion(sampleFireOpinion)));
    const words = [
      "结论为：合格",
      "XS330106202600031",
      "防火卷帘加水幕",
      "临江市住房和城乡建设局",
      "XF330106202500107",
    ];
    for (const word of words) expect(text).toContain(word);
    expect(text).toContain("重新申请消防设计审查");
    const other = textOf(await renderPdf(fireOpinion({ ...sampleFireOpinion, isQualified: false })));
    expect(other).toContain("结论为：不合格");
    expect(other).toContain("不得施工");
  });

  it("files works that are not special", async () => {
    const text = textOf(await renderPdf(fireFiling(sampleFireOpinion)));
    expect(text).toContain("不属于特殊建设工程");
    expect(text).not.toContain("行政复议");
  });

  it("lists what must be supplemented and until when", async () => {
    const text = textOf(await renderPdf(supplementNotice(sampleSupplement)));
    for (const { material, problem, requirement } of sampleSupplement.problems) {
      for (const word of [material, problem, requirement]) expect(text).toContain(word.replace(/\s/g, ""));
    }
    expect(text).toContain("补正后重新提交");
  });

  it("sets every reply beside its opinion, with the changed sheet", async () => {
    const text = textOf(await renderPdf(replyForm(sampleReply)));
    for (const { number, reply } of sampleReply.replies) {
      expect(text).toContain(number);
      expect(text).toContain(reply.replace(/\s/g, ""));
    }
    expect(text).toContain(sampleOpinionLetter.letterNumber);
    expect(text).toContain("结施-03(V2)");
  });

  it("shows the place of an opinion before and after the change, and says what has no counterpart", async () => {
    const png = Buffer.from(onePixel, "base64");
    const [first, ...others] = sampleReply.replies;
    const replies = first ? [{ ...first, places: [{ before: png, after: png }, { before: png }] }, ...others] : [];
    const text = textOf(await renderPdf(replyForm({ ...sampleReply, replies })));
    expect(text).toContain(`${first?.number}第1处修改前`);
    expect(text).toContain(`${first?.number}第1处修改后`);
    expect(text).toContain(`${first?.number}第2处修改前（新图上已无对应内容）`);
    expect(textOf(await renderPdf(replyForm(sampleReply)))).not.toContain("修改前");
  });

  it("names the element of an opinion on a model, and shows it on the last page", async () => {
    const [first, ...others] = sampleOpinions;
    const place = { element: "M1524", storey: "一层" };
    const opinions = first ? [{ ...first, inModel: { ...place, isPictured: true } }, ...others] : [];
    const letter = opinionLetter({ ...sampleOpinionLetter, opinions });
    const pictures = modelPictures([{ number: first?.number ?? "", ...place, bytes: Buffer.from(onePixel, "base64") }]);
    const text = textOf(await renderPdf({ ...letter, blocks: [...letter.blocks, ...pictures] }));
    expect(text).toContain("（模型构件：M1524（一层），见附图）");
    expect(text).toMatch(/附图：模型中的位置.*M1524/);
    expect(textOf(await renderPdf(opinionLetter(sampleOpinionLetter)))).not.toContain("附图");
  });

  it("shows JPEG beside PNG on the last page, and says which picture cannot be drawn", async () => {
    const letter = opinionLetter(sampleOpinionLetter);
    const [png, jpeg] = [onePixel, smallJpeg].map((text) => Buffer.from(text, "base64")) as [Buffer, Buffer];
    const place = (number: string, bytes: Uint8Array) => ({ number, element: "M1524", storey: "一层", bytes });
    const imagesOf = (pdf: Uint8Array) => Buffer.from(pdf).toString("latin1").split("/Subtype /Image").length - 1;
    const sound = [place("建-01", png), place("建-02", jpeg)];
    const { pdf } = await renderWithPlaces(letter, [...sound, place("建-03", Buffer.from(jpeg).fill(0, 60))]);
    const text = textOf(pdf);
    expect(text).toContain("建-03M1524（图片已损坏，未能附上）");
    expect(text).not.toMatch(/建-0[12]M1524（/);
    expect(imagesOf(pdf)).toBe(imagesOf((await renderWithPlaces(letter, sound)).pdf));
  });

  it("answers the fixed questions of a review report, and tells every discipline in every round", async () => {
    const text = textOf(await renderPdf(reviewReport(sampleReport)));
    const words = [
      ...sampleReport.answers.flatMap(({ question, verdict, text: said, signer }) => [question, verdict, said, signer]),
      ...sampleReport.records.flatMap(({ summary, strongClauses }) => [summary, ...strongClauses]),
      ...["（6）综合结论", "审查次数2次", "审查结果审查合格", "违反强条10条", "二星", "幕墙、装饰工程另行报审。"],
      ...[sampleReport.basis, sampleReport.reportNumber, sampleReport.leader, sampleReport.chief],
    ];
    for (const word of words) expect(text).toContain(word.replace(/\s/g, ""));
    expect(text).not.toContain("不合格");
  });

  it("says of a survey that fails what is not met, and names no design firm", async () => {
    const text = textOf(await renderPdf(reviewReport(sampleSurveyReport)));
    for (const word of ["岩土工程勘察文件审查报告", "不符合", "审查结果审查不合格", "重新勘察后另行报审"])
      expect(text).toContain(word);
    expect(text).not.toContain("设计单位");
  });

  it("keeps every opinion of a discipline's record, with another count and its reason", async () => {
    const text = textOf(await renderPdf(reviewRecord(sampleRecord)));
    for (const { number, opinion } of sampleRecord.opinions) {
      expect(text).toContain(number);
      expect(text).toContain(opinion.replace(/\s/g, ""));
    }
    const words = [
      "结构专业初审",
      "违反强条2条",
      "按意见计为1条；两处分属不同单体",
      "审查问题记录（12条，其中建议6条）",
    ];
    for (const word of words) expect(text).toContain(word);
    expect(textOf(await renderPdf(reviewRecord({ ...sampleRecord, opinions: [] })))).toContain("本轮未提出意见。");
  });

  it("lists every sheet of a catalogue with the fingerprint of its file", async () => {
    const text = textOf(await renderPdf(catalogue(sampleCatalogue)));
    expect(text).toContain("36张");
    for (const { drawingNumber, sha256 } of sampleCatalogue.groups.flatMap(({ drawings }) => drawings)) {
      expect(text).toContain(drawingNumber);
      expect(text).toContain(sha256.slice(0, 16));
    }
  });

  it("prints user text literally, whatever it looks like", async () => {
    const literal = '#import "x" *粗* $x$ <label> @ref // not a comment \\ #{1+1}';
    const text = textOf(await renderPdf({ ...bare, blocks: [{ type: "paragraph", text: literal }] }));
    expect(text).toContain(literal.replace(/\s/g, ""));
  });

  it("strips control characters and breaks long codes inside their cell", async () => {
    const code = "ABCDEFGHIJ".repeat(8);
    const paper: Paper = {
      ...bare,
      blocks: [
        {
          type: "table",
          columns: [{ title: "编码", widthInMm: 30 }, { title: "说明" }],
          rows: [[code, "一\u0007二\u0000三"]],
        },
      ],
    };
    const text = textOf(await renderPdf(paper));
    expect(text).toContain(code);
    expect(text).toContain("一二三");
  });

  it("loses nothing of a row taller than a page", async () => {
    const long = `${"请按规范逐条核对并修改。".repeat(400)}完毕`;
    const paper: Paper = {
      ...bare,
      blocks: [{ type: "table", columns: [{ title: "序号" }, { title: "意见" }], rows: [["1", long]] }],
    };
    const text = textOf(await renderPdf(paper));
    expect(text.match(/逐条核对/g)).toHaveLength(400);
    expect(text).toContain("完毕");
  });
});

describe("a rendered paper", () => {
  let pdf: Buffer;
  beforeAll(async () => {
    pdf = Buffer.from(await renderPdf(certificate(sampleCertificate)));
  });

  it("is a tagged PDF/A", () => {
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.toString("latin1")).toMatch(/pdfaid:part>2</);
    expect(pdf.toString("latin1")).toMatch(/pdfaid:conformance>A</);
    expect(pdf.toString("latin1")).toContain("/StructTreeRoot");
  });

  it("tells where the seal belongs", async () => {
    const { spots } = await renderPaper(certificate(sampleCertificate));
    const house = spots.find(({ name }) => name === "house");
    expect(house).toMatchObject({ page: 1 });
    expect(house?.width).toBeCloseTo((42 / 25.4) * 72, 1);
    expect(spots.filter(({ name }) => name.startsWith("reviewer-"))).toHaveLength(5);
  });

  it("prints what no font has by its number", async () => {
    const text = "好的👍，𠮷田，ئۇيغۇر，钢筋\ue000，一家人👨\u200d👩";
    const pdf = await renderPdf({ ...bare, title: "𠮷", blocks: [{ type: "paragraph", text }] });
    expect(pdf.length).toBeGreaterThan(1000);
    expect(printable(text)).toContain("好的〔U+1F44D〕，〔U+20BB7〕田");
  });

  it("prints a thousand rare characters", async () => {
    const rare = Array.from({ length: 1000 }, (_, i) => String.fromCodePoint(0x20000 + i * 41));
    await expect(renderPdf({ ...bare, blocks: [{ type: "list", items: [rare.join("")] }] })).resolves.toBeDefined();
  });

  it("gives up after its time limit and renders the next paper with a fresh child", async () => {
    const rows = Array.from({ length: 4000 }, (_, index) => [String(index), `意见${index}`.repeat(20)]);
    const heavy: Paper = {
      ...bare,
      blocks: [{ type: "table", columns: [{ title: "序号" }, { title: "意见" }], rows }],
    };
    await expect(renderPdf(heavy, 50)).rejects.toMatchObject({ code: "too-slow" });
    expect((await renderPdf(bare)).length).toBeGreaterThan(1000);
  });
});
