import { createHash } from "node:crypto";
import { expect } from "vitest";
import { hatch, tinyPdf } from "../../packages/drawing/test/tiny-pdf.ts";
import type { Probes, World } from "./world.ts";

const refused = async ({ ask }: World, fileName: string, size: number) => {
  const md5 = createHash("md5").update(fileName).digest("hex");
  return ask("designer", "POST /api/file/upload/open", { body: { fileName, size, md5 } });
};

const send = ({ ask }: World, fileName: string, bytes: Uint8Array) =>
  ask("designer", "POST /api/file/uploadByStream", { query: { fileName }, raw: bytes });

const words = (text: string) => new TextEncoder().encode(text);

const models = ["rvt", "rte", "rfa", "skp", "3ds", "obj", "fbx", "dae", "ifc", "igms", "nwd", "nwc"];
const megabyte = 1024 * 1024;

/** How a file name is parsed when it is uploaded with these settings. */
const parsed = async (world: World, fileName: string, setting: object) => {
  const { ask, as, filling } = world;
  await ask("designer", "POST /api/sfa/docDrawingSeparator/save", {
    body: { applicationId: filling.projectApplicationId, ...setting },
  });
  const tree = await (await as("designer")).drawing.designVersion(filling);
  const folder = tree?.folders.find(({ discipline, buildingId }) => discipline === "JG" && buildingId !== null);
  const { detail: file } = await send(
    world,
    fileName,
    tinyPdf({ width: 400, height: 300, content: hatch(fileName.length) }),
  );
  const folderId = folder?.folderId ?? 0;
  const { operationCode } = (
    await ask("designer", "GET /api/sfa/docRepository/getOperationCode", { query: { containerId: folderId } })
  ).detail;
  const { detail } = await ask("designer", "POST /api/sfa/docRepository/uploadDrawings", {
    body: {
      ...{ operationCode, containerId: folderId, docRepositoryVersionId: tree?.docRepositoryVersionId, folderId },
      list: [{ fileId: file.fileId, fileName, md5: file.md5 }],
    },
  });
  await ask("designer", "POST /api/sfa/docDrawingSeparator/save", {
    body: { applicationId: filling.projectApplicationId },
  });
  const { graphNum, graphName, drawingSheet } = detail[0];
  return [graphNum, graphName, drawingSheet];
};

/** Uploads and file names, over HTTP. */
export const fileFacts: Probes = {
  F200: async (world) => {
    expect((await refused(world, "a.pdf", 100 * megabyte)).code).toBe("SUCCESS");
    expect((await refused(world, "b.pdf", 100 * megabyte + 1)).message).toContain("文件不得超过100M");
  },
  F292: async (world) => expect((await refused(world, "c.pdf", 104_857_601)).message).toContain("文件不得超过100M"),
  F202: async (world) => {
    expect((await refused(world, "a.rvt", 300 * megabyte)).code).toBe("SUCCESS");
    expect((await refused(world, "b.rvt", 300 * megabyte + 1)).message).toContain("模型文件不得超过300M");
  },
  F293: async (world) => expect((await refused(world, "c.ifc", 314_572_801)).message).toContain("模型文件不得超过300M"),
  F201: async (world) => expect((await send(world, "a.txt", words("text"))).message).toContain("文件格式非法"),
  F203: async (world) => {
    expect(models).toHaveLength(12);
    for (const format of models)
      for (const name of [`m.${format}`, `m.${format.toUpperCase()}`])
        expect((await refused(world, name, 1000)).code, name).toBe("SUCCESS");
  },
  F205: async (world) => {
    expect((await send(world, "a.pdf", words("MZ\u0090\u0000 not a pdf"))).code).not.toBe("SUCCESS");
    expect((await refused(world, "d.pdf", 101 * megabyte)).message).toContain("文件不得超过100M");
  },
  F124: async (world) =>
    expect(await parsed(world, "结施-71@一层平面图@A1.pdf", { drawingSeparator: "@" })).toEqual([
      "结施-71",
      "一层平面图",
      "A1",
    ]),
  F206: async (world) => {
    expect(await parsed(world, "结施72@基础图.pdf", { drawingSeparator: "@" })).toEqual(
      expect.arrayContaining(["结施72", "基础图"]),
    );
    expect(await parsed(world, "结施73-基础图.pdf", { drawingSeparator: "-" })).toEqual(
      expect.arrayContaining(["结施73", "基础图"]),
    );
    expect(await parsed(world, "结施74_基础图.pdf", { drawingSeparator: "_" })).toEqual(
      expect.arrayContaining(["结施74", "基础图"]),
    );
  },
  F207: async (world) =>
    expect((await parsed(world, "封面.pdf", { drawingSeparator: "@" })).slice(0, 2)).toEqual(["00", "封面"]),
  F301: async ({ ask, filling }) => {
    const { detail } = await ask("designer", "POST /api/sfa/docDrawingSeparator/save", {
      body: { applicationId: filling.projectApplicationId },
    });
    expect(detail).toMatchObject({ drawingSeparator: "@", separatorOrder: "asc", includeOtherPart: false });
  },
  F308: async ({ ask }) => expect(await portOf(ask, "HELPER_PORT_HTTP")).toBe("16888"),
  F309: async ({ ask }) => expect(await portOf(ask, "HELPER_PORT_HTTPS")).toBe("18666"),
  F310: async ({ ask }) => expect(await portOf(ask, "PDF_CHECK_PORT")).toBe("18003"),
  F234: async ({ ask }) => {
    const of = async (divisionCode: string) =>
      (await ask("designer", "GET /api/signature/provider", { query: { divisionCode } })).detail.provider;
    expect([await of("410200"), await of("210100"), await of("410100"), await of("520000")]).toEqual([
      ...["default", "shenyang", "zhengzhou", "default"],
    ]);
  },
};

const portOf = async (ask: World["ask"], wanted: string) =>
  (await ask(null, "GET /api/admin/parameters/passAuth/getAll")).detail.find(
    ({ type }: { type: string }) => type === wanted,
  )?.value;
