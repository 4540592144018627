import { expect, it } from "vitest";
import { handInEditions } from "../apps/server/seed/alter-drawings.ts";
import { accept, bringTo } from "../apps/server/seed/bring-to.ts";
import { certify } from "../apps/server/seed/certify.ts";
import type { DemoProject } from "../apps/server/seed/demo-project.ts";
import { assign, check, collect, conclude, recheck } from "../apps/server/seed/review-acts.ts";
import { ownerPaper } from "@tushen/sample/papers/owner-paper";
import { fillForm } from "./form.ts";
import type { Person } from "./portal.ts";
import { serials } from "./serials.ts";
import { sharedPortal } from "./shared-portal.ts";
import { townAt } from "./town.ts";

const project: DemoProject = {
  ...{ name: "金色佳苑四期", stage: "sent", batch: "第一批", building: "1#住宅楼", use: "dwelling" },
  ...{ owner: "owner", designer: "designer", begunDaysAgo: 0, passesAtOnce: true },
};
const portal = sharedPortal();

/** Leaves the value in the field of this label, after pressing its 变更. */
const alter = async ({ page }: Person, label: string, value: string | number) => {
  const field = page.getByLabel(`${label}变更为`, { exact: true }).first();
  if ((await field.count()) === 0)
    await page
      .getByRole("button", { name: `变更${label}`, exact: true })
      .first()
      .click();
  await field.fill(String(value));
  await field.press("Tab");
};

const handIn = async ({ page }: Person) => {
  await page.getByRole("button", { name: "提交审查机构审核" }).click();
  await page.getByText("变更已提交，等待审查机构审核").first().waitFor();
};

/** Opens what a message says, from the bell. */
const openMessage = async ({ page, go }: Person, title: string) => {
  await go("#/");
  await page.getByRole("button", { name: /消息/ }).click();
  await page.getByText(title).first().click();
};

it("an owner alters a leader and an area after acceptance, is sent back, corrects, and has a new certificate (F018, F034)", async () => {
  const town = townAt(portal.base);
  const at = await bringTo(town, project, serials.alteration);
  await certify(town, project, at);
  const api = await town.as("owner");
  const [former] = await api.certificate.listCertificates(at);
  const [building] = await api.building.listBuildings(at);
  const area = building?.buildingInfoDto.area ?? 0;
  const over = building?.buildingInfoDto.overArea ?? 0;

  const owner = await portal.person("owner");
  await owner.go(`#/reportChangeNew/${at.projectApplicationId}`);
  await owner.page.getByRole("checkbox", { name: /^人员/ }).check();
  await owner.page.getByRole("checkbox", { name: /^单体信息/ }).check();
  await fillForm(owner.page, { 变更原因: { option: "设计优化" }, 变更说明: "更换项目负责人，更正单体面积。" });
  await owner.page.getByRole("button", { name: "开始填写" }).click();
  // The form shows what is reported now.
  await owner.page.getByText("项目负责人", { exact: true }).first().waitFor();
  await alter(owner, "项目负责人", "宋文静");
  // The proof stands above the paper that is only asked for.
  await owner.page.getByText("上传更换项目负责人的证明", { exact: true }).waitFor();
  await owner.page
    .locator("input[type=file]")
    .first()
    .setInputFiles({
      ...{ name: "更换项目负责人的决定.pdf", mimeType: "application/pdf" },
      buffer: Buffer.from(ownerPaper({ title: "更换项目负责人的决定", projectName: project.name, ownerOrg: "" })),
    });
  await owner.page.getByRole("button", { name: "更换项目负责人的决定.pdf" }).waitFor();
  await alter(owner, "建筑面积", area - 200);
  await owner.page.getByText(/建筑面积属重大变更/).waitFor();
  await handIn(owner);

  const clerk = await portal.person("clerk");
  await openMessage(clerk, "申报变更待审核");
  await clerk.page.getByText("变更前后对照（2 项）").waitFor();
  await clerk.page.getByRole("button", { name: "退回变更" }).click();
  await clerk.page.getByLabel("意见（必填，申请单位可见）").fill("地上面积未同步更正，请核对。");
  await clerk.page.getByRole("button", { name: "退回修改" }).click();
  await clerk.page.getByText("已退回").first().waitFor();

  await openMessage(owner, "申报变更被退回");
  await owner.page.getByText("地上面积未同步更正，请核对。").first().waitFor();
  await owner.page.getByRole("link", { name: "修改后重新提交" }).click();
  await alter(owner, "地上面积", over - 200);
  await handIn(owner);

  await openMessage(clerk, "申报变更待审核");
  await clerk.page.getByText("变更前后对照（3 项）").waitFor();
  await clerk.page.getByRole("button", { name: "同意变更", exact: true }).click();
  await clerk.page.getByLabel(/无须重新审查的理由/).fill("与已审图纸面积表一致，图纸未变。");
  await clerk.page.getByRole("button", { name: "同意", exact: true }).click();
  await clerk.page.getByText("已同意，待本机构另一人审核").waitFor();

  const second = await portal.person("leader");
  await openMessage(second, "申报变更待第二人审核");
  await second.page.getByText("审查机构第一人意见（待第二人审核）").waitFor();
  await second.page.getByRole("button", { name: "同意变更", exact: true }).click();
  await second.page.getByLabel(/无须重新审查的理由/).fill("已核对任命书和注册证书，图纸未变。");
  await second.page.getByRole("button", { name: "同意", exact: true }).click();
  await second.page.getByText("已同意，变更生效").waitFor();

  await owner.go(`#/reportChangeList?projectApplicationId=${at.projectApplicationId}`);
  await owner.page.getByText("已生效").first().waitFor();
  const { projectParticipant } = await api.project.readProject(at);
  expect(projectParticipant.find((one) => one.participantType === "1")?.leaderName).toBe("宋文静");
  const [current] = await api.building.listBuildings(at);
  expect(current?.buildingInfoDto).toMatchObject({ area: area - 200, overArea: over - 200 });

  const house = await town.as("clerk");
  const [next, replaced] = await house.certificate.listCertificates(at);
  expect(replaced).toMatchObject({ id: former?.id, state: "REPLACED" });
  expect(next).toMatchObject({ certNo: `${former?.certNo}换`, state: "CREATED" });
  const visitor = await portal.visitor();
  await visitor.go(new URL(replaced?.verificationAddress ?? "").hash);
  await visitor.page.getByText("已换发").first().waitFor();
});

