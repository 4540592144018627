import { expect } from "vitest";
import * as contract from "@tushen/contract/contract";
import { addressOf, type Call, type Calls, methodOf } from "@tushen/contract/ground/call";
import { demoRates } from "../../apps/server/seed/demo-rates.ts";
import type { Probes, World } from "./world.ts";

const reason = "规划条件调整，原图纸不再使用，拟重新设计。";

const calls: readonly Call[] = Object.values(contract as unknown as Record<string, Calls>).flatMap((table) =>
  Object.values(table),
);
const isGuest = ({ who }: Call): boolean => (who as readonly string[]).includes("GUEST");
const lineOf = (call: Call): string => `${methodOf(call)} ${addressOf(call).replaceAll(/\{\w+\}/g, "1")}`;
const notSignedIn = "platform.sign-in-first";

const today = () => new Date().toISOString().slice(0, 10);

/** A fee of a project, made by those who charge and pay. */
export const chargedFee = async ({ as }: World, { projectSubmissionId }: World["finished"]) => {
  const finance = await as("finance");
  // The first to charge writes the rates down; those who follow are told that they are there.
  await finance.rate.saveRates({ basedOn: 0, validFrom: today(), note: "", table: demoRates }).catch(() => undefined);
  return (await finance.fee.initFee({ projectSubmissionId })).id;
};

const feeState = async ({ ask }: World, id: number): Promise<string> =>
  (await ask("finance", "GET /api/fee/auditFee/get", { query: { id } })).detail.state;

const markOf = async ({ as, answering }: World) => {
  const designer = await as("designer");
  const { list } = await designer.opinion.searchReplyOpinions({ projectSubmissionId: answering.projectSubmissionId });
  return list.flatMap(({ markups }) => markups.map(({ markupId }) => markupId));
};

const complaint = async (world: World) => {
  const body = { ...world.answering, reason: "意见所引条文不适用于本工程。", fileIds: [] };
  return (await world.ask("designer", "POST /api/petition/petitionProject/save", { body })).detail as number;
};

