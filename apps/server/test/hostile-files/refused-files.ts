import { deflateRawSync } from "node:zlib";
import { onePage } from "./pdf-writer.ts";
import { archiveOf, type ZipEntry, zipOf } from "./zip-writer.ts";

/** A file that must be refused, with the sentence shown to its sender. */
export interface RefusedFile {
  readonly fileName: string;
  readonly bytes: () => Buffer;
  readonly says: string;
}

const text = (value: string): Buffer => Buffer.from(value, "latin1");
const hex = (value: string): Buffer => Buffer.from(value.replaceAll(" ", ""), "hex");
const padded = (head: Buffer): Buffer => Buffer.concat([head, Buffer.alloc(2000, "x")]);

/** How files of each kind begin. The first word of a name is the kind that `sniffContent` returns. */
const beginnings: Readonly<Record<string, Buffer>> = {
  pdf: onePage(),
  png: Buffer.concat([hex("89504e470d0a1a0a 0000000d49484452"), text("IEND")]),
  jpeg: hex("ffd8ffe000104a46494600"),
  zip: archiveOf("zip"),
  ole: hex("d0cf11e0a1b11ae1"),
  dwg: text("AC1032\0\0\0"),
  ifc: text("ISO-10303-21;\nHEADER;\nEND-ISO-10303-21;\n"),
  gif: text("GIF89a"),
  tiff: hex("49492a00"),
  webp: text("RIFF\x10\0\0\0WEBP"),
  rar: hex("526172211a0700"),
  "7z": hex("377abcaf271c"),
  gzip: hex("1f8b0800"),
  mp4: text("\0\0\0\x18ftypmp42"),
  nothing: Buffer.alloc(3000),
  noise: Buffer.from(Array.from({ length: 3000 }, (_, i) => (i * 7919) % 251)),
  words: text("这不是图纸".repeat(20)),
};

/** Programs and pages that a computer or a browser would run. */
const programs: Readonly<Record<string, Buffer>> = {
  windows: text("MZ\x90\0\x03"),
  linux: text("\x7fELF\x02\x01"),
  mac: hex("cffaedfe07000001"),
  shell: text("#!/bin/sh\nrm -rf /\n"),
  html: text("<!DOCTYPE html><script>alert(1)</script>"),
  "html behind blanks": text("\n\n   <html onload=alert(1)>"),
  svg: text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  "svg as xml": text('<?xml version="1.0"?><svg onload="alert(1)"></svg>'),
  php: text("<?php system($_GET[0]); ?>"),
};

const kindOf: Readonly<Record<string, string>> = {
  ...{
    pdf: "pdf",
    png: "png",
    jpg: "jpeg",
    jpeg: "jpeg",
    dwg: "dwg",
    ifc: "ifc",
    zip: "zip",
    docx: "zip",
    xlsx: "zip",
  },
  ...{ ofd: "zip", doc: "ole", xls: "ole", rvt: "ole", rte: "ole", rfa: "ole" },
};
const opaque = ["bdvp", "skp", "3ds", "obj", "fbx", "dae", "igms", "nwd", "nwc"];
const differs = (fileName: string) => `${fileName} 的内容与文件格式不符，请确认文件未损坏、扩展名未被改动。`;

/** Every accepted extension with the beginning of every other kind. */
const disguised: RefusedFile[] = Object.entries(kindOf).flatMap(([extension, own]) =>
  Object.entries({ ...beginnings, ...programs })
    // A model may be packed, whatever it is called.
    .filter(([kind]) => kind !== own && !(extension === "ifc" && kind === "zip"))
    .map(([kind, head]) => {
      const fileName = `实为 ${kind}.${extension}`;
      return { fileName, bytes: () => padded(head), says: differs(fileName) };
    }),
);

/** Formats without a signature may contain anything except programs and pages. */
const runnable: RefusedFile[] = opaque.flatMap((extension) =>
  Object.entries(programs).map(([kind, head]) => {
    const fileName = `实为 ${kind}.${extension}`;
    return { fileName, bytes: () => padded(head), says: differs(fileName) };
  }),
);

/** Files with two meanings: PDF readers skip bytes before the header. */
const polyglots: RefusedFile[] = Object.entries(programs).map(([kind, head]) => {
  const fileName = `又是 ${kind}.pdf`;
  return { fileName, bytes: () => Buffer.concat([head, text("\n"), onePage()]), says: differs(fileName) };
});

/** A name that begins with a dot would be hidden, so the dot is removed. */
const shown = (fileName: string): string => fileName.replace(/^\./, "_");

const otherFormats: RefusedFile[] = [
  ..."a.exe a.com a.bat a.cmd a.ps1 a.sh a.js a.mjs a.jsp a.asp a.php a.html a.htm a.xhtml a.svg a.xml a.swf".split(
    " ",
  ),
  ..."a.jar a.apk a.msi a.dll a.lnk a.hta a.scr a.vbs a.iso a.rar a.7z a.tar a.gz a.gif a.tif a.bmp a.webp".split(" "),
  ..."a.mp4 a.txt a.csv a.docm a.xlsm a.pptx a.pdf.exe a.pdf.html a.exe.PDF1 a.pdf~ 无后缀 .htaccess a.constructor".split(
    " ",
  ),
].map((fileName) => ({ fileName, bytes: () => padded(onePage()), says: `${shown(fileName)} 文件格式非法！` }));

const empty: RefusedFile[] = [...Object.keys(kindOf), ...opaque].map((extension) => ({
  fileName: `空.${extension}`,
  bytes: () => Buffer.alloc(0),
  says: "文件内容为空，请检查后重新上传。",
}));

