import { complaintCalls } from "@tushen/contract/oversight/complaint";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { choose } from "../../../test/choose.ts";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const row = (facts = {}) => ({
  ...{ petitionProjectId: 31, petitionNo: "TS202611250001", projectApplicationId: 3, projectSubmissionId: 21 },
  ...{ projectName: "龙子湖人才住房", batchName: "第一批", houseName: "郑州睿图", petitionType: "1" },
  ...{ petitionTypeName: "审查意见有异议", reason: "该处为设备夹层。", state: "SUBMITTED", stateLabel: "已提交" },
  ...{ orgName: "中原设计院", makerName: "林雨桐", isAnonymous: false, isOwn: false, markCount: 1 },
  ...{ createTime: "2026-11-25T08:00:00Z", submitTime: "2026-11-25T09:00:00Z", dueOn: "2026-12-02" },
  ...{ isOverdue: false, result: null, resultName: "", version: 3 },
  ...facts,
});
const opinion = {
  ...{ markupId: 51, markText: "净宽", page: 0, opinionId: 41, opinionNo: "建-01", discipline: "JZ" },
  ...{ disciplineName: "建筑", buildingName: "1#楼", drawingId: 61, drawingNumber: "建施-01" },
  ...{ opinion: "走道净宽仅1.05 m。", clause: "GB 55037-2022 第7.1.4条", normNumber: null, clauseNo: null },
};
const mark = {
  ...{ ...opinion, id: 71, petitionProjectId: 31, opinionStateLabel: "申诉中", reason: "", files: [] },
  ...{ state: "SUBMITTED", stateLabel: "已提交", note: null, version: 1 },
};
const act = (action: string, label: string) => ({ action, label, allowed: true, whyNot: null });
const complaint = (facts = {}) => ({
  ...{ ...row(), demand: "", files: [], contactName: "林雨桐", contactMobile: "13800138000", marks: [mark] },
  ...{ handlerOrgName: null, handlerName: null, acceptTime: null, refuseReason: null, house: null, experts: "" },
  ...{ rulings: [], level: 1, disputeUntil: null, disputeReason: null, satisfaction: null, satisfactionName: "" },
  actions: [],
  ...facts,
});

const open = async (orgType: "DESIGN" | "CENSOR" | "CONTROL", hash: string, facts = {}, rows = [row()]) => {
  const server = answerFrame({ orgType, roles: [{ code: "DESIGN_PM", items: [] }] });
  server.with(complaintCalls.searchComplaints, { list: rows, total: rows.length, pageNum: 1, pageSize: 50 } as never);
  server.with(complaintCalls.readComplaint, complaint(facts) as never);
  server.with(complaintCalls.searchSelectableMarks, { list: [opinion], total: 1, pageNum: 1, pageSize: 50 } as never);
  server.with(complaintCalls.selectMarks, 1);
  server.with(complaintCalls.saveComplaint, 31 as never);
  server.with(complaintCalls.submitComplaint, true);
  server.with(complaintCalls.submitComplaints, 2);
  await openPortal(hash, { as: "T" });
  return server;
};
const sent = (server: Awaited<ReturnType<typeof open>>, call: Parameters<typeof server.askedFor>[0]) =>
  JSON.parse(server.askedFor(call).at(-1)?.body ?? "null");

describe("the list of complaints (F035)", () => {
  it("leads to one, and lets a party hand in several drafts at once", async () => {
    const drafts = [31, 32].map((petitionProjectId) =>
      row({ ...{ petitionProjectId, petitionNo: null, state: "DRAFT", stateLabel: "草稿", isOwn: true, dueOn: null } }),
    );
    const server = await open("DESIGN", "#/complaint", {}, drafts);
    await expect.element(page.getByRole("heading", { name: "申诉列表" })).toBeVisible();
    await page.getByRole("checkbox", { name: "选择本页全部" }).click();
    await page.getByRole("button", { name: "提交 2 件" }).click();
    await eventually(() => expect(sent(server, complaintCalls.submitComplaints)).toEqual([31, 32]));
    await page.getByText("龙子湖人才住房").first().click();
    await expect.element(page.getByRole("heading", { name: /^申诉/, level: 1 })).toBeVisible();
    expect(location.hash).toContain("#/complaint/31");
  });

  it("lets a party delete several drafts at once, with what became of each", async () => {
    const draft = { state: "DRAFT", stateLabel: "草稿", isOwn: true, dueOn: null, petitionNo: null };
    const rows = [
      row({ petitionProjectId: 31, ...draft }),
      row({ petitionProjectId: 32, ...draft }),
      row({ petitionProjectId: 33 }),
    ];
    const server = await open("DESIGN", "#/complaint", {}, rows);
    server.with(complaintCalls.removeComplaint, true);
    await page.getByRole("checkbox", { name: "选择本页全部" }).click();
    await page.getByRole("button", { name: "删除草稿" }).click();
    const dialog = page.getByRole("dialog", { name: /删除草稿/ });
    await expect.element(dialog.getByText("不是本人的草稿")).toBeVisible();
    await dialog.getByRole("button", { name: "删除草稿 2 项" }).click();
    await expect.element(dialog.getByText("完成 2 项，未成 0 项，未办理 0 项，不办理 1 项")).toBeVisible();
    expect(server.askedFor(complaintCalls.removeComplaint)).toHaveLength(2);
  });

  it("is only read by the authority", async () => {
    const server = await open("CONTROL", "#/complaint?divisionCode=410105&status=PENDING");
    await expect.element(page.getByText("TS202611250001")).toBeVisible();
    // A reason cut after six letters says nothing: it is read in the complaint.
    expect(page.getByRole("columnheader", { name: "理由" }).elements()).toEqual([]);
    expect(sent(server, complaintCalls.searchComplaints)).toMatchObject({ divisionCode: "410105", status: "PENDING" });
    await expect.element(page.getByText("待主管部门办理")).toBeVisible();
    expect(page.getByRole("button", { name: "新建申诉" }).elements()).toHaveLength(0);
    expect(page.getByRole("checkbox").elements()).toHaveLength(0);
  });
});