/** What the organisations do with a project, over HTTP. */
export const actFacts: Probes = {
  F016: async (world) => {
    const id = await chargedFee(world, world.finished);
    const post = async (by: "finance" | "owner", name: string, body: object) => {
      const answer = await world.ask(by, `POST /api/fee/auditFee/${name}`, { body: { id, ...body } });
      expect(answer.code, `${name}: ${answer.message}`).toBe("SUCCESS");
      return feeState(world, id);
    };
    const states = [await post("finance", "submit", {})];
    states.push(await post("finance", "sendCharge", { withSignature: false }));
    expect(new Set(states).size).toBe(2);
  },
  F017: async (world) => {
    const petitionProjectId = await complaint(world);
    const markupIds = (await markOf(world)).slice(0, 2);
    expect(markupIds).toHaveLength(2);
    const chosen = await world.ask("designer", "POST /api/petition/petitionMarkup/selectMarkup", {
      body: { petitionProjectId, markupIds },
    });
    expect(chosen.detail).toBe(2);
    const { detail } = await world.ask("designer", "POST /api/petition/petitionMarkup/search", {
      body: { petitionProjectId, pageNum: 1, pageSize: 20 },
    });
    for (const { markupId } of detail.list)
      await world.ask("designer", "POST /api/petition/petitionMarkup/save", {
        body: { petitionProjectId, markupId, reason: "此处为设备夹层。", fileIds: [] },
      });
    const sent = await world.ask("designer", `POST /api/petition/petitionProject/submit/${petitionProjectId}`);
    expect(sent.code, sent.message).toBe("SUCCESS");
  },
  F018: async ({ ask, finished }) => {
    const { projectApplicationId } = finished;
    const created = await ask("owner", "POST /api/sfa/projectAlter/create", {
      body: { projectApplicationId, kinds: ["INFO"], alterReason: "1", reasonText: "核减面积。" },
    });
    expect(created.code, created.message).toBe("SUCCESS");
    const { detail } = await ask("owner", "GET /api/sfa/projectAlter/listByApplicationId", {
      query: { applicationId: projectApplicationId },
    });
    expect(detail.map(({ id }: { id: number }) => id)).toContain(created.detail);
  },
  F019: async ({ ask, submitted }) => {
    const { projectApplicationId: applicationId, projectSubmissionId: submissionId } = submitted;
    const save = await ask("owner", "POST /api/sfa/projectSubmission/saveInvalidApplication", {
      body: { applicationId, submissionId, reason, files: [] },
    });
    expect(save.code, save.message).toBe("SUCCESS");
    // Not accepted yet: the owner voids it without asking the house.
    const done = await ask("owner", "POST /api/sfa/projectSubmission/invalid", {
      body: { applicationId, submissionId },
    });
    expect(done.code, done.message).toBe("SUCCESS");
    const { detail } = await ask("owner", "GET /api/sfa/projectSubmission/query", {
      query: { projectApplicationId: applicationId, invalid: true },
    });
    expect(detail.list.map(({ id }: { id: number }) => id)).toEqual([submissionId]);
  },
  F020: async ({ ask, answering }) => {
    const query = { projectSubmissionId: answering.projectSubmissionId };
    expect((await ask("surveyor", "GET /api/sfa/survey/list", { query })).code).toBe("SUCCESS");
    expect((await ask("owner", "GET /api/cdr/fireReview/query", { query })).detail).toHaveProperty("list");
  },
  F021: async ({ ask }) => {
    const line = "GET /api/eda/buildingStatistic";
    expect((await ask("officer", `${line}/query`, { query: { pageNum: 1, pageSize: 5 } })).detail).toHaveProperty(
      "total",
    );
    const { headers } = await ask("officer", `${line}/export`);
    expect(headers.get("content-type")).toContain("spreadsheetml");
  },
  F256: async ({ ask }) => {
    for (const [name, blob] of [
      ["query", "export"],
      ["querySummary", "exportSummary"],
    ] as const) {
      const filter = name === "query" ? {} : { groupBy: "month" };
      const { detail } = await ask("officer", `GET /api/eda/buildingStatistic/${name}`, {
        query: { ...filter, pageNum: 1, pageSize: 5 },
      });
      expect(Object.keys(detail)).toEqual(expect.arrayContaining(["list", "total", "pageNum", "pageSize"]));
      const { headers } = await ask("officer", `GET /api/eda/buildingStatistic/${blob}`, { query: filter });
      expect(headers.get("content-type")).toContain("spreadsheetml");
    }
  },
  F015: async ({ ask, as, finished }) => {
    const trees = await (await as("clerk")).drawing.readTreesOfVersion(finished);
    const sheet = trees.flatMap(({ drawings }) => drawings).find(({ isCover }) => !isCover);
    const { detail } = await ask("owner", "GET /api/sfa/drawingSignature/listSeal", {
      query: { drawingId: sheet?.drawingId },
    });
    expect(detail.length).toBeGreaterThan(0);
    expect(detail[0]).toMatchObject({ page: expect.any(Number), ownerName: expect.any(String) });
  },
  F052: async ({ ask, as, finished }) => {
    const trees = await (await as("designer")).drawing.readTreesOfVersion(finished);
    const [sheet] = trees.flatMap(({ drawings }) => drawings);
    const body = { id: sheet?.drawingId, fileName: "建施-99@改名.pdf" };
    expect((await ask("designer", "PUT /api/sfa/drawing/rename", { body })).code).not.toBe("SUCCESS");
    expect((await ask("designer", `DELETE /api/sfa/drawing/delete/${sheet?.drawingId}`)).code).not.toBe("SUCCESS");
  },
  F094: async ({ ask, as, finished }) => {
    const [certificate] = await (await as("clerk")).certificate.listCertificates(finished);
    const url = await ask("owner", `GET /api/cdr/certificate/getSignedUrl/${certificate?.id}`);
    expect(url.detail.url).toContain("signature=");
  },
  F183: async (world) => {
    const submit = (id: number) => world.ask("designer", `POST /api/petition/petitionProject/submit/${id}`);
    expect((await submit(999_999)).code).not.toBe("SUCCESS");
    const [one, two] = [await complaint(world), await complaint(world)];
    expect((await submit(one)).code).toBe("SUCCESS");
    const batch = await world.ask("designer", "POST /api/petition/petitionProject/submitBatch", { body: [two] });
    expect(batch.detail).toBe(1);
  },
  F184: async ({ ask, as, finished }) => {
    const [certificate] = await (await as("clerk")).certificate.listCertificates(finished);
    const id = certificate?.id;
    const applied = await ask("clerk", `POST /api/cdr/certificate/applyRecordNumber/${id}`);
    expect(applied.code, applied.message).toBe("SUCCESS");
    expect((await ask("clerk", `GET /api/cdr/certificate/getRecordNumberStatus/${id}`)).detail.state).toBe("APPLYING");
    expect(
      (await ask("clerk", "POST /api/cdr/certificate/send", { body: { ids: [id], withSignature: true } })).code,
    ).not.toBe("SUCCESS");
  },
  F230: async ({ ask }) => {
    for (const call of calls.filter((one) => isGuest(one) && one.spec !== "beyond"))
      expect((await ask(null, lineOf(call))).code, call.spec).not.toBe(notSignedIn);
  },
  F231: async ({ ask }) => {
    const closed = calls.filter((one) => !isGuest(one) && one.spec !== "beyond");
    expect(closed.length).toBeGreaterThan(200);
    for (const call of closed)
      expect([call.spec, (await ask(null, lineOf(call))).code]).toEqual([call.spec, notSignedIn]);
  },
  F235: async ({ ask, as, answering, finished }) => {
    const { projectApplicationId, projectSubmissionId } = answering;
    const [certificate] = await (await as("clerk")).certificate.listCertificates(finished);
    const foreign = [
      ["owner2", `GET /api/sfa/projectProgress/getActCensorProgress/${projectApplicationId}`],
      ["designer2", `GET /api/sfa/projectSubmission/${projectSubmissionId}`],
      ["clerk2", `GET /api/sfa/projectSubmission/${projectSubmissionId}`],
      ["owner2", `GET /api/cdr/certificate/getSignedUrl/${certificate?.id}`],
      ["designer2", `POST /api/petition/petitionProject/submit/1`],
    ] as const;
    for (const [by, line] of foreign) {
      const answer = await ask(by, line);
      expect([by, line, answer.code, answer.detail]).toEqual([by, line, "platform.not-allowed", null]);
    }
  },
  F236: async ({ ask, answering }) => {
    for (const call of calls) {
      // C007 and C010 end the session.
      if (["beyond", "C007", "C010"].includes(call.spec) || (call.wire?.answers ?? "envelope") !== "envelope") continue;
      const { bytes, headers } = await ask("owner", lineOf(call));
      expect(headers.get("content-type"), call.spec).toContain("json");
      const body = JSON.parse(new TextDecoder().decode(bytes));
      expect([call.spec, "code" in body, "detail" in body]).toEqual([call.spec, true, true]);
    }
    const line = `GET /api/sfa/projectApplication/checkSubmit/${answering.projectApplicationId}`;
    expect((await ask("owner", line)).code).toBe("SUCCESS");
  },
  F238: async ({ ask, portal }) => {
    const query = {
      response_type: "code",
      client_id: "portal",
      redirect_uri: `${portal.base}/`,
      scope: "all",
      state: "s7",
    };
    const answer = await ask(null, "GET /uaa/oauth/authorize", { query });
    expect(answer.status).toBe(302);
    const signedIn = await ask("owner", "GET /uaa/oauth/authorize", { query });
    const back = new URL(signedIn.headers.get("location") ?? "", portal.base);
    expect([signedIn.status, answer.headers.get("location") === null]).toEqual([302, false]);
    if (back.searchParams.has("code")) expect(back.searchParams.get("state")).toBe("s7");
  },
  F246: async ({ ask }) => {
    const body = {
      projectBasicInfo: { bizType: "FJ", category: "FJ_XJ", type: "PT", projectName: "清风里" },
      projectParticipant: [],
    };
    const line = "POST /api/sfa/project/passAuth/save";
    const whole = {
      ...body,
      ...{ contact: { name: "宋文静", mobile: "13612345679" }, password: "a".repeat(64), msgCode: "123456" },
      applicant: { orgName: "郑州清风置业有限公司", creditCode: "91410100MA4000001N", legalPerson: "宋国华" },
    };
    for (const headers of [{}, { "signup-key": "none" }] as Record<string, string>[])
      expect((await ask(null, line, { body: whole, headers })).message).toBe("手机验证码错误！");
  },
  F251: async ({ ask }) => {
    for (const name of ["saveGraphInfo", "rename"]) {
      expect([404, 405]).toContain((await ask("designer", `POST /api/sfa/drawing/${name}`, { body: {} })).status);
      expect([404, 405]).not.toContain((await ask("designer", `PUT /api/sfa/drawing/${name}`, { body: {} })).status);
    }
  },
  F252: async ({ ask, as, answering }) => {
    const tree = await (await as("designer")).drawing.designVersion(answering);
    const fileId = tree?.drawings[0]?.fileId;
    for (const over of [{}, { fileVersionIndex: 1 }, { fileName: "改名.pdf" }]) {
      const { detail } = await ask("designer", "GET /api/file/getDownloadURL", { query: { fileId, ...over } });
      expect(detail.url).toContain("signature=");
    }
  },
  F139: async ({ ask, as, answering, finished }) => {
    const { projectSubmissionId } = answering;
    const query = { projectSubmissionId };
    const lists = {
      drawing: (await (await as("designer")).drawing.designVersion(answering))?.drawings.length,
      opinion: (await ask("designer", "POST /api/cdr/reviewOpinion/searchReplyReviewOpinion", { body: query })).detail
        .total,
      submission: (await ask("owner", `GET /api/sfa/projectSubmission/${projectSubmissionId}`)).detail.versions.length,
      protectiveUnit: (await ask("owner", "GET /api/sfa/protectiveUnit/listAll", { query })).detail.length,
      alterations: (
        await ask("owner", "GET /api/sfa/projectAlter/listByApplicationId", {
          query: { applicationId: finished.projectApplicationId },
        })
      ).detail.length,
    };
    expect(lists).toEqual({
      drawing: expect.any(Number),
      opinion: expect.any(Number),
      submission: expect.any(Number),
      protectiveUnit: 0,
      alterations: expect.any(Number),
    });
    expect(lists.drawing).toBeGreaterThan(0);
    expect(lists.opinion).toBeGreaterThan(0);
  },
  F259: async ({ as, answering, ask }) => {
    const designer = await as("designer");
    const { list } = await designer.opinion.searchReplyOpinions({ projectSubmissionId: answering.projectSubmissionId });
    const owed = list.filter(({ can, needReview }) => can.answer && needReview);
    for (const { opinionId, replies } of owed)
      if (replies.length === 0)
        await ask("designer", "POST /api/cdr/reviewOpinion/answer", {
          body: { id: opinionId, answer: "已核对，原设计满足要求。", agree: true, fileIds: [] },
        });
    const ids = owed.map(({ opinionId }) => opinionId);
    expect(ids.length).toBeGreaterThan(1);
    expect((await ask("designer", `PUT /api/cdr/reviewOpinion/answer/${ids.join(",")}`)).detail).toBe(ids.length);
    const after = await designer.opinion.searchReplyOpinions({ projectSubmissionId: answering.projectSubmissionId });
    for (const { opinionId, state } of after.list) if (ids.includes(opinionId)) expect(state).toBe("REPLIED");
  },
};
