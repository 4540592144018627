import { createHash } from "node:crypto";
import type { DrawingId } from "@tushen/contract/ground/fields";
import { createBuilding } from "@tushen/sample/building";
import { buildingModel } from "@tushen/sample/model/building-model";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { type Client, expectRefused, startPortal } from "../../../test/portal.ts";
import { readModelFile } from "../../models/model/index.ts";
import { runIntelligentReview } from "./run-intelligent-review.ts";

const portal = await startPortal();
const { openedFolders } = givenDrawings(portal, startGiven(portal));
const { owner, designer, reviewer, chief, officer, admin } = await portal.cast(
  ...(["owner", "designer", "reviewer", "chief", "officer", "admin"] as const),
);
const city = await portal.signIn("officer-admin");
const otherHouse = await portal.signIn("reviewer2");

const simple = (name: string, value: string) => `<${name}><simpleValue>${value}</simpleValue></${name}>`;
const asking = (name: string, entity: string, requirement: string) =>
  `<specification name="${name}" ifcVersion="IFC4"><applicability maxOccurs="unbounded"><entity>${simple("name", entity)}</entity>
  </applicability><requirements>${requirement}</requirements></specification>`;
const named = `<attribute>${simple("name", "Name")}</attribute>`;
const ids = `<?xml version="1.0" encoding="UTF-8"?>
<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema">
<info><title>市级模型交付标准</title><version>2.1</version></info><specifications>
${asking("门有名称", "IFCDOOR", named)}
${asking("窗有防晒等级", "IFCWINDOW", `<property>${simple("propertySet", "Pset_Sun")}${simple("baseName", "Shade")}</property>`)}
${asking("有电梯", "IFCTRANSPORTELEMENT", named)}
</specifications></ids>`;

const load = (by: Client, over: { content?: Uint8Array; name?: string; discipline?: string } = {}) =>
  by.modelRequirement.loadRequirement({
    ...{ content: Buffer.from(ids), fileName: "郑州.ids", discipline: "JZ" },
    ...over,
  });

describe("a model requirement", () => {
  it("is loaded by administrators and chiefs of houses and authorities alone", async () => {
    for (const client of [owner, designer, reviewer, officer, admin])
      await expectRefused(load(client), "platform.not-allowed");
    for (const client of [owner, designer, admin])
      await expectRefused(client.modelRequirement.listRequirements({}), "platform.not-allowed");
  });

  it("must be a file of IDS, of a discipline, and not one in use", async () => {
    const refused = await expectRefused(load(city, { content: Buffer.from("<html/>") }), "review-rule.ids-unreadable");
    expect(refused.message).toContain("文件不是 IDS");
    await expectRefused(load(city, { content: Buffer.from([0xff, 0xfe, 0]) }), "review-rule.ids-unreadable");
    await expectRefused(load(city, { content: Buffer.alloc(2 * 1024 * 1024 + 1, 32) }), "review-rule.ids-too-large");
    await expectRefused(load(city, { discipline: "XX" }), "review-rule.ids-discipline");
    expect(await load(city)).toMatchObject({
      ...{ name: "市级模型交付标准", edition: "2.1", disciplineName: "建筑", specificationCount: 3 },
      ...{ sha256: createHash("sha256").update(ids).digest("hex"), isOfAuthority: true, mayStop: true, stop: null },
    });
    await expectRefused(load(city), "review-rule.ids-known");
  });

  it("of an authority is seen by houses of its division, one of a house by the house alone", async () => {
    const own = await load(chief, { name: "本机构要求" });
    const seenBy = async (by: Client) =>
      (await by.modelRequirement.listRequirements({})).requirements.map(({ name, mayStop }) => [name, mayStop]);
    expect(await seenBy(reviewer)).toEqual([
      ["本机构要求", false],
      ["市级模型交付标准", false],
    ]);
    expect(await seenBy(officer)).toEqual([["市级模型交付标准", false]]);
    expect(await seenBy(otherHouse)).not.toContainEqual(["本机构要求", false]);
    await expectRefused(
      otherHouse.modelRequirement.downloadRequirement({ requirementId: own.requirementId }),
      "platform.not-found",
    );
    const file = await reviewer.modelRequirement.downloadRequirement({ requirementId: own.requirementId });
    expect(Buffer.from(file.bytes ?? []).toString("utf8")).toBe(ids);
    await expectRefused(
      city.modelRequirement.stopRequirement({ requirementId: own.requirementId, reason: "不再需要这份" }),
      "platform.not-found",
    );
    const stopped = await chief.modelRequirement.stopRequirement({
      ...{ requirementId: own.requirementId, reason: "与市级标准重复" },
    });
    expect(stopped).toMatchObject({ mayStop: false, stop: { reason: "与市级标准重复", by: "梁振华" } });
    await expectRefused(
      chief.modelRequirement.stopRequirement({ requirementId: own.requirementId, reason: "与市级标准重复" }),
      "review-rule.ids-stopped",
    );
  });
});

describe("the review of a model", () => {
  it("checks it by the files in force when it began, a line for each specification", async () => {
    const at = await openedFolders();
    const building = { ...createBuilding(7, "office"), floors: 1 };
    const { bytes } = buildingModel({
      ...{ projectName: "人才社区一期", buildingName: "1#办公楼", designOrg: "海岳设计", building, edition: 1 },
    });
    const { fileId } = await designer.file.uploadByStream({ content: Buffer.from(bytes), fileName: "1#楼.ifc" });
    const list = [{ fileId, fileName: "1#楼.ifc" }];
    const [shown] = await designer.drawing.uploadDrawings({ folderId: at.folderId, list });
    const ofModel = { projectSubmissionId: at.projectSubmissionId, submissionVersion: 1, fileId };
    await portal.runOnly(readModelFile);
    await designer.intelligentReview.startIntelligentReview(ofModel);
    await portal.runOnly(runIntelligentReview);
    const { run } = await designer.intelligentReview.getRun({ drawingId: shown?.drawingId as DrawingId });
    expect(run?.state).toBe("DONE");
    const found = (await designer.intelligentReview.queryFindings({ ...ofModel, pageSize: 200 })).list.filter(
      ({ rule }) => rule === "市级模型交付标准 2.1",
    );
    expect(found.map(({ result }) => result)).toEqual(["FAIL", "FAIL", "PASS"]);
    const [windows, lifts, doors] = found;
    expect(windows).toMatchObject({
      ...{ disciplineName: "建筑", component: expect.stringMatching(/等\d+个构件$/) },
      message: expect.stringMatching(/^窗有防晒等级：适用的(\d+)个构件中\1个不满足，缺少属性 Pset_Sun\.Shade（\1个）$/),
    });
    expect(windows?.localIds.length).toBeGreaterThan(1);
    expect(lifts).toMatchObject({ message: "有电梯：模型中没有要求的构件", localIds: [] });
    expect(doors?.message).toMatch(/^门有名称：\d+个构件满足要求$/);
    const one = await designer.intelligentReview.readFinding({ id: windows?.id ?? expect.fail() });
    expect(one).toMatchObject({ levelName: "模型", norm: { number: "", clauseNo: null } });
    expect(one.components[0]).toMatchObject({ storey: "一层", globalId: expect.stringMatching(/^.{22}$/) });
  });
});
