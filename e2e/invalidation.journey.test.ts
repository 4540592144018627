import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { findPage } from "@tushen/pdf/page";
import { pageSizes } from "@tushen/pdf/page-sizes";
import { PdfSource } from "@tushen/pdf/source";
import { expect, it } from "vitest";
import { bringTo } from "../apps/server/seed/bring-to.ts";
import { certify } from "../apps/server/seed/certify.ts";
import type { DemoProject } from "../apps/server/seed/demo-project.ts";
import { applyForReview, chooseHouse, handIn } from "./application.ts";
import { accept } from "./house.ts";
import type { Person } from "./portal.ts";
import { serials } from "./serials.ts";
import { sharedPortal } from "./shared-portal.ts";
import { townAt } from "./town.ts";

const project: DemoProject = {
  ...{ name: "金色佳苑七期", stage: "sent", batch: "第一批", building: "1#楼", use: "dwelling" },
  ...{ owner: "owner", designer: "designer", begunDaysAgo: 0, passesAtOnce: true },
};
const reason = "规划条件调整，本批次图纸不再使用";
const portal = sharedPortal();

/** How many marks lie on each page of a file: stamps, seals, and 作废. */
const marksPerPage = async (address: string): Promise<number[]> => {
  const path = join(portal.dataDir, "paper.pdf");
  writeFileSync(path, await (await fetch(new URL(address, portal.base))).bytes());
  const source = new PdfSource(path);
  try {
    return pageSizes(path).map(({ page }) => source.array(findPage(source, page).dict.get("Annots"))?.length ?? 0);
  } finally {
    source.close();
  }
};

const openWaiting = async ({ page, go }: Person, desk: string) => {
  await go(desk);
  const waiting = page.getByRole("region", { name: "待审批的作废申请" });
  await waiting.getByRole("link", { name: `${project.name}（${project.batch}）` }).click();
  return page.getByRole("region", { name: "作废申请" });
};

const ask = async ({ page }: Person, button: string, why: string) => {
  await page.getByRole("button", { name: button }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/须经审查机构同意、主管部门审批/).waitFor();
  await dialog.getByLabel(/^作废理由/).fill(why);
  await dialog.getByLabel(/输入“作废”以确认/).fill("作废");
  await dialog.getByRole("button", { name: "提交作废申请" }).click();
  await page.getByText("作废申请已提交，等待审批").first().waitFor();
};

it("a finished batch is voided with everybody's word, says so on every page, and its copy goes on (F019)", async () => {
  const town = townAt(portal.base);
  const at = await bringTo(town, project, serials.invalidation);
  await certify(town, project, at);
  const api = await town.as("owner");
  const [certificate] = await api.certificate.listCertificates(at);
  if (!certificate) throw new Error("no certificate");
  const { sheets } = await api.certificate.stampedSheets(at);
  const papers = async () => [
    (await api.certificate.certificateUrl({ id: certificate.id }))?.url ?? "",
    ...(await Promise.all(
      sheets.map(async ({ drawingId }) => (await api.certificate.stampedSheetUrl({ drawingId })).url),
    )),
  ];
  const before = await Promise.all((await papers()).map(marksPerPage));
  const home = `#/reportUnit/index?projectApplicationId=${at.projectApplicationId}`;

  // The owner asks, the house turns it down, the owner gives a better reason.
  const [owner, clerk, officer] = [
    await portal.person("owner"),
    await portal.person("clerk"),
    await portal.person("officer"),
  ];
  await owner.go(home);
  await ask(owner, "作废…", "本批次不再使用");
  const atHouse = await openWaiting(clerk, "#/censorUnit/main");
  await atHouse.getByRole("button", { name: "驳回" }).click();
  await clerk.page.getByRole("dialog").getByRole("textbox").fill("请写明不再使用的依据");
  await clerk.page.getByRole("dialog").getByRole("button", { name: "驳回申请" }).click();
  await clerk.page.getByText("作废申请已驳回").first().waitFor();
  await owner.go(home);
  await owner.page.getByText(/驳回：请写明不再使用的依据/).waitFor();
  await ask(owner, "修改作废申请", reason);

  // The house agrees, which is not enough for what is finished: the authority has the last word.
  await (await openWaiting(clerk, "#/censorUnit/main")).getByRole("button", { name: "同意并报主管部门" }).click();
  await clerk.page.getByRole("dialog").getByRole("button", { name: "同意并报主管部门" }).click();
  await clerk.page.getByText("已同意，报主管部门审批").first().waitFor();
  await owner.go(home);
  await owner.page.getByText(/审查机构已同意（.+），等待主管部门审批/).waitFor();
  const visitor = await portal.visitor();
  await visitor.go(new URL(certificate.verificationAddress).hash);
  await visitor.page.getByRole("heading", { name: "合格书真实有效" }).waitFor();
  await (await openWaiting(officer, "#/controlUnit/main")).getByRole("button", { name: "同意作废" }).click();
  await officer.page.getByLabel(/输入“作废”以确认/).fill("作废");
  await officer.page.getByRole("dialog").getByRole("button", { name: "同意作废" }).click();
  await officer.page.getByText("已同意，批次已作废").first().waitFor();

  // Whoever asks is told: at the public check, on every page of every file, across the sheet on the screen.
  await visitor.page.reload();
  await visitor.page.getByRole("heading", { name: "合格书已作废" }).waitFor();
  await visitor.page.getByText(`理由：${reason}`).waitFor();
  const oneMore = before.map((pages) => pages.map((count) => count + 1));
  await expect
    .poll(async () => Promise.all((await papers()).map(marksPerPage)), { timeout: 300_000, interval: 1000 })
    .toEqual(oneMore);
  const trees = await api.drawing.readTreesOfVersion(at);
  const sheet = trees.flatMap(({ drawings }) => drawings).find(({ kind }) => kind === "DRAW");
  const keys = [sheet?.folderId, sheet?.docBizId, sheet?.fileId, sheet?.versionId].join("/");
  await owner.go(`#/pdf/${keys}?drawingId=${sheet?.drawingId}`);
  await owner.page.getByRole("img", { name: "作废" }).waitFor();
  await owner.page.getByText("本图所属报审批次已作废，图纸不得使用，仅供查阅。").waitFor();

  // The work is not lost: a copy is handed in, sent and accepted.
  await owner.go(home);
  await owner.page.getByRole("button", { name: "复制为新的报审批次" }).click();
  const dialog = owner.page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "新批次名称" }).fill("第一批（重新报审）");
  await dialog.getByRole("button", { name: "复制", exact: true }).click();
  await owner.page.getByText(/已复制为新的报审批次/).waitFor();
  await handIn(await portal.person("designer"), project.name);
  await chooseHouse(owner, project.name, "郑州睿图");
  await applyForReview(owner, project.name);
  await accept(clerk, project.name, "沈卫东");
  const batches = async (invalid: boolean) =>
    (await api.submission.querySubmissions({ projectApplicationId: at.projectApplicationId, invalid })).list.map(
      ({ atlasName, state }) => [atlasName, state],
    );
  expect(await batches(true)).toEqual([["第一批", "INVALID"]]);
  expect(await batches(false)).toEqual([["第一批（重新报审）", "ACCEPTED"]]);
  expect(portal.log()).not.toContain('"defect"');
});
