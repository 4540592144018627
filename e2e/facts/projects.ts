import { expect } from "vitest";
import { tinyPdf } from "../../packages/drawing/test/tiny-pdf.ts";
import type { Probes, World } from "./world.ts";

const page = (words: string) => tinyPdf({ width: 400, height: 300, content: `BT (${words}) Tj ET` });

/** The design share of the project that is being filled in, with its first folder for sheets. */
const designShare = async ({ as, filling }: World) => {
  const designer = await as("designer");
  const tree = await designer.drawing.designVersion(filling);
  const folder = tree?.folders.find(({ discipline, buildingId }) => discipline === "JZ" && buildingId !== null);
  return { designer, docRepositoryVersionId: tree?.docRepositoryVersionId ?? 0, folderId: folder?.folderId ?? 0 };
};

const stored = async ({ ask }: World, fileName: string) =>
  (await ask("designer", "POST /api/file/uploadByStream", { query: { fileName }, raw: page(fileName) })).detail;

const upload = async (world: World, fileName: string) => {
  const { docRepositoryVersionId, folderId } = await designShare(world);
  const { operationCode } = (
    await world.ask("designer", "GET /api/sfa/docRepository/getOperationCode", { query: { containerId: folderId } })
  ).detail;
  const file = await stored(world, fileName);
  return world.ask("designer", "POST /api/sfa/docRepository/uploadDrawings", {
    body: {
      ...{ operationCode, containerId: folderId, docRepositoryVersionId, folderId },
      list: [{ fileId: file.fileId, fileName, md5: file.md5 }],
    },
  });
};

const save = (world: World, by: "owner" | "designer") =>
  world.ask(by, "POST /api/sfa/project/save", {
    body: { projectBasicInfo: { bizType: "FJ", category: "FJ_KJ", type: "PT" }, projectParticipant: [] },
  });

const answerFirst = async ({ ask, answering }: World, by: "owner" | "designer") => {
  const { detail } = await ask(by, "POST /api/cdr/reviewOpinion/searchReplyReviewOpinion", {
    body: { projectSubmissionId: answering.projectSubmissionId, answered: false },
  });
  const open = detail.list.find((one: { can: { answer: boolean } }) => one.can.answer);
  const body = { id: open.opinionId, answer: "该处为设备夹层。", agree: true, fileIds: [] };
  return ask(by, "POST /api/cdr/reviewOpinion/answer", { body });
};

const steps = async ({ ask, finished }: World): Promise<{ processKey: string; name: string; status: string }[]> =>
  (await ask("owner", `GET /api/sfa/projectProgress/getActCensorProgress/${finished.projectApplicationId}`)).detail;

const stepNames = {
  ...{ REPORT: "项目申报", APPLICATION: "项目报审", ACCEPT: "审查受理", FIRST_REVIEW: "初审" },
  ...{ FIRST_ANSWER: "初审答复", REVIEW_AGAIN: "复审", ANSWER_AGAIN: "复审答复", FRUIT: "成果发放", END: "审查完成" },
};
const stepFacts = Object.entries(stepNames).map(
  ([key, name], index) =>
    [
      `F${102 + index}`,
      async (world: World) =>
        expect((await steps(world)).find(({ processKey }) => processKey === key)).toMatchObject({ name }),
    ] as const,
);

const statusOf = async ({ ask }: World, projectApplicationId: number, key: string): Promise<string | null> => {
  const { detail } = await ask("owner", `GET /api/sfa/projectProgress/getActCensorProgress/${projectApplicationId}`);
  return detail.find((step: { processKey: string }) => step.processKey === key).status;
};

