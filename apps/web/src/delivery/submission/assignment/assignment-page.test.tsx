import { assignmentCalls } from "@tushen/contract/review/assignment";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../../test/portal.tsx";
import { may, submission } from "../../../../test/review-answers.ts";

const person = (id: number, personName: string, roles: string[], disciplines: string[], openTasks = 0) => ({
  credentialId: id,
  personName,
  roles,
  disciplines,
  qualification: "高级工程师",
  unfit: [],
  openTasks,
});
const both = ["CENSOR_REVIEWER", "CENSOR_CHECKER"];
const people = [
  person(1, "丁海燕", both, ["JZ", "JG"], 4),
  person(2, "魏明达", both, ["JZ", "JG"]),
  person(3, "曹立新", ["CENSOR_REVIEWER"], ["JG"]),
  person(4, "钱学明", ["CENSOR_REVIEWER"], ["JZ"]),
];
const row = (discipline: string, disciplineName: string) => ({
  discipline,
  disciplineName,
  sheetCount: 4,
  reviewerCredentialId: null,
  checkerCredentialId: null,
});

const open = async () => {
  const server = answerFrame({ orgType: "CENSOR", roles: [{ code: "CENSOR_PM", items: [] }] });
  server.with(submissionCalls.readSubmission, submission({ state: "ACCEPTED", actions: may("assign") }));
  server.with(assignmentCalls.readStaff, {
    staff: [row("JZ", "建筑"), row("JG", "结构")],
    joint: [],
    leaderName: "沈卫东",
    dueOn: "2026-12-11",
    ties: [{ credentialId: 4, why: "同时任职于参建单位金色置业，应当回避" }],
    maxLoad: 20,
  });
  server.with(assignmentCalls.listHousePeople, people);
  server.with(assignmentCalls.assignStaff, true);
  await openPortal("#/censorUnit/assignment/11", { as: "T" });
  await expect.element(page.getByRole("combobox", { name: "建筑审查人" })).toBeVisible();
  return server;
};
const pick = async (label: string, name: string) => {
  await page.getByRole("combobox", { name: label }).fill(name);
  await userEvent.keyboard("{Enter}");
};

describe("staffing", () => {
  it("takes one pair for all disciplines and hands the tasks out", async () => {
    const server = await open();
    const send = page.getByRole("button", { name: "下达审查任务" });
    await expect.element(send).toBeDisabled();
    await expect.element(page.getByText("还不能下达：建筑未安排、结构未安排。")).toBeVisible();
    await pick("全部专业的审查人", "丁海燕");
    await pick("全部专业的复核人", "魏明达");
    await page.getByRole("button", { name: "套用到全部专业" }).click();
    await send.click();
    await eventually(() => expect(server.askedFor(assignmentCalls.assignStaff)).toHaveLength(1));
    expect(JSON.parse(server.askedFor(assignmentCalls.assignStaff)[0]?.body ?? "{}").staff).toEqual([
      { discipline: "JZ", reviewerCredentialId: 1, checkerCredentialId: 2 },
      { discipline: "JG", reviewerCredentialId: 1, checkerCredentialId: 2 },
    ]);
  });

  it("shows load and qualification, and says why somebody cannot be chosen", async () => {
    await open();
    await page.getByRole("combobox", { name: "建筑审查人" }).click();
    await expect.element(page.getByText("丁海燕（在办 4）")).toBeVisible();
    await expect.element(page.getByText("高级工程师").first()).toBeVisible();
    await expect.element(page.getByText("曹立新（没有登记建筑专业的审查资格）")).toBeVisible();
    await expect.element(page.getByText("钱学明（同时任职于参建单位金色置业，应当回避）")).toBeVisible();
    await page.getByText("丁海燕（在办 4）").click();
    await page.getByRole("combobox", { name: "建筑复核人" }).click();
    await expect.element(page.getByText("丁海燕（已是本专业审查人，不能相同）")).toBeVisible();
    await expect.element(page.getByText("还不能下达：建筑缺复核人、结构未安排。")).toBeVisible();
  });
});