describe("a complaint (F035)", () => {
  const draft = { ...{ state: "DRAFT", stateLabel: "草稿", isOwn: true, petitionNo: null }, marks: [], reason: "" };

  it("is begun about a batch with a result", async () => {
    const server = await open("DESIGN", "#/complaint", draft);
    const batch = { projectSubmissionId: 21, batchName: "第一批", purpose: "REVIEW", stateLabel: "初审答复中" };
    server.with(complaintCalls.queryComplainable, {
      list: [
        {
          ...{ projectApplicationId: 3, projectName: "龙子湖人才住房", projectNo: "", divisionName: "金水区" },
          batches: [{ ...batch, houseName: "郑州睿图", sentTime: null, isOpen: true }],
        },
      ],
      ...{ total: 1, pageNum: 1, pageSize: 50 },
    } as never);
    await page.getByRole("button", { name: "新建申诉" }).first().click();
    await choose(page.getByRole("combobox", { name: "对哪个报审批次" }), "龙子湖人才住房");
    await page.getByRole("button", { name: "填写申诉" }).click();
    await eventually(() =>
      expect(sent(server, complaintCalls.saveComplaint)).toMatchObject({ projectSubmissionId: 21, petitionType: "1" }),
    );
    await eventually(() => expect(location.hash).toContain("#/complaint/31"));
  });

  it("is written, takes disputed marks and is handed in", async () => {
    const server = await open("DESIGN", "#/complaint/31", draft);
    await expect.element(page.getByRole("button", { name: "提交申诉" })).toBeDisabled();
    await page.getByLabelText("理由（5 至 2000 字）").fill("该处为设备夹层，条文不适用。");
    await page.getByRole("button", { name: "选择意见" }).click();
    await page.getByRole("checkbox", { name: /建-01/ }).click();
    await page.getByRole("button", { name: "加入申诉（1）" }).click();
    await eventually(() =>
      expect(sent(server, complaintCalls.selectMarks)).toEqual({
        petitionProjectId: 31,
        markupIds: [51],
        opinionIds: [],
      }),
    );
    await page.getByRole("button", { name: "提交申诉" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "提交申诉" }).click();
    await eventually(() => expect(server.askedFor(complaintCalls.submitComplaint)).toHaveLength(1));
    expect(sent(server, complaintCalls.saveComplaint)).toMatchObject({
      reason: "该处为设备夹层，条文不适用。",
      version: 3,
    });
  });

  it("is replied to by the authority, opinion by opinion", async () => {
    const server = await open("CONTROL", "#/complaint/31", {
      ...{ state: "HANDLING", stateLabel: "办理中", actions: [act("reply", "答复申诉")] },
      house: { dueOn: "2026-12-02", answer: "意见有效。", files: [], answerName: "陈志远", answerTime: null },
    });
    server.with(complaintCalls.replyToComplaint, { result: "1", letterNo: "GZ1" });
    await expect.element(page.getByText("意见有效。")).toBeVisible();
    await page.getByRole("button", { name: "答复申诉" }).click();
    await page.getByRole("radio", { name: "成立，撤销该意见", exact: true }).click();
    await page.getByLabelText(/^处理意见/).fill("条文不适用，撤销该意见。");
    await page.getByRole("button", { name: "答复", exact: true }).click();
    await eventually(() =>
      expect(sent(server, complaintCalls.replyToComplaint)).toMatchObject({
        opinion: "条文不适用，撤销该意见。",
        decisions: [{ opinionId: 41, isUpheld: true, note: "" }],
      }),
    );
  });

  it("shows the house who complains only where that is not hidden", async () => {
    await open("CENSOR", "#/complaint/31", { orgName: "", makerName: "", contactMobile: "", isAnonymous: true });
    await expect.element(page.getByText("匿名", { exact: true })).toBeVisible();
    await expect.element(page.getByText("林雨桐")).not.toBeInTheDocument();
  });
});
