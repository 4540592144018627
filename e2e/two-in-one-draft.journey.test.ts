import type { Page } from "playwright";
import { expect, it } from "vitest";
import { sharedPortal } from "./shared-portal.ts";

const portal = sharedPortal();

const field = (page: Page, label: string) => page.getByRole("textbox", { name: new RegExp(`^${label}`) });
const isSaved = (page: Page) => page.getByText(/^已保存 \d\d:\d\d$/).waitFor();

it("two tabs fill in one draft: fields of each merge, what both wrote is decided, nothing typed is lost", async () => {
  const { page: first, context, go } = await portal.person("owner");
  await go("#/projectReport/buildingNewOrUpdate?new=1");
  await field(first, "项目名称").fill("金色佳苑六期");
  await isSaved(first);
  await first.waitForURL(/projectApplicationId=/);
  const address = first.url();

  const second = await context.newPage();
  await second.goto(address);
  await expect.poll(() => field(second, "项目名称").inputValue()).toBe("金色佳苑六期");
  await second.getByText("您在另一个窗口 正在填写 项目信息").waitFor();

  await field(second, "建设地点").fill("农业路 68 号");
  await isSaved(second);
  await field(first, "立项文号").fill("豫发改备〔2026〕8号");
  await first.getByText(/^已合并/).waitFor();
  await isSaved(first);
  expect(await field(first, "建设地点").inputValue()).toBe("农业路 68 号");

  // Both write one field while the saves of the second tab do not get through; its reload must lose nothing.
  const saves = "**/api/sfa/project/save";
  await second.route(saves, (route) => route.abort());
  await field(second, "项目名称").fill("第二个窗口写的名称");
  await second.getByText(/^未能保存/).waitFor();
  await field(first, "项目名称").fill("第一个窗口写的名称");
  await isSaved(first);
  second.on("dialog", (dialog) => void dialog.accept());
  await second.reload();
  await second.unroute(saves);
  const dialog = second.getByRole("dialog");
  await dialog.getByText("第二个窗口写的名称").waitFor();
  await dialog.getByText("第一个窗口写的名称").click();
  await dialog.getByRole("button", { name: "按所选保存" }).dblclick();
  await isSaved(second);
  expect(await field(second, "项目名称").inputValue()).toBe("第一个窗口写的名称");
  expect(await field(second, "立项文号").inputValue()).toBe("豫发改备〔2026〕8号");
});
