import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SignatureTaskId } from "@tushen/contract/ground/fields";
import { afterAll, expect, it, onTestFailed } from "vitest";
import { bringTo } from "../apps/server/seed/bring-to.ts";
import { type CastName, castPassword, people } from "../apps/server/seed/cast.ts";
import type { DemoProject } from "../apps/server/seed/demo-project.ts";
import type { Client } from "./api.ts";
import { handIn } from "./application.ts";
import type { Person } from "./portal.ts";
import { expectValidSignature } from "./results.ts";
import { serials } from "./serials.ts";
import { sharedPortal } from "./shared-portal.ts";
import { townAt } from "./town.ts";
import { trailOf } from "./trail.ts";

const portal = sharedPortal();
const town = townAt(portal.base);
const folder = mkdtempSync(join(tmpdir(), "signing-"));
afterAll(() => rmSync(folder, { recursive: true }));

const project = (name: string, over: Pick<DemoProject, "stage"> & Partial<DemoProject>): DemoProject => ({
  ...{ name, batch: "第一批", building: "1#住宅楼", use: "dwelling", owner: "owner", designer: "designer" },
  ...{ begunDaysAgo: 0, ...over },
});

const usernameOf = (name: string): CastName =>
  people.find((one) => one.name === name)?.username ?? expect.fail(`nobody in the cast is called ${name}`);

const readTask = async (client: Client, id: SignatureTaskId) =>
  (await client.signature.listByIds({ ids: [id] }))[0] ?? expect.fail(`no task ${id}`);

/** Confirms once, with the password, what is chosen on the page. */
const confirm = async ({ page }: Person): Promise<void> => {
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^签署 \d+ 个文件$/ })
    .click();
  await page.getByRole("textbox", { name: /登录密码/ }).fill(castPassword);
  await page.getByRole("button", { name: "确认并继续" }).click();
  await page.getByText("已确认，正在逐个文件签章").waitFor();
};

it("the report of a review is signed by five people in five browsers, each in turn, to the sealed PDF", async () => {
  const name = "金水路签章住宅";
  const { projectSubmissionId } = await bringTo(
    town,
    project(name, { stage: "passed", passesAtOnce: true }),
    serials.signing,
  );
  const clerk = await town.as("clerk");
  const { papers } = await clerk.paper.listPapers({ projectSubmissionId, of: ["reviewReport"] });
  const letterId = papers[0]?.letterId ?? expect.fail("the pass has made no report");
  await town.waitUntil(async () => (await clerk.paper.readPaper({ id: letterId })).versions[0]?.url != null);

  const { tasks } = await clerk.signature.suggestTasks({ bizType: "DOCUMENT", ids: [letterId] });
  const suggested = tasks[0] ?? expect.fail("nobody is suggested");
  // One reviewer stands for all disciplines, so that there are five.
  const signers = suggested.signers.filter(
    ({ roleName }, index, all) => all.findIndex((one) => one.roleName === roleName) === index,
  );
  expect(new Set(signers.map(({ personName }) => personName)).size).toBe(5);
  const id = await clerk.signature.startTask({
    ...{ bizType: suggested.bizType, ids: suggested.ids, taskName: suggested.taskName },
    signers: signers.map(({ personId, orgId, order, sealType }) => ({ personId, orgId, order, sealType })),
  });

  for (const { personName } of signers) {
    const person = await portal.person(usernameOf(personName));
    const { page, go } = person;
    const trail = trailOf(page);
    onTestFailed(async () => console.log(trail(), "\n", await page.locator("#content").innerText()));
    await go("#/signTasks");
    await page.getByRole("row").filter({ hasText: name }).click();
    await page.getByRole("button", { name: "签章", exact: true }).click();
    await confirm(person);
    await page
      .getByRole("listitem")
      .filter({ hasText: `${personName}（我）` })
      .getByText(/^已签 /)
      .first()
      .waitFor();
  }

  const { status, files } = await readTask(clerk, id);
  expect(status).toBe("FINISHED");
  const fileId = files[0]?.fileId ?? expect.fail("the task has no file");
  const { verdict, signatures } = await (await town.as("owner")).seal.verify({ fileId });
  expect([verdict, signatures.length]).toEqual(["valid", 5]);
  const { url } = await clerk.signature.viewUrl({ taskId: id });
  const path = join(folder, "report.pdf");
  writeFileSync(path, await (await fetch(new URL(url, portal.base))).bytes());
  expectValidSignature(path);
});

it("a designer signs a set at her desk with one confirmation, and then hands it in", async () => {
  const name = "金水路出图住宅";
  const drawn = project(name, { stage: "filling", signsSheets: true });
  const at = await bringTo(town, drawn, serials.signing + 1);
  const person = await portal.person("designer");
  const { page, go } = person;
  const trail = trailOf(page);
  onTestFailed(async () => console.log(trail(), "\n", await page.locator("#content").innerText()));
  await go("#/signTasks");
  const rows = page.getByRole("row").filter({ hasText: name });
  await rows.first().waitFor();
  for (const row of await rows.all()) await row.getByRole("checkbox").click();
  await page.getByRole("button", { name: /^签署 \d+ 项、\d+ 个文件$/ }).click();
  await confirm(person);
  await rows.first().waitFor({ state: "detached" });

  const designer = await town.as("designer");
  const { list } = await designer.signature.listTasks({ ...at, mine: "SIGNED", pageNum: 1, pageSize: 50 });
  await town.waitUntil(async () => {
    const tasks = await designer.signature.listByIds({ ids: list.map(({ id }) => id) });
    return tasks.every(({ status }) => status === "FINISHED");
  });

  const tree = await designer.drawing.designVersion(at);
  const stamped = (tree?.drawings ?? []).filter(({ fileVersionIndex }) => fileVersionIndex === 2);
  expect(stamped).toHaveLength(6);
  await handIn(person, name);
  const sheet = stamped.find(({ graphNum }) => graphNum?.startsWith("建施"));
  const { signatures } = await (await town.as("owner")).seal.verify({
    fileId: sheet?.fileId ?? expect.fail("no file"),
  });
  expect(signatures.map(({ signerName }) => signerName)).toEqual(["林雨桐", "中原建筑设计研究院有限公司"]);
});
