import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { opinionLetter } from "../opinion-letter.ts";
import type { Block, Paper } from "../paper.ts";
import { replyForm } from "../reply-form.ts";
import { sampleOpinionLetter, sampleReply } from "../samples/sample-papers.ts";
import { readWord } from "./read-word.ts";
import { writeWord } from "./write-word.ts";

const heading = "一、审查专业及人员";
const paper = opinionLetter({ ...sampleOpinionLetter, opinions: sampleOpinionLetter.opinions.slice(0, 3) });
let word: Uint8Array;
beforeAll(async () => {
  word = await writeWord(paper, "17-2");
});

/** The file after somebody has changed its text part. */
const edited = (change: (xml: string) => string, bytes = word): Uint8Array => {
  const parts = unzipSync(bytes);
  const before = strFromU8(parts["word/document.xml"] as Uint8Array);
  const after = change(before);
  expect(after, "the test changes something").not.toBe(before);
  return zipSync({ ...parts, "word/document.xml": strToU8(after) });
};
const read = (change: (xml: string) => string) => readWord(edited(change), paper);
const textsOf = (blocks: readonly Block[]) => JSON.stringify(blocks);
/** The table of opinions. */
const tableOf = ({ blocks }: Paper) =>
  blocks.find((block) => block.type === "table" && block.columns.some(({ title }) => title === "图号"));

/** The last table row that contains these words. */
const rowWith = (xml: string, words: string): string => {
  const end = xml.indexOf("</w:tr>", xml.indexOf(words)) + 7;
  return xml.slice(xml.lastIndexOf("<w:tr>", xml.indexOf(words)), end);
};
/** The paragraph that contains these words. */
const paragraphWith = (xml: string, words: string): string => {
  const end = xml.indexOf("</w:p>", xml.indexOf(words)) + 6;
  return xml.slice(xml.lastIndexOf("<w:p>", xml.indexOf(words)), end);
};

/** The last paragraph of the last table: the day beside a seal. */
const lastLine = (xml: string): string => {
  const end = xml.lastIndexOf("</w:p></w:tc>") + 6;
  return xml.slice(xml.lastIndexOf("<w:p>", end), end);
};

describe("words changed in Word", () => {
  it("are those of the paper, wherever they stand", () => {
    const { paper: now, problems } = read((xml) =>
      xml
        .replace("不合格，修改后复审", "修改后另行复审")
        .replace("框架柱抗震等级取四级", "框架柱抗震等级误取四级")
        .replace("沈工 0571-8600 1234", "沈工 0571-8600 9999"),
    );
    expect(problems).toEqual([]);
    for (const words of ["修改后另行复审", "框架柱抗震等级误取四级", "0571-8600 9999"])
      expect(textsOf(now.blocks)).toContain(words);
  });

  it("may lie in pieces, as spelling checkers leave them", () => {
    const { paper: now } = read((xml) =>
      xml.replace("框架柱抗震等级", '框架柱</w:t></w:r><w:proofErr w:type="spellStart"/><w:r><w:t>抗震等级'),
    );
    expect(tableOf(now)).toEqual(tableOf(paper));
  });

  it("count as accepted where changes are tracked", () => {
    const { paper: now, problems } = read((xml) =>
      xml.replace(
        "框架柱抗震等级取四级",
        '框架柱抗震等级取</w:t></w:r><w:del w:id="9"><w:r><w:delText>四级</w:delText></w:r></w:del><w:ins w:id="8"><w:r><w:t>三级</w:t></w:r></w:ins><w:r><w:t>',
      ),
    );
    expect(problems).toEqual([]);
    expect(textsOf(now.blocks)).toContain("框架柱抗震等级取三级");
  });

  it("may fill more paragraphs of a cell, which become its lines", () => {
    const { paper: now } = read((xml) => {
      const paragraph = paragraphWith(xml, "框架柱抗震等级");
      return xml.replace(paragraph, paragraph + paragraph.replace(/框架柱[^<]*/, "并请核对计算书。"));
    });
    expect(textsOf(now.blocks)).toContain("请复核。\\n并请核对计算书。");
  });
});

