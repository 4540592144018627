import type { FolderId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { hatch, tinyPdf, write } from "../../../../../../packages/drawing/test/tiny-pdf.ts";
import { startGiven } from "../../../../test/given.ts";
import { expectRefused, startPortal } from "../../../../test/portal.ts";
import { followTitlePlace, prepareSheet } from "../index.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { designer, designer2, owner, reviewer } = await portal.cast("designer", "designer2", "owner", "reviewer");

/** A sheet on A1 whose title block has labels for all but the name, which stands to the left of the block. */
const sheet = (number: string, name: string, upper = "") =>
  tinyPdf({
    ...{ width: 2384, height: 1684 },
    content:
      hatch(300) +
      write("设计", 2060, 200, 8) +
      write("审核", 2060, 180, 8) +
      write("比例", 2060, 160, 8) +
      write("图号", 2060, 100, 8) +
      write(number, 2120, 100, 14) +
      write(name, 1700, 60, 16) +
      write(upper, 1700, 300, 16),
  });

type Who = typeof designer;
const at = await given.confirmedApplication();
await given.partner(at.projectApplicationId, await given.orgId("fangyuan"));
await owner.submission.openToPartners(at);
await designer.drawing.saveSeparator({ applicationId: at.projectApplicationId, drawingSeparator: "@" });

const folderOf = async (who: Who) => {
  const tree = await who.drawing.designVersion(at);
  return tree?.folders.find(({ discipline }) => discipline === "JZ")?.folderId as FolderId;
};
const send = async (who: Who, folderId: FolderId, fileName: string, bytes: Uint8Array) => {
  const { fileId } = await who.file.uploadByStream({ content: Buffer.from(bytes), fileName });
  const [row] = await who.drawing.uploadDrawings({ folderId, list: [{ fileId, fileName }] });
  await portal.runOnly(prepareSheet);
  if (!row) throw new Error("no sheet was taken");
  return row.drawingId;
};
const find = async (number: string) => {
  const tree = await designer.drawing.designVersion(at);
  const found = tree?.drawings.find(({ graphNum }) => graphNum === number);
  if (!found) throw new Error(`no sheet ${number}`);
  return found;
};
const mine = await folderOf(designer);
const correct = async (number: string, graphName: string) => {
  const { drawingId, graphNum } = await find(number);
  await designer.drawing.saveGraphInfo({ id: drawingId, graphNum, graphName });
  await portal.runOnly(followTitlePlace);
};

beforeAll(async () => {
  await send(designer, mine, "建施-01@甲.pdf", sheet("建施-01", "首层示意"));
  await send(designer, mine, "建施-02@乙.pdf", sheet("建施-02", "二层示意"));
});

describe("a name corrected by hand", () => {
  it("is not read where nobody has taught it", async () => {
    expect((await find("建施-02")).check).toMatchObject({ titleNumber: "建施-02", titleName: null });
  });

  it("teaches its place: the other sheets of the share are read there, and say so", async () => {
    await correct("建施-01", "首层示意");
    const { check } = await find("建施-02");
    expect(check).toMatchObject({ titleName: "二层示意", byOwnBlock: ["name"] });
    expect(check?.marks).toContain("按本单位图签读到图名“二层示意”，与图名“乙”不一致，待核对");
    expect((await find("建施-01")).check?.marks.filter((mark) => mark.includes("图名"))).toEqual([]);
  });

  it("teaches sheets that come later, but none of another firm", async () => {
    await send(designer, mine, "建施-03@丙.pdf", sheet("建施-03", "屋面示意"));
    expect((await find("建施-03")).check).toMatchObject({ titleName: "屋面示意", byOwnBlock: ["name"] });
    const id = await send(designer2, await folderOf(designer2), "建施-03@丙.pdf", sheet("建施-03", "屋面示意"));
    const tree = await designer2.drawing.designVersion(at);
    const check = tree?.drawings.find(({ drawingId }) => drawingId === id)?.check;
    expect(check).toMatchObject({ titleNumber: "建施-03", titleName: null });
    expect(check?.byOwnBlock).toBeUndefined();
  });

  it("teaches another place when the one it taught was wrong", async () => {
    await send(designer, mine, "建施-04@丁.pdf", sheet("建施-04", "甲方备注", "三层示意"));
    expect((await find("建施-04")).check?.titleName).toBe("甲方备注");
    await correct("建施-04", "三层示意");
    await send(designer, mine, "建施-05@戊.pdf", sheet("建施-05", "甲方备注", "四层示意"));
    expect((await find("建施-05")).check?.titleName).toBe("四层示意");
    expect((await find("建施-03")).check?.titleName).toBeNull();
  });

  it("ends a place whose value is corrected twice in a row to what stands nowhere", async () => {
    await send(designer, mine, "建施-06@己.pdf", sheet("建施-06", "甲方备注", "五层示意"));
    await correct("建施-05", "不在图上的名称");
    expect((await find("建施-06")).check?.byOwnBlock).toEqual(["name"]);
    await correct("建施-06", "也不在图上");
    await send(designer, mine, "建施-07@庚.pdf", sheet("建施-07", "甲方备注", "六层示意"));
    expect((await find("建施-07")).check?.byOwnBlock).toBeUndefined();
  });

  it("is forgotten when the firm says so, and by nobody else", async () => {
    await correct("建施-07", "六层示意");
    await send(designer, mine, "建施-08@辛.pdf", sheet("建施-08", "甲方备注", "七层示意"));
    const { drawingId, check } = await find("建施-08");
    expect(check?.titleName).toBe("七层示意");
    await expectRefused(designer2.drawing.forgetTitlePlace({ drawingId }), "drawing.not-yours");
    await expectRefused(reviewer.drawing.forgetTitlePlace({ drawingId }), "platform.not-allowed");
    await designer.drawing.forgetTitlePlace({ drawingId });
    expect((await find("建施-08")).check).toMatchObject({ titleName: null });
  });
});
