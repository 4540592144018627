import { type Alteration, alterationCalls } from "@tushen/contract/delivery/alteration";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { alteration } from "../../../test/alteration-answers.ts";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

/** A server that keeps the one alteration of application 41. */
const answer = () => {
  const server = answerFrame();
  let kept: Alteration | undefined;
  const list = () => (kept ? [kept] : []);
  server.with(alterationCalls.listByApplication, list);
  server.with(alterationCalls.queryAlterations, () => ({
    list: list(),
    total: list().length,
    pageNum: 1,
    pageSize: 20,
  }));
  server.with(alterationCalls.checkAlteration, true);
  server.with(alterationCalls.createAlteration, ({ body }) => {
    kept = alteration(JSON.parse(body));
    return kept.id;
  });
  server.with(alterationCalls.readAlteration, () => kept as Alteration);
  server.with(alterationCalls.updateAlteration, ({ body }) => {
    const { changed, submit } = JSON.parse(body);
    const handedIn = { state: "SUBMITTED", stateLabel: "待审核", mayEdit: false, submitTime: "2026-11-23T02:00:00Z" };
    kept = alteration({
      ...kept,
      after: changed,
      version: (kept?.version ?? 0) + 1,
      changeCount: 1,
      ...(submit && handedIn),
    });
    return { version: kept.version, state: kept.state, savedAt: kept.updateTime };
  });
  return server;
};

describe("an alteration of what was reported", () => {
  it("is begun at its application's address with the present data (F034), filled in, handed in and listed (F018)", async () => {
    const server = answer();
    await openPortal("#/reportChangeNew/41", { as: "T" });
    await page.getByRole("checkbox", { name: /^项目信息/ }).click();
    await page.getByRole("combobox", { name: "变更原因" }).click();
    await userEvent.keyboard("{Enter}");
    await page.getByRole("button", { name: "开始填写" }).click();
    expect(JSON.parse(server.askedFor(alterationCalls.createAlteration)[0]?.body ?? "{}")).toMatchObject({
      projectApplicationId: 41,
      kinds: ["INFO"],
    });

    await expect.element(page.getByRole("heading", { name: "申报变更 BG202611230001" })).toBeVisible();
    await expect.element(page.getByText("金色时代广场一期", { exact: true }).first()).toBeVisible();
    await page.getByRole("button", { name: "变更项目名称", exact: true }).click();
    await page.getByRole("textbox", { name: "项目名称变更为" }).fill("金色时代广场二期");
    await expect.element(page.getByRole("heading", { name: "1 项改动" })).toBeVisible();
    await page.getByRole("button", { name: "提交审查机构审核" }).click();
    await eventually(() => expect(location.hash).toBe("#/reportChangeDetail/41?alterId=5"));
    const sent = server.askedFor(alterationCalls.updateAlteration).map(({ body }) => JSON.parse(body));
    expect(sent.at(-1)).toMatchObject({ submit: true, changed: { info: { projectName: "金色时代广场二期" } } });

    location.hash = "#/reportChangeList?projectApplicationId=41";
    const row = page.getByRole("row", { name: /BG202611230001/ });
    await expect.element(row.getByText("待审核")).toBeVisible();
  });
});