it("a designer alters a sheet that has passed; the house reviews its new edition, and the former one is out of force", async () => {
  const passed: DemoProject = { ...project, name: "金色佳苑五期", stage: "passed" };
  const town = townAt(portal.base);
  const serial = serials.alteration + 1;
  const at = await bringTo(town, passed, serial);
  const designer = await portal.person("designer");
  await designer.go(`#/reportChangeNew/${at.projectApplicationId}`);
  await designer.page.getByRole("checkbox", { name: /^设计变更/ }).check();
  await fillForm(designer.page, { 变更原因: { option: "设计优化" }, 变更说明: "结构计算复核后加大梁截面。" });
  await designer.page.getByRole("button", { name: "开始填写" }).click();
  const [sheet] = (await (await town.as("designer")).alteration.listSheetsInForce(at)).filter(
    ({ discipline, graphNum }) => discipline === "JG" && graphNum !== "00",
  );
  if (!sheet) throw new Error("no structural sheet in force");
  await designer.page.getByRole("checkbox", { name: new RegExp(sheet.graphNum) }).check();
  await designer.page.getByLabel(`${sheet.graphNum}的变更内容和理由`).fill("KL3 截面由 300×600 改为 300×700");
  await designer.page.getByText("推定为重大变更").waitFor();
  await handIn(designer);

  const clerk = await portal.person("clerk");
  await openMessage(clerk, "申报变更待审核");
  await clerk.page.getByText("变更的图纸（1 张）").waitFor();
  await clerk.page.getByRole("button", { name: "同意变更", exact: true }).click();
  await clerk.page.getByRole("button", { name: "同意", exact: true }).click();
  await clerk.page.getByText("已同意，等待设计单位上传变更后的图纸").waitFor();

  // The review itself goes as any other, so the rest of it goes by the calls.
  const [listed] = await (await town.as("designer")).alteration.listByApplication({
    applicationId: at.projectApplicationId,
  });
  const { review } = await (await town.as("designer")).alteration.readAlteration({ id: listed?.id });
  if (review === null) throw new Error("no batch for the altered sheet");
  const batch = {
    town,
    project: passed,
    serial,
    begunOn: town.today(),
    at: { ...at, projectSubmissionId: review.projectSubmissionId },
  };
  await openMessage(designer, "请上传变更后的图纸");
  await designer.page.getByText("变更-1").first().waitFor();
  await handInEditions(batch);
  await accept(batch);
  await assign(batch);
  await recheck(batch, false);
  await check(batch);
  await collect(batch, "变更后的图纸审查合格。");
  await conclude(batch);

  await openMessage(designer, "申报变更已生效");
  await designer.page.getByRole("button", { name: `对照${sheet.graphNum}` }).click();
  await designer.page.getByRole("article", { name: "变更后" }).getByText(sheet.graphNum).first().waitFor();
  const former = await (await town.as("owner")).drawing.readDrawing({ id: sheet.drawingId });
  expect(former.superseded).toMatchObject({ mark: "变更-1" });
});
