import { deflated, onePage, pages, type PdfObject, pdfOf, stream } from "./pdf-writer.ts";

const megabyte = 1024 * 1024;
const zeros = (megabytes: number): Buffer => Buffer.alloc(megabytes * megabyte, " ");
const catalog = "<< /Type /Catalog /Pages 2 0 R >>";

const image = (width: number, height: number, filter: string, data: Buffer, more = ""): PdfObject =>
  stream(
    data,
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceRGB ${filter} ${more}`,
  );
const withImage = (picture: PdfObject): Buffer =>
  onePage({ content: stream("800 0 0 500 0 0 cm /I Do"), resources: "/XObject << /I 5 0 R >>", more: [picture] });
const form = (content: string, resources: string): PdfObject =>
  stream(content, `/Type /XObject /Subtype /Form /BBox [0 0 800 500] /Resources << ${resources} >>`);

/** Eleven forms, each drawing the next one ten times: ten thousand million lines. */
const laughing = onePage({
  content: stream("/F Do"),
  resources: "/XObject << /F 5 0 R >>",
  more: Array.from({ length: 10 }, (_, i) =>
    form(i === 9 ? "0 0 m 9 9 l S" : "/F Do ".repeat(10), `/XObject << /F ${6 + i} 0 R >>`),
  ),
});

const startxref = (bytes: Buffer): number => Number(/startxref\n(\d+)/.exec(bytes.toString("latin1"))?.[1]);
const loopOfTables = (): Buffer => {
  const sound = onePage();
  return onePage({ trailer: `/Prev ${startxref(sound)}` });
};

/** Sheets that can be opened only in part or not at all, with the mark they get. */
export const markedSheets: Readonly<Record<string, readonly [mark: string, make: () => Buffer]>> = {
  页面树指向自己: ["文件已损坏，无法读取", () => pdfOf([catalog, "<< /Type /Pages /Count 1 /Kids [2 0 R] >>"])],
  页面树互相指向: [
    "文件已损坏，无法读取",
    () =>
      pdfOf([
        catalog,
        "<< /Type /Pages /Count 2 /Kids [3 0 R] >>",
        "<< /Type /Pages /Parent 2 0 R /Count 2 /Kids [2 0 R 3 0 R] >>",
      ]),
  ],
  页面树五千层: [
    "文件已损坏，无法读取",
    () =>
      pdfOf([
        catalog,
        ...Array.from({ length: 5000 }, (_, i) => `<< /Type /Pages /Count 1 /Kids [${i + 3} 0 R] >>`),
        "<< /Type /Page /MediaBox [0 0 842 595] >>",
      ]),
  ],
  只有头尾: ["文件已损坏，无法读取", () => Buffer.from("%PDF-1.7\n%%EOF\n")],
  谎称二十亿页: ["文件中没有页面", () => pdfOf([catalog, "<< /Type /Pages /Count 2000000000 /Kids [] >>"])],
  谎称负数页: ["文件中没有页面", () => pdfOf([catalog, "<< /Type /Pages /Count -7 /Kids [] >>"])],
  没有页面: ["文件中没有页面", () => pdfOf([catalog, "<< /Type /Pages /Count 0 /Kids [] >>"])],
  没有目录: ["文件中没有页面", () => pdfOf(["<< /Type /Nothing >>"])],
  加密无密码可开: [
    "文件已加密，请去除打开密码后重新上传",
    () => onePage({ trailer: "/Encrypt << /Filter /Standard /V 1 /R 2 /O (x) /U (y) /P -1 >> /ID [(a) (b)]" }),
  ],
  未知加密方式: [
    "文件已加密，请去除打开密码后重新上传",
    () => onePage({ trailer: "/Encrypt << /Filter /Unknown /V 99 >> /ID [(a) (b)]" }),
  ],
  第七页损坏: [
    "第 7 页已损坏、无法打开，请重新导出后上传",
    () => pages(12, (page) => (page === 7 ? "(no page at all)" : null)),
  ],
};

/** Damaged or misleading sheets that still show something. */
export const oddSheets: Readonly<Record<string, () => Buffer>> = {
  两万页: () => pages(20_000),
  父页面指向自己: () => onePage({ page: "/Parent 3 0 R" }),
  交叉引用表循环: loopOfTables,
  交叉引用指向开头: () =>
    Buffer.from(
      onePage()
        .toString("latin1")
        .replace(/startxref\n\d+/, "startxref\n0"),
      "latin1",
    ),
  交叉引用偏移极大: () =>
    Buffer.from(
      onePage()
        .toString("latin1")
        .replace(/startxref\n\d+/, "startxref\n99999999999999999999"),
      "latin1",
    ),
  交叉引用声称一亿项: () =>
    Buffer.from(
      onePage()
        .toString("latin1")
        .replace(/xref\n0 \d+/, "xref\n0 100000000"),
      "latin1",
    ),
  对象引用自己: () => onePage({ content: "4 0 R" }),
  长度引用自己: () =>
    Buffer.from(
      onePage()
        .toString("latin1")
        .replace(/\/Length \d+/, "/Length 4 0 R"),
      "latin1",
    ),
  长度为负: () =>
    Buffer.from(
      onePage()
        .toString("latin1")
        .replace(/\/Length \d+/, "/Length -9999999"),
      "latin1",
    ),
  长度极大: () =>
    Buffer.from(
      onePage()
        .toString("latin1")
        .replace(/\/Length \d+/, "/Length 9999999999"),
      "latin1",
    ),
  数组嵌套十万层: () => onePage({ page: `/X ${"[".repeat(100_000)}${"]".repeat(100_000)}` }),
  字典嵌套十万层: () => onePage({ page: `/X ${"<</A ".repeat(100_000)}0${">>".repeat(100_000)}` }),
  括号嵌套十万层: () => onePage({ content: stream("(".repeat(100_000)) }),
  图形状态十万层: () => onePage({ content: stream("q ".repeat(100_000)) }),
  一百层过滤器: () => onePage({ content: deflated(Buffer.from("0 0 m 9 9 l S"), 100) }),
  运行长度炸弹: () =>
    onePage({ content: stream(Buffer.alloc(2 * megabyte, Buffer.from([129, 32])), "/Filter /RunLengthDecode") }),
  损坏的压缩流: () => onePage({ content: stream("not deflated at all", "/Filter /FlateDecode") }),
  未知过滤器: () => onePage({ content: stream("xx", "/Filter /NoSuchDecode") }),
  图幅极大: () => onePage({ box: "[0 0 1000000000 1000000000]" }),
  图幅狭长: () => onePage({ box: "[0 0 1 14400]" }),
  图幅为零: () => onePage({ box: "[0 0 0 0]" }),
  图幅为负: () => onePage({ box: "[0 0 -842 -595]" }),
  图幅无穷: () => onePage({ box: "[0 0 1e999 1e999]" }),
  图幅不是数字: () => onePage({ box: "[/a (b) null true]" }),
  图像六万见方: () => withImage(image(60_000, 60_000, "/Filter /FlateDecode", Buffer.from("789c030000000001", "hex"))),
  图像二十亿见方: () => withImage(image(2_147_483_647, 2_147_483_647, "", Buffer.alloc(10))),
  JBIG2尺寸极大: () =>
    withImage(
      image(
        65_535,
        65_535,
        "/Filter /JBIG2Decode",
        // A page segment of 4,294,967,295 points each way.
        Buffer.from("00000000300001000000 13ffffffffffffffff00000000000000000000000000".replace(" ", ""), "hex"),
      ),
    ),
  JPX尺寸极大: () =>
    withImage(
      image(
        65_535,
        65_535,
        "/Filter /JPXDecode",
        Buffer.from(
          "ff4fff51002f0000ffffffffffffffff0000000000000000ffffffffffffffff00000000000000000003070101070101070101ff52000c00000001000504040001ff5c00034040ff90000a0000000000000001ff93ffd9",
          "hex",
        ),
      ),
    ),
  JPEG尺寸极大: () =>
    withImage(
      image(
        65_500,
        65_500,
        "/Filter /DCTDecode",
        Buffer.from("ffd8ffc0001108ffdcffdc03011100021100031100ffda000c03010002000300003f00ffd9", "hex"),
      ),
    ),
  字体文件损坏: () =>
    onePage({
      content: stream("BT /F 12 Tf 10 10 Td (A) Tj ET"),
      resources:
        "/Font << /F << /Type /Font /Subtype /TrueType /BaseFont /X /FirstChar 65 /LastChar 65 /Widths [500] /FontDescriptor << /Type /FontDescriptor /FontName /X /Flags 32 /FontFile2 5 0 R >> >> >>",
      more: [stream(Buffer.alloc(5000, 0xff))],
    }),
  函数自己调用自己: () =>
    onePage({
      content: stream("/S sh"),
      resources: "/Shading << /S << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 800 500] /Function 5 0 R >> >>",
      more: ["<< /FunctionType 3 /Domain [0 1] /Functions [5 0 R 5 0 R] /Bounds [0.5] /Encode [0 1 0 1] >>"],
    }),
  对象流包含自己: () =>
    pdfOf([
      catalog,
      "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
      stream("3 0 4 20 << /Type /Page >> << /Type /ObjStm >>", "/Type /ObjStm /N 2 /First 9 /Extends 3 0 R"),
    ]),
  脚本与启动程序: () =>
    onePage({
      page: "/AA << /O << /S /JavaScript /JS (app.alert\\(1\\)) >> >> /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 800 500] /A << /S /Launch /F (cmd.exe) >> >>]",
    }),
};

/** Sheets that use up all time and memory of their reader. */
export const endlessSheets: Readonly<Record<string, () => Buffer>> = {
  图形自己画自己: () =>
    onePage({
      content: stream("/F Do"),
      resources: "/XObject << /F 5 0 R >>",
      more: [form("/F Do /F Do", "/XObject << /F 5 0 R >>")],
    }),
  图形十层各画十次: () => laughing,
  图案自己填自己: () =>
    onePage({
      content: stream("/Pattern cs /P scn 0 0 800 500 re f"),
      resources: "/Pattern << /P 5 0 R >>",
      more: [
        stream(
          "/Pattern cs /P scn 0 0 9 9 re f",
          "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 0.0001 /YStep 0.0001 /Resources << /Pattern << /P 5 0 R >> >>",
        ),
      ],
    }),
  图案步距极小: () =>
    onePage({
      content: stream("/Pattern cs /P scn 0 0 800 500 re f"),
      resources: "/Pattern << /P 5 0 R >>",
      more: [
        stream(
          "0 0 m 1 1 l S",
          "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.00001 /YStep 0.00001 /Resources << >>",
        ),
      ],
    }),
  内容解压三百兆: () => onePage({ content: deflated(zeros(300)) }),
  内容三重压缩三百兆: () => onePage({ content: deflated(zeros(300), 3) }),
  CCITT尺寸极大: () =>
    withImage(
      image(
        60_000,
        60_000,
        "/Filter /CCITTFaxDecode",
        Buffer.alloc(1000),
        "/DecodeParms << /K -1 /Columns 60000 /Rows 60000 >>",
      ),
    ),
  十万条标注: () =>
    onePage({ page: `/Annots [${"<< /Type /Annot /Subtype /Square /Rect [0 0 9 9] >> ".repeat(100_000)}]` }),
};