/** Projects, their parties and their progress, over HTTP. */
export const projectFacts: Probes = {
  ...Object.fromEntries(stepFacts),
  F003: async (world) => {
    expect((await save(world, "owner")).code).toBe("SUCCESS");
    expect((await answerFirst(world, "owner")).code).toBe("SUCCESS");
  },
  F004: async (world) => {
    expect((await save(world, "designer")).code).toBe("SUCCESS");
    expect((await upload(world, "建施-61@首层平面图.pdf")).code).toBe("SUCCESS");
    expect((await answerFirst(world, "designer")).code).toBe("SUCCESS");
  },
  F005: async ({ ask, orgId, filling }) => {
    const { detail } = await ask("surveyor", "GET /api/admin/credential/getCredentialInfo");
    expect(detail[0].orgType).toBe("SURVEY");
    const { projectSubmissionId } = filling;
    const report = { reportNo: "KC-2026-301", reportName: "岩土工程详细勘察报告", surveyStage: "3", surveyGrade: "1" };
    const body = [{ projectSubmissionId, ...report, surveyOrgId: await orgId("dizhi") }];
    expect((await ask("surveyor", "POST /api/sfa/survey/saveBatch", { body })).code).toBe("SUCCESS");
  },
  F006: async ({ ask, passed }) => {
    const body = { projectSubmissionId: passed.projectSubmissionId, kind: "1" };
    expect((await ask("owner", "POST /api/cdr/certificate/create", { body })).code).not.toBe("SUCCESS");
    expect((await ask("clerk", "POST /api/cdr/certificate/create", { body })).code).toBe("SUCCESS");
  },
  F007: async ({ ask, submitted }) => {
    const line = `POST /api/sfa/project/getProjectPartnerInfoForSupervise/${submitted.projectApplicationId}`;
    expect((await ask("officer", line)).code).toBe("SUCCESS");
    expect((await ask("designer", line)).code).not.toBe("SUCCESS");
  },
  F011: async (world) => {
    const done = (await steps(world)).filter(({ status }) => status === "FINISH").map(({ processKey }) => processKey);
    expect(done).toEqual(expect.arrayContaining(["REPORT", "APPLICATION"]));
  },
  F012: async (world) => {
    const { docRepositoryVersionId, folderId, designer } = await designShare(world);
    const { ask } = world;
    const made = await ask("designer", "POST /api/sfa/docRepository/saveFolder", {
      body: { docRepositoryVersionId, folderId, fileName: "事实目录" },
    });
    expect(made.code).toBe("SUCCESS");
    const [entry] = (await upload(world, "建施-62@二层平面图.pdf")).detail;
    const id = entry.drawingId;
    const renamed = await ask("designer", "PUT /api/sfa/drawing/rename", {
      body: { id, fileName: "建施-62@改名.pdf" },
    });
    expect(renamed.detail.fileName).toBe("建施-62@改名.pdf");
    await designer.drawing.moveDrawings({ ids: [id], folderId: made.detail });
    expect((await ask("designer", "POST /api/sfa/drawing/removeAll", { body: [id] })).detail).toBe(1);
    expect((await ask("designer", "POST /api/sfa/drawing/recoveryAll", { body: [id] })).detail).toBe(1);
    expect((await ask("designer", `GET /api/sfa/docRepository/getDetail/${id}`)).detail.folderId).toBe(made.detail);
  },
  F013: async (world) => {
    const statuses = Object.fromEntries((await steps(world)).map(({ processKey, status }) => [processKey, status]));
    expect(statuses).toMatchObject({ FIRST_REVIEW: "FINISH", FIRST_ANSWER: "FINISH", REVIEW_AGAIN: "FINISH" });
  },
  F014: async (world) =>
    expect((await steps(world)).find(({ processKey }) => processKey === "FRUIT")?.status).toBe("FINISH"),
  F100: async ({ ask, finished }) => {
    const { projectApplicationId } = finished;
    const { detail } = await ask("owner", "POST /api/sfa/project/getProjectPartnerInfo", {
      body: { projectApplicationId },
    });
    expect(detail).toMatchObject({
      ...{ projectApplicationId, projectSubmissionId: expect.any(Number), versionId: expect.any(Number) },
      projectBasicInfo: { bizType: "FJ", category: expect.any(String), type: expect.any(String) },
      projectParticipant: expect.any(Array),
    });
  },
  F101: async (world) => {
    const names = ["processKey", "name", "status", "detail", "params"];
    for (const step of await steps(world)) expect(Object.keys(step)).toEqual(expect.arrayContaining(names));
    const [{ params } = { params: {} }] = (await steps(world)) as unknown as { params: object }[];
    expect(Object.keys(params).toSorted()).toEqual(["projectApplicationId", "projectSubmissionId", "versionId"]);
  },
  F111: async (world) =>
    expect((await steps(world)).map(({ processKey }) => processKey)).toEqual([
      ...["REPORT", "APPLICATION", "ACCEPT", "FIRST_REVIEW", "FIRST_ANSWER"],
      ...["REVIEW_AGAIN", "ANSWER_AGAIN", "FRUIT", "END"],
    ]),
  F159: async (world) => {
    for (const { status } of await steps(world)) expect(["READY", "PROCESSING", "FINISH", null]).toContain(status);
  },
  F160: async (world) => {
    const { detail } = await save(world, "owner");
    expect(await statusOf(world, detail.projectApplicationId, "REPORT")).toMatch(/READY|PROCESSING/);
    const bare = await world.ask("owner", `GET /api/sfa/projectApplication/checkSubmit/${detail.projectApplicationId}`);
    expect(bare.detail).toBe(false);
  },
  F161: async (world) => {
    const { projectApplicationId } = world.submitted;
    const check = await world.ask("owner", `GET /api/sfa/projectApplication/checkSubmit/${projectApplicationId}`);
    expect([check.detail, await statusOf(world, projectApplicationId, "REPORT")]).toEqual([true, "FINISH"]);
  },
  F162: async (world) => {
    const { projectApplicationId } = world.draft;
    const read = await world.ask("owner", `GET /api/sfa/projectBasicInfo/getByApplicationId/${projectApplicationId}`);
    const body = { projectApplicationId, projectBasicInfo: { ...read.detail, projectUse: "办公" } };
    expect((await world.ask("owner", "POST /api/sfa/project/updateBasicInfo", { body })).code).toBe("SUCCESS");
    const check = await world.ask("owner", `GET /api/sfa/projectApplication/checkSubmit/${projectApplicationId}`);
    expect([check.detail, await statusOf(world, projectApplicationId, "REPORT")]).toEqual([false, "PROCESSING"]);
  },
  F163: async (world) => {
    const { projectApplicationId } = world.submitted;
    const doc = await world.ask(
      "owner",
      `GET /api/sfa/projectApplicationAttachment/passAuth/queryDoc/${projectApplicationId}`,
    );
    expect([doc.detail.isPossibleModify, await statusOf(world, projectApplicationId, "APPLICATION")]).toEqual([
      ...[false, "PROCESSING"],
    ]);
  },
  F164: async (world) => {
    const { projectApplicationId } = world.answering;
    const doc = await world.ask(
      "owner",
      `GET /api/sfa/projectApplicationAttachment/passAuth/queryDoc/${projectApplicationId}`,
    );
    expect([doc.detail.isPossibleModify, await statusOf(world, projectApplicationId, "APPLICATION")]).toEqual([
      ...[true, "FINISH"],
    ]);
  },
  F250: async ({ ask, answering }) => {
    const { projectSubmissionId } = answering;
    for (const [by, name] of [
      ["owner", "query"],
      ["clerk", "censorQuery"],
    ] as const) {
      const { detail } = await ask(by, `GET /api/sfa/buildingInfo/${name}`, { query: { projectSubmissionId } });
      expect(detail).toMatchObject({ pageNum: 1, pageSize: 500 });
    }
  },
  F295: async ({ ask, answering }) => {
    const { projectSubmissionId } = answering;
    expect(
      (await ask("owner", "GET /api/sfa/buildingInfo/query", { query: { projectSubmissionId } })).detail.pageSize,
    ).toBe(500);
  },
};