const incomplete = (fileName: string) =>
  `${fileName} 不完整（没有文件结尾），可能在保存或传输时中断，请重新导出后上传。`;
const cutAt = (whole: Buffer, shares: readonly number[]): readonly (readonly [number, Buffer])[] =>
  shares.map((share) => [share, whole.subarray(0, Math.ceil(whole.length * share))]);

/** A photo with a thumbnail in its header, which ends before the photo does. */
const photo = Buffer.concat([
  hex("ffd8 ffe10008 ffd8aaffd9bb ffda0004 0001"),
  Buffer.alloc(500, hex("11ff0022ffd0")),
  hex("ffd9"),
]);

const truncated: RefusedFile[] = (
  [
    ["pdf", onePage({ content: { dictionary: "", stream: Buffer.alloc(70_000, "0 0 m 9 9 l S ") } })],
    ["png", Buffer.concat([beginnings["png"]?.subarray(0, 16) ?? text(""), Buffer.alloc(500, 7), text("IEND")])],
    ["jpg", photo],
    ["ifc", text(`ISO-10303-21;\n${"#1=IFCPROJECT($);\n".repeat(100)}END-ISO-10303-21;`)],
  ] as const
).flatMap(([extension, whole]) =>
  cutAt(whole, [0.1, 0.25, 0.5, 0.75, 0.9, 0.98]).map(([share, bytes]) => {
    const fileName = `断在 ${share * 100}%.${extension}`;
    return { fileName, bytes: () => bytes, says: incomplete(fileName) };
  }),
);

const unreadable = (fileName: string) =>
  `${fileName} 无法解压：已损坏、设有密码或压缩方式特殊，请重新压缩为普通格式后上传。`;
const tooMuch = (fileName: string) => `${fileName} 解压后超过 1 GB、压缩得过密或文件过多，请删去无关内容或拆分后上传。`;
const leaving = (fileName: string) => `${fileName} 内有指向其他目录的路径，请重新压缩后上传。`;

/** Ten megabytes of nothing in ten kilobytes, made once. */
const tenMegabytes = deflateRawSync(Buffer.alloc(10 * 1024 * 1024));
const inflating = (saysBytes: number): ZipEntry[] =>
  Array.from({ length: 103 }, (_, i) => ({ name: `${i}.bmp`, packed: { bytes: tenMegabytes, saysBytes } }));

const archiveTricks: readonly (readonly [
  name: string,
  make: (kind: string) => Buffer,
  says: (fileName: string) => string,
])[] = [
  ["断在中间", (kind) => archiveOf(kind).subarray(0, 90), unreadable],
  ["缺最后一字节", (kind) => archiveOf(kind).subarray(0, -1), unreadable],
  [
    "中间被抹掉",
    (kind) => archiveOf(kind, [{ name: "大.txt", content: noise(5000) }]).fill(0xff, 130, 200),
    unreadable,
  ],
  ["设有密码", (kind) => archiveOf(kind, [{ name: "密.txt", flags: 0x801 }]), unreadable],
  ["特殊压缩方式", (kind) => archiveOf(kind, [{ name: "特.txt", method: 14 }]), unreadable],
  ["条目重叠", (kind) => zipOf([{ name: nameOfKind(kind) }], { repeat: 1000 }), tooMuch],
  ["三万个条目", (kind) => zipOf([{ name: nameOfKind(kind), method: 0 }], { repeat: 30_000 }), tooMuch],
  ["上级目录", (kind) => archiveOf(kind, [{ name: "../../etc/cron.d/a" }]), leaving],
  ["中间上级目录", (kind) => archiveOf(kind, [{ name: "a/../../b" }]), leaving],
  ["绝对路径", (kind) => archiveOf(kind, [{ name: "/etc/passwd" }]), leaving],
  ["盘符路径", (kind) => archiveOf(kind, [{ name: "C:\\Windows\\a.dll" }]), leaving],
  ["反斜杠上级", (kind) => archiveOf(kind, [{ name: "a\\..\\..\\b" }]), leaving],
];

const noise = (size: number): Buffer => Buffer.from(Array.from({ length: size }, (_, i) => (i * i * 31 + i * 7) % 256));

const nameOfKind = (kind: string): string =>
  ({ ofd: "OFD.xml", docx: "word/document.xml", xlsx: "xl/workbook.xml" })[kind] ?? "a.txt";

const archives: RefusedFile[] = [
  ...["zip", "docx", "xlsx", "ofd"].flatMap((kind) =>
    archiveTricks.map(([name, make, says]) => {
      const fileName = `${name}.${kind}`;
      return { fileName, bytes: () => make(kind), says: says(fileName) };
    }),
  ),
  ...(
    [
      ["如实的炸弹.zip", "zip", 10 * 1024 * 1024],
      ["撒谎的炸弹.docx", "docx", 10],
    ] as const
  ).map(([fileName, kind, saysBytes]) => ({
    fileName,
    bytes: () => archiveOf(kind, inflating(saysBytes)),
    says: tooMuch(fileName),
  })),
];

/** By family; a few hundred in all. */
export const refusedFiles: Readonly<Record<string, readonly RefusedFile[]>> = {
  "a file that is not what its name says": disguised,
  "a program or page where no signature is known": runnable,
  "a PDF that is a program or page as well": polyglots,
  "a format that is not taken": otherFormats,
  "an empty file": empty,
  "a file that was cut off": truncated,
  "an archive that lies or harms": archives,
};
