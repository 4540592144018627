import { beforeAll, describe, expect, it } from "vitest";
import { demoRates } from "../../../seed/demo-rates.ts";
import { givenCertificates } from "../../../test/given-certificate.ts";
import { givenDrawingAlterations } from "../../../test/given-drawing-alteration.ts";
import { givenReviews, strong } from "../../../test/given-review.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";

const portal = await startStagedPortal("certified");
const given = startGiven(portal);
const certificates = givenCertificates(portal, given);
const reviews = givenReviews(portal, given);
const alterations = givenDrawingAlterations(portal);
const { owner, owner3, designer, designer2, clerk, clerk2, finance, officer } = await portal.cast(
  ...(["owner", "owner3", "designer", "designer2", "clerk", "clerk2", "finance", "officer"] as const),
);

beforeAll(async () => {
  await finance.rate.saveRates({ basedOn: 0, validFrom: "2026-11-23", note: "", table: demoRates });
});

describe("the impact of altered sheets", () => {
  it("names disciplines, certificate, why it is major, fee and days before it is filed", async () => {
    const at = await certificates.sentCertificate();
    const { id, structure, architecture } = await alterations.declared(at, "owner");
    const impact = await owner.alterationImpact.readAlterationImpact({ id });
    expect(impact.sheetCount).toBe(2);
    expect(impact.disciplines.map(({ name, sheets }) => [name, sheets.map(({ graphNum }) => graphNum)])).toEqual([
      ["建筑", [architecture.graphNum]],
      ["结构", [structure.graphNum]],
    ]);
    expect(impact.certificates).toMatchObject([{ stateLabel: "已发放", projectSubmissionId: at.projectSubmissionId }]);
    expect(impact.printedChanges).toEqual([]);
    expect(impact.certificateEffect).toContain("另出变更审查合格意见");
    expect(impact.major.isMajor).toBe(true);
    expect(impact.major.groups.map(({ contentLabel }) => contentLabel)).toContain("地基基础和主体结构安全");
    expect(impact.major.groups.flatMap(({ reasons }) => reasons)).toContain(`图纸 ${structure.graphNum} 属结构专业`);
    expect(impact.major.rule).toContain("令13第十一条");
    expect(impact.time.limitDays).toBeGreaterThan(0);
    expect(impact.time.dueOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(impact.time.basis).toContain("令13第十二条");
    expect(impact.fee).toMatchObject({ amount: null, lines: [] });
    expect(impact.fee.basis).toContain("原审查费尚未通知");
  });

  it("lists the opinions that stand on these sheets, compulsory ones first", async () => {
    const batch = await reviews.inReview();
    const [sheet] = await reviews.sheetsOf(batch, "JG");
    const on = { discipline: "JG", drawingId: sheet?.drawingId, needReview: false };
    const general = await reviews.raised(batch, on);
    const compulsory = await reviews.raised(batch, { ...on, ...strong });
    await reviews.raised(batch, { discipline: "JZ", needReview: false });
    await certificates.pass(batch);
    const { id, structure } = await alterations.declared(batch);
    expect(structure.drawingId).toBe(sheet?.drawingId);
    const { opinions, major } = await designer.alterationImpact.readAlterationImpact({ id });
    expect(opinions).toMatchObject([
      { opinionId: compulsory.opinionId, isStrong: true, clause: "GB 55037-2022 第7.1.4条" },
      { opinionId: general.opinionId, isStrong: false, graphNum: structure.graphNum },
    ]);
    expect(major.groups[0]?.reasons).toEqual([
      `图纸 ${structure.graphNum} 上有强制性条文意见 ${opinions[0]?.opinionNo}（GB 55037-2022 第7.1.4条）`,
    ]);
  });

  it("estimates the fee by the share of sheets once the fee of the review is known", async () => {
    const at = await certificates.passedSubmission();
    const { id } = await alterations.declared(at, "owner");
    const { id: feeId } = await clerk.fee.initFee(at);
    const feeFor = async (client: typeof owner) => (await client.alterationImpact.readAlterationImpact({ id })).fee;
    expect((await feeFor(owner)).basis).toContain("原审查费尚未通知");
    await clerk.fee.submitFee({ id: feeId });
    await finance.fee.sendCharge({ id: feeId });
    // One sheet of six: 16.67 % of the 117,020 yuan of the review.
    expect(await feeFor(owner)).toEqual({
      amount: 1_950_723,
      lines: [expect.objectContaining({ amount: 1_950_723, basis: "原审查费×变更图纸比例：19,507.23元×1,000‰" })],
      basis:
        "修改 1 张，占原批次图纸的 16.67%；按 2026-11-23 起执行的收费标准第1版，合计 19,507.23 元。受理变更图纸时按当日标准核定。",
    });
  });
});

describe("the impact of altered values", () => {
  it("names the values that the certificate prints and the reviewed content they touch", async () => {
    const at = await certificates.sentCertificate();
    const id = await owner.alteration.createAlteration({
      ...{ projectApplicationId: at.projectApplicationId, kinds: ["BUILDING"], alterReason: "1" },
      reasonText: "按规划许可证更正建筑高度。",
    });
    const { version, after } = await owner.alteration.readAlteration({ id });
    const buildings = after.buildings.map((one, index) =>
      index === 0 ? { ...one, info: { ...one.info, height: 24.6 } } : one,
    );
    await owner.alteration.updateAlteration({ id, version, changed: { buildings } });
    const impact = await owner.alterationImpact.readAlterationImpact({ id });
    expect(impact).toMatchObject({ sheetCount: 0, disciplines: [], opinions: [] });
    expect(impact.printedChanges).toMatchObject([{ label: expect.stringContaining("高度"), after: "24.6 m" }]);
    expect(impact.certificateEffect).toContain("换发合格书");
    expect(impact.fire.reasons).toHaveLength(1);
    expect(impact.fee.basis).toContain("不计变更审查费");
    expect(impact.time.limitDays).toBeNull();
    await expectRefused(designer2.alterationImpact.readAlterationImpact({ id }), "platform.not-allowed");
  });
});

describe("who reads the impact of a draft", () => {
  it("is its own firm alone until it is handed in, and never a stranger", async () => {
    const at = await certificates.passedSubmission();
    const { id } = await alterations.declared(at);
    const read = (client: typeof owner) => client.alterationImpact.readAlterationImpact({ id });
    for (const client of [owner, clerk, officer]) await expectRefused(read(client), "platform.not-found");
    for (const client of [owner3, designer2, clerk2]) await expectRefused(read(client), "platform.not-allowed");
    await alterations.submit(id);
    expect((await read(clerk)).sheetCount).toBe(2);
    expect((await read(owner)).sheetCount).toBe(2);
    expect((await read(designer)).fee.basis).toBe("变更审查费由建设单位交纳，金额由建设单位查看。");
  });
});
