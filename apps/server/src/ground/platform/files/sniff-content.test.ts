import { Buffer } from "node:buffer";
import { describe, expect, it } from "vitest";
import { ZipFile } from "yazl";
import { agreesWithName, HEAD_IN_BYTES, peekContent, sniffContent } from "./sniff-content.ts";

const zip = async (...names: string[]): Promise<Buffer> => {
  const file = new ZipFile();
  for (const name of names) file.addBuffer(Buffer.from("<x/>"), name);
  file.end();
  const pieces: Buffer[] = [];
  for await (const piece of file.outputStream) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
};
const text = (value: string) => Buffer.from(value, "latin1");

describe("the beginning of a file", () => {
  it.each([
    ["pdf", text("%PDF-1.7\n%âãÏÓ")],
    ["pdf", text(`${"\0".repeat(200)}%PDF-1.4`)],
    ["png", Buffer.from("89504e470d0a1a0a0000000d", "hex")],
    ["jpeg", Buffer.from("ffd8ffe000104a464946", "hex")],
    ["dwg", text("AC1032\0\0\0")],
    ["ctb", text("PIAFILEVERSION_2.0,CTBVER1,compress\r\npmzlibcodec")],
    ["ifc", text("ISO-10303-21;\nHEADER;")],
    ["ifc", Buffer.from("\uFEFFISO-10303-21;\r\n")],
    ["ole", Buffer.from("d0cf11e0a1b11ae1", "hex")],
    [undefined, text("MZ\x90\0")],
    [undefined, text("<html><script>")],
    [undefined, text("")],
    [undefined, text("say ISO-10303-21; and PDF-1.7")],
  ])("tells %s", (kind, head) => {
    expect(sniffContent(head)).toBe(kind);
  });

  it("tells office files and OFD from plain archives by the names inside", async () => {
    expect(sniffContent(await zip("[Content_Types].xml", "_rels/.rels", "word/document.xml"))).toBe("docx");
    expect(sniffContent(await zip("[Content_Types].xml", "xl/workbook.xml"))).toBe("xlsx");
    expect(sniffContent(await zip("OFD.xml", "Doc_0/Document.xml"))).toBe("ofd");
    expect(sniffContent(await zip("建施-01.pdf"))).toBe("zip");
    expect(sniffContent(await zip())).toBe("zip");
  });
});

describe("a file's name", () => {
  it.each([
    ["总平面图.PDF", "%PDF-1.7", true],
    ["总平面图.pdf", "AC1032", false],
    ["总平面图.pdf", "<html>", false],
    ["模型.ifc", "ISO-10303-21;", true],
    ["模型.ifc", "PK\x03\x04", true],
    ["模型.ifczip", "ISO-10303-21;", true],
    ["模型.ifczip", "%PDF-1.7", false],
    ["图.dwg", "AC1027", true],
    ["院标.CTB", "PIAFILEVERSION_2.0,CTBVER1,compress\r\n", true],
    ["院标.ctb", "PIAFILEVERSION_2.0,STBVER1,compress\r\n", false],
    ["院标.ctb", "MZ\x90\0", false],
    ["图.bdvp", "anything", true],
    ["图.bdvp", "", false],
    ["模型.skp", "anything", true],
    ["模型.3ds", "anything", true],
    ["模型.obj", "anything", true],
    ["模型.fbx", "anything", true],
    ["模型.dae", "anything", true],
    ["模型.igms", "anything", true],
    ["模型.nwd", "anything", true],
    ["模型.nwc", "anything", true],
    ["模型.RVT", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", true],
    ["模型.rvt", "%PDF-1.7", false],
    ["模型.skp", "", false],
    ["模型.skp", "MZ\x90\0", false],
    ["模型.obj", "\n<!DOCTYPE html><p>", false],
    ["模型.dae", '<?xml version="1.0"?><svg xmlns=', false],
    ["模型.dae", '<?xml version="1.0"?><COLLADA xmlns=', true],
    ["图.bdvp", "\x7fELF\x02", false],
    ["总平面图.pdf", "<html><script>alert(1)</script>%PDF-1.7", false],
    ["总平面图.pdf", "MZ\x90\0 %PDF-1.7", false],
    ["总平面图.pdf", "job ticket\n%PDF-1.7\n<html>", true],
    ["程序.exe", "MZ", false],
    ["没有后缀", "%PDF-1.7", false],
    ["图.constructor", "%PDF-1.7", false],
    ["图.pdf.html", "%PDF-1.7", false],
  ])("%s over %j: %s", (name, head, agrees) => {
    expect(agreesWithName(text(head), name)).toBe(agrees);
  });
});

describe("looking at the beginning of a stream", () => {
  it.each([0, 1, 100, HEAD_IN_BYTES, HEAD_IN_BYTES * 3 + 1])("leaves %i bytes whole", async (size) => {
    const bytes = Buffer.alloc(size, "abcdefg");
    const pieces = async function* () {
      for (let at = 0; at < size; at += 1000) yield bytes.subarray(at, at + 1000);
    };
    const { head, content } = await peekContent(pieces());
    expect(Buffer.from(head)).toEqual(bytes.subarray(0, HEAD_IN_BYTES));
    const read: Uint8Array[] = [];
    for await (const piece of content) read.push(piece);
    expect(Buffer.concat(read)).toEqual(bytes);
  });
});
