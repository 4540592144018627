import { afterAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { sheetSet } from "@tushen/sample/sheet-set";
import { createBuilding } from "@tushen/sample/building";
import { startReceiver } from "../../../test/stand-ins/receiver.ts";
import { prepareSheet } from "../../sheets/drawing/index.ts";
import { askOutsideEngine } from "./ask-engines.ts";
import { runIntelligentReview } from "./run-intelligent-review.ts";

const portal = await startPortal();
const engine = await startReceiver();
afterAll(engine.stop);
const house = await portal.signIn("house-admin");
const otherHouse = await portal.signIn("house2-admin");
const { owner, designer, reviewer, chief, officer, admin } = await portal.cast(
  ...(["owner", "designer", "reviewer", "chief", "officer", "admin"] as const),
);

const given = startGiven(portal);
const { openedFolders } = givenDrawings(portal, given);

const config = portal.config as { -readonly [K in keyof typeof portal.config]: (typeof portal.config)[K] };
config.push = { innerHosts: ["127.0.0.1"], mail: null };

const settings = {
  ...{
    name: "睿审",
    address: `${engine.address}/review`,
    model: "",
    key: "s3cret-key",
    timeoutSeconds: 1,
    mostFindings: 2,
  },
  ...{ fenPerCall: 150, businesses: ["FJ" as const] },
};
const finding = {
  ...{ ruleCode: "R1", ruleName: "疏散宽度", discipline: "JZ", outcome: "FAIL", message: "疏散门净宽小于0.9米" },
};
const answering = (body: string) => ({ status: 200, body });
const findings = (...list: object[]) => answering(JSON.stringify({ version: 1, findings: list }));

describe("an outside engine", () => {
  it("is kept by the administrator of the house alone, and of another house there is none", async () => {
    for (const client of [owner, designer, reviewer, chief, officer, admin]) {
      await expectRefused(client.outsideEngine.listEngines({}), "platform.not-allowed");
      await expectRefused(client.outsideEngine.addEngine(settings), "platform.not-allowed");
    }
    const { engineId } = await house.outsideEngine.addEngine(settings);
    expect(await otherHouse.outsideEngine.listEngines({})).toEqual([]);
    const strange = [
      () => otherHouse.outsideEngine.changeEngine({ engineId, ...settings }),
      () => otherHouse.outsideEngine.switchEngine({ engineId, isOn: true }),
      () => otherHouse.outsideEngine.tryEngine({ engineId }),
    ];
    for (const call of strange) await expectRefused(call(), "platform.not-found");
    expect(await house.outsideEngine.listEngines({})).toMatchObject([{ isOn: false, hasKey: true, askings: [] }]);
  });

  it("must not lie in the own network unless the operator names it", async () => {
    for (const address of ["http://engine.example/x", "https://10.0.0.8/x", "https://localhost/x"])
      await expectRefused(house.outsideEngine.addEngine({ ...settings, address }), "outside-engine.address-unsafe");
  });

  it("gets its key, which no answer of the portal tells and another host does not get", async () => {
    const [kept] = await house.outsideEngine.listEngines({});
    expect(JSON.stringify(kept)).not.toContain("s3cret-key");
    const { sealed_key } = await portal.db.selectFrom("outside_engine").selectAll().executeTakeFirstOrThrow();
    expect(sealed_key).not.toContain("s3cret-key");
    const engineId = kept?.engineId ?? 0;
    await house.outsideEngine.tryEngine({ engineId });
    expect(engine.received.at(-1)?.headers.authorization).toBe("Bearer s3cret-key");
    const moved = await house.outsideEngine.changeEngine({
      ...{ engineId, ...settings, key: "", address: "https://other.example/x" },
    });
    expect(moved.hasKey).toBe(false);
    await house.outsideEngine.changeEngine({ engineId, ...settings });
  });

  it("that answers badly is told in one line", async () => {
    const [kept] = await house.outsideEngine.listEngines({});
    const problemWith = async (answer: Parameters<typeof engine.answers>[0]) => {
      engine.answers(answer);
      return (await house.outsideEngine.tryEngine({ engineId: kept?.engineId ?? 0 })).problem;
    };
    expect(await problemWith(findings(finding))).toBeNull();
    expect(await problemWith(answering("<html>"))).toBe("答复不是 JSON");
    expect(await problemWith(answering(" ".repeat(1024 * 1024 + 1)))).toBe("答复超过 1 MB");
    expect(await problemWith({ status: 302, body: "" })).toBe("引擎回答 HTTP 302");
    expect(await problemWith("hang")).toBe("1 秒内没有答复");
    expect(await problemWith(findings(finding, finding, finding))).toBe("结果超过 2 条");
    const markup = { ...finding, message: "<img src=x onerror=alert(1)>" };
    expect(await problemWith(findings(markup))).toBe("答复不合格式：findings.0.message");
    expect(await problemWith(findings({ ...finding, outcome: "SURE" }))).toBe("答复不合格式：findings.0.outcome");
  });
});

describe("a chat model at an OpenAI-like address", () => {
  const says = (content: string) => answering(JSON.stringify({ choices: [{ message: { content } }] }));

  it("is asked in its own form, and its answer is checked like that of any engine", async () => {
    const { engineId } = await house.outsideEngine.addEngine({ ...settings, name: "读图模型", model: "reader-1" });
    const tried = async (answer: Parameters<typeof engine.answers>[0]) => {
      engine.answers(answer);
      return house.outsideEngine.tryEngine({ engineId });
    };
    const good = JSON.stringify({ version: 1, findings: [finding] });
    expect(await tried(says(good))).toMatchObject({ findingCount: 1, problem: null, costFen: 150 });
    const sent = JSON.parse(engine.received.at(-1)?.body ?? "{}");
    expect(sent).toMatchObject({ model: "reader-1", stream: false, messages: [{ role: "system" }, { role: "user" }] });
    expect(JSON.parse(sent.messages[1].content)).toMatchObject({ version: 1, business: "FJ" });
    expect((await tried(says("```json\n" + good + "\n```"))).problem).toBeNull();
    expect((await tried(says("全部符合规范，予以通过。"))).problem).toBe("答复不是 JSON");
    expect((await tried(answering(good))).problem).toBe("答复不合格式：choices");
    expect((await tried(says(JSON.stringify({ version: 1, verdict: "PASS" })))).problem).toBe("答复不合格式：findings");
    expect(await house.outsideEngine.listEngines({})).toMatchObject([
      { model: "" },
      { model: "reader-1", isOn: false },
    ]);
  });
});

describe("a run of the house", () => {
  it("asks the engine that is on, without people, and shows what it says for a person to look at", async () => {
    const at = await openedFolders();
    const notes = sheetSet({
      ...{ projectName: "人才社区一期", designOrg: "海岳设计", buildingName: "1#楼", discipline: "结构", edition: 1 },
      ...{ seed: 7, building: { ...createBuilding(7, "office"), floors: 1 } },
    }).find(({ graphNum }) => graphNum === "结施-01");
    if (!notes) return expect.fail("no notes");
    const { fileName } = notes;
    const { fileId } = await designer.file.uploadByStream({ content: Buffer.from(notes.make()), fileName });
    await designer.drawing.uploadDrawings({ folderId: at.folderId, list: [{ fileId, fileName }] });
    await portal.runOnly(prepareSheet);
    await given.bringToReview(at);
    const ofSheets = { projectSubmissionId: at.projectSubmissionId, submissionVersion: 1 };
    const ofRun = { projectSubmissionId: at.projectSubmissionId };
    const [kept] = await house.outsideEngine.listEngines({});
    await house.outsideEngine.switchEngine({ engineId: kept?.engineId ?? 0, isOn: true });
    const source = { kind: "sheet", sheetNumber: "结施-01", page: 0, box: [10, 10, 90, 40] };
    engine.answers(findings({ ...finding, source, clause: "GB 55037-2022 第7.1.4条" }));

    await reviewer.intelligentReview.startReviewOfSheets(ofSheets);
    await portal.runOnly(runIntelligentReview);
    const waiting = await reviewer.intelligentReview.getRunOfSheets(ofRun);
    expect(waiting.run).toMatchObject({ state: "DONE", engines: [{ name: "睿审", isWaiting: true }] });
    await portal.runOnly(askOutsideEngine);
    const { run } = await reviewer.intelligentReview.getRunOfSheets(ofRun);
    expect(run?.engines).toMatchObject([{ isWaiting: false, findingCount: 1, problem: null, costFen: 150 }]);

    const body = engine.received.at(-1)?.body ?? "";
    expect(JSON.parse(body)).toMatchObject({
      version: 1,
      business: "FJ",
      sheets: expect.arrayContaining([{ number: "结施-01", name: "结构设计总说明(一)", discipline: "JG" }]),
    });
    expect(body).not.toMatch(/1[3-9]\d{9}/);
    expect(body).not.toContain("海岳");

    const { list } = await reviewer.intelligentReview.queryFindingsOfSheets({ ...ofSheets, pageSize: 200 });
    const hint = list.find(({ rule }) => rule === "睿审：疏散宽度");
    expect(hint).toMatchObject({
      ...{ result: "REVIEW", message: "疏散门净宽小于0.9米（引擎所引：GB 55037-2022 第7.1.4条）" },
    });
    expect(await reviewer.intelligentReview.readFinding({ id: hint?.id ?? expect.fail() })).toMatchObject({
      ...{ levelName: "外部", source: { graphNum: "结施-01", page: 0 } },
    });

    engine.answers(answering("no"));
    await reviewer.intelligentReview.startReviewOfSheets(ofSheets);
    await portal.runOnly(runIntelligentReview);
    await portal.runOnly(askOutsideEngine);
    const again = await reviewer.intelligentReview.getRunOfSheets(ofRun);
    expect(again.run).toMatchObject({ state: "DONE", engines: [{ problem: "外部引擎未能完成：答复不是 JSON" }] });
  });
});
