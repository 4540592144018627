import { expect, it } from "vitest";
import { isBesideSheets, keptModels, sizeProblem } from "../ground/upload-rules.ts";
import { keptModelSentence } from "./kept-model.ts";

it("a model the portal cannot open lies beside the sheets, up to 300 MB, and says what to export instead", () => {
  for (const format of keptModels) {
    expect(keptModelSentence(`楼.${format.toUpperCase()}`)).toMatch(/^\S+ 是.+不能打开.+导出 IFC（IFC4 或 IFC2X3）/);
    expect(isBesideSheets(`楼.${format}`)).toBe(true);
    expect(sizeProblem({ name: `楼.${format}`, sizeInBytes: 300 * 1024 * 1024 })).toBeNull();
  }
  expect(sizeProblem({ name: "楼.rvt", sizeInBytes: 300 * 1024 * 1024 + 1 })).toBe("模型文件不得超过300M");
  for (const other of ["楼.ifc", "楼.ifczip", "楼.pdf", "楼", "楼.constructor"])
    expect(keptModelSentence(other)).toBeNull();
});