describe("rows and paragraphs", () => {
  it("may be taken away, added and put in another order", () => {
    const { paper: now, problems } = read((xml) => {
      const [first, second] = [rowWith(xml, "框架柱抗震等级"), rowWith(xml, "地下一层防火分区2")];
      const added = first.replace(/框架柱[^<]*/, "补充的意见。").replace("结-01", "结-09");
      return xml.replace(first, "").replace(second, second + added);
    });
    expect(problems).toEqual([]);
    const table = tableOf(now);
    expect(table?.type === "table" && table.rows.map((row) => row[0])).toEqual(["建-02", "结-09", "给-03"]);
  });

  it("that were added between the parts of a paper stand there as text; an added table stays a table", () => {
    const { paper: now, problems } = read((xml) => {
      const before = paragraphWith(xml, heading);
      const table =
        "<w:tbl><w:tr><w:tc><w:p><w:r><w:t>项目</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>数量</w:t></w:r></w:p></w:tc></w:tr>" +
        "<w:tr><w:tc><w:p><w:r><w:t>楼栋</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>2</w:t></w:r></w:p></w:tc></w:tr></w:tbl>";
      return xml.replace(before, `<w:p><w:r><w:t>另附说明如下。</w:t></w:r></w:p>${table}${before}`);
    });
    expect(problems).toEqual([]);
    const at = now.blocks.findIndex((block) => block.type === "paragraph" && block.text.includes("另附说明"));
    expect(at).toBeGreaterThan(0);
    expect(now.blocks[at + 1]).toMatchObject({
      type: "table",
      columns: [{ title: "项目" }, { title: "数量" }],
      rows: [["楼栋", "2"]],
    });
    expect(now.blocks).toHaveLength(paper.blocks.length + 2);
  });

  it("that were deleted are gone", () => {
    const { paper: now, problems } = read((xml) => xml.replace(paragraphWith(xml, heading), ""));
    expect(problems).toEqual([]);
    expect(now.blocks).toHaveLength(paper.blocks.length - 1);
  });
});

describe("a file that does not fit any more says where", () => {
  const cases: [string, (xml: string) => string, RegExp][] = [
    ["the head of a table was changed", (xml) => xml.replace(">规范条文<", ">依据<"), /表格“.*规范条文.*”的表头已改动/],
    [
      "cells were joined",
      (xml) => {
        const row = rowWith(xml, "框架柱抗震等级");
        return xml.replace(row, row.replace(/<w:tc>.*?<\/w:tc>/, ""));
      },
      /第1行（“.*”）合并或拆分了单元格/,
    ],
    ["the number was changed", (xml) => xml.replace("GZ330106202600187", "GZ330106202600188"), /文书编号不能修改/],
    ["the signatures were deleted", (xml) => xml.replace(/<w:tbl>(?!.*<w:tbl>).*?<\/w:tbl>/s, ""), /签章栏“.*”已删除/],
    [
      "a line of the signatures was deleted",
      (xml) => xml.replace(lastLine(xml), ""),
      /签章栏“审查机构（盖章）”应有3行，现有2行/,
    ],
    [
      "a picture was put in",
      (xml) =>
        xml.replace(
          "框架柱抗震等级",
          '</w:t></w:r><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr id="7" name="图片 1" descr=""/></wp:inline></w:drawing></w:r><w:r><w:t>框架柱抗震等级',
        ),
      /插入的图片不能带入文书/,
    ],
    [
      "a footnote was put in",
      (xml) =>
        xml.replace("框架柱抗震等级", '框架柱抗震等级</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:t>'),
      /脚注、尾注不能带入文书/,
    ],
    ["the bookmarks are gone", (xml) => xml.replace(/<w:bookmark(Start|End)[^>]*>/g, ""), /没有找到本系统文书的标记/],
  ];
  it.each(cases)("%s", (_name, change, sentence) => {
    expect(read(change).problems.join("\n")).toMatch(sentence);
  });

  it("a row with a place for a signature was deleted", async () => {
    const form = replyForm(sampleReply);
    const bytes = await writeWord(form, "1-1");
    const { problems } = readWord(
      edited((xml) => xml.replace(rowWith(xml.slice(xml.indexOf("专业负责人")), ">结构<"), ""), bytes),
      form,
    );
    expect(problems.join()).toMatch(/“结构”一行带有签字位置，不能删除/);
  });

  it("it is no Word file at all", () => {
    const old = Buffer.from("d0cf11e0a1b11ae1", "hex");
    expect(() => readWord(old, paper)).toThrow("另存为 .docx");
    expect(() => readWord(Buffer.from("%PDF-1.7"), paper)).toThrow("已损坏或不是 Word 文档");
    expect(() => readWord(zipSync({ "a.txt": strToU8("a") }), paper)).toThrow("不是 Word 文档");
    expect(() =>
      readWord(
        edited((xml) => xml.slice(0, -40)),
        paper,
      ),
    ).toThrow("内容已损坏");
  });

  it("it would unpack into more than a paper has", () => {
    const bomb = zipSync({ "word/document.xml": new Uint8Array(40 * 1024 * 1024) }, { level: 9 });
    expect(bomb.length).toBeLessThan(100_000);
    expect(() => readWord(bomb, paper)).toThrow("内容过大");
    // The stated size is a lie.
    const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength);
    for (let at = 0; at < bomb.length - 4; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1000, true);
    expect(() => readWord(bomb, paper)).toThrow();
  });
});
