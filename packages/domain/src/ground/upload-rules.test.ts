import { describe, expect, it } from "vitest";
import { fileExtension, fileNameProblem, folderNameProblem } from "./file-name.ts";
import {
  drawingUploadProblem,
  formatProblem,
  hashChunkBytes,
  isMeshModel,
  isModel,
  isReadableModel,
  keptModels,
  maxModelBytes,
  meshFormat,
  maxPdfBytes,
  modelFormats,
  paperUploadProblem,
  modelUploadProblem,
  pdfUploadProblem,
  unpackAdvice,
  uploadConcurrency,
} from "./upload-rules.ts";

const megabyte = 1024 * 1024;

describe("uploading a PDF", () => {
  it("goes up to 100 MB (F292)", () => expect(maxPdfBytes).toBe(100 * 1024 * 1024));

  it.each([
    ["a.pdf", 1, null],
    ["a.PDF", 100 * megabyte, null],
    ["a.pdf", 100 * megabyte + 1, "文件不得超过100M"],
    ["a.docx", 1, "仅支持上传PDF格式"],
    ["pdf", 1, "仅支持上传PDF格式"],
    ["a.pdf.exe", 1, "仅支持上传PDF格式"],
  ])("%s of %d bytes is answered with %j (F199)", (name, sizeInBytes, expected) => {
    expect(pdfUploadProblem({ name, sizeInBytes })).toBe(expected);
  });
});

describe("uploading a model", () => {
  it("takes the twelve formats in small and capital letters (F203)", () => {
    expect(modelFormats).toEqual("rvt rte rfa skp 3ds obj fbx dae ifc igms nwd nwc".split(" "));
    for (const format of modelFormats) {
      expect(modelUploadProblem({ name: `楼.${format}`, sizeInBytes: 1 })).toBeNull();
      expect(modelUploadProblem({ name: `楼.${format.toUpperCase()}`, sizeInBytes: 1 })).toBeNull();
    }
  });

  it("opens IFC, shows meshes, and keeps the others as they are", () => {
    expect(["a.ifc", "a.ifczip", "a.rvt"].map(isReadableModel)).toEqual([true, true, false]);
    expect(["a.OBJ", "a.3ds", "a.fbx ", "a.dae", "a.ifc", "obj"].map(isMeshModel)).toEqual([
      ...[true, true, true, true, false, false],
    ]);
    expect(keptModels).toEqual("rvt rte rfa skp igms nwd nwc".split(" "));
  });

  it("takes a mesh packed with its pictures, by both endings, and no other archive", () => {
    expect(meshFormat("1#楼.dae.ZIP")).toBe("dae");
    expect(modelUploadProblem({ name: "1#楼.obj.zip", sizeInBytes: 300 * megabyte })).toBeNull();
    expect(["a.zip", "a.ifc.zip", "obj.zip", "a.obj.zip.zip"].map(isModel)).toEqual([false, false, false, false]);
  });

  it("refuses others (F201), and more than 300 MB (F293)", () => {
    expect(maxModelBytes).toBe(300 * 1024 * 1024);
    expect(modelUploadProblem({ name: "a.txt", sizeInBytes: 1 })).toBe("文件格式非法");
    expect(modelUploadProblem({ name: "a.ifc", sizeInBytes: 300 * megabyte })).toBeNull();
    expect(modelUploadProblem({ name: "a.ifc", sizeInBytes: 300 * megabyte + 1 })).toBe("模型文件不得超过300M");
  });
});

describe("the upload list", () => {
  it("carries three files at a time (F291), hashed by 2 MB (F294)", () => {
    expect([uploadConcurrency, hashChunkBytes]).toEqual([3, 2 * 1024 * 1024]);
  });

  it("takes no empty file, and the smallest that is not", () => {
    const empty = "a.pdf 是空文件（0 字节），请重新导出或另存后再上传";
    expect(drawingUploadProblem({ name: "a.pdf", sizeInBytes: 0 })).toBe(empty);
    expect(drawingUploadProblem({ name: "a.pdf", sizeInBytes: 1 })).toBeNull();
  });

  it("advises to unpack an archive, and nothing else", () => {
    for (const name of ["图纸.zip", "图纸.RAR", "图纸.7z"])
      expect(unpackAdvice(name)).toBe("压缩包请先解压，再上传其中的文件或文件夹");
    expect(unpackAdvice("图纸.exe")).toBeNull();
  });

  it("names the file it refuses", () => {
    expect(formatProblem("a.exe", ["pdf"])).toBe("a.exe 文件格式非法！");
    expect(drawingUploadProblem({ name: "a.dwg", sizeInBytes: 1 })).toBe("a.dwg 文件格式非法！");
    expect(drawingUploadProblem({ name: "a.bdvp", sizeInBytes: 1 })).toBeNull();
    expect(drawingUploadProblem({ name: "a.pdf", sizeInBytes: 1 })).toBeNull();
    expect(paperUploadProblem({ name: "批文.pdf", sizeInBytes: 1 })).toBeNull();
    expect(paperUploadProblem({ name: "计算书.xlsx", sizeInBytes: 1 })).toBeNull();
    expect(paperUploadProblem({ name: "a.bat", sizeInBytes: 1 })).toBe("a.bat 文件格式非法！");
    expect(paperUploadProblem({ name: "a.zip", sizeInBytes: 101 * megabyte })).toBe("文件不得超过100M");
    expect(drawingUploadProblem({ name: "a.pdf", sizeInBytes: 101 * megabyte })).toBe("文件不得超过100M");
  });
});

describe("names of files and folders", () => {
  it.each([
    ["a.PDF", "pdf"],
    ["a.b.dwg", "dwg"],
    ["a", ""],
    ["a.", ""],
    ["1.5 m", ""],
    ["图.BDVP ", "bdvp"],
  ])("the extension of %j is %j", (name, expected) => expect(fileExtension(name)).toBe(expected));

  it.each(["", " ", "a/b", "a\\b", "a:b", "a*", 'a"', "a<b", "a|b", "..", "a\u0000", "长".repeat(101)])(
    "%j is no folder name",
    (name) => expect(folderNameProblem(name)).not.toBeNull(),
  );

  it.each(["1#楼", "01建筑", "结构 (地下)", "a.b"])("%j is a folder name", (name) =>
    expect(folderNameProblem(name)).toBeNull(),
  );

  it("allows files longer names", () => {
    expect(fileNameProblem(`${"长".repeat(101)}.pdf`)).toBeNull();
    expect(fileNameProblem(`${"长".repeat(252)}.pdf`)).toBe("文件名称不得超过255字");
    expect(fileNameProblem("a?.pdf")).not.toBeNull();
    expect(fileNameProblem("")).toBe("请填写文件名称");
  });
});
