import { expect } from "vitest";
import type { Page } from "playwright";
import type { CastName } from "../../apps/server/seed/cast.ts";
import type { Probe, Probes, World } from "./world.ts";

const atProject = (world: World, path: string, of: "answering" | "finished" | "filling" = "answering") => {
  const { projectApplicationId, projectSubmissionId } = world[of];
  return `#${path}?projectApplicationId=${projectApplicationId}&projectSubmissionId=${projectSubmissionId}`;
};

/** A screen of a project, seen by somebody; answers its page once its heading is there. */
const screen = async (world: World, by: CastName, path: string, of?: "answering" | "finished" | "filling") => {
  const page = await world.show(by, atProject(world, path, of));
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
};

const heads =
  (path: string, title: RegExp, by: CastName = "owner"): Probe =>
  async (world) => {
    const page = await world.show(by, `#${path}`);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
  };

const sheetOf = async ({ as }: World, at: World["finished"]) => {
  const trees = await (await as("designer")).drawing.readTreesOfVersion(at);
  const sheet = trees.flatMap(({ drawings }) => drawings).find(({ isCover }) => !isCover);
  return sheet ?? expect.fail("the project has no sheet");
};

const sheetAddress = async (world: World, kind: string) => {
  const { folderId, docBizId, fileId, versionId, drawingId, graphNum, graphName } = await sheetOf(
    world,
    world.answering,
  );
  return {
    hash: `#/${kind}/${folderId}/${docBizId}/${fileId}/${versionId}?drawingId=${drawingId}`,
    graphNum,
    graphName,
  };
};

const opensSheet =
  (...kinds: string[]): Probe =>
  async (world) => {
    for (const kind of kinds) {
      const { hash, graphName } = await sheetAddress(world, kind);
      const page = await world.show("designer", hash);
      await page.getByRole("heading", { name: new RegExp(graphName) }).waitFor();
    }
  };

const answerPages = [
  "buildingCensorAnswerPage",
  "municipalCensorAnswerPage",
  "trackCensorAnswerPage1",
  "trackCensorAnswerPage2",
];

const uploadPage = async (world: World, path = "/projectReport/monomerNormalProject"): Promise<Page> => {
  const page = await screen(world, "designer", path, "filling");
  await page.getByRole("table", { name: "图纸" }).waitFor();
  return page;
};
const uploadPanel = (page: Page) => page.getByRole("region", { name: "图纸上传面板" });

/** The screens of the specification, in a browser. */
export const screenFacts: Probes = {
  F001: async ({ show, portal }) => {
    const page = await show(null, "#/loginInterface");
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    for (const hash of ["#/projectReport/forgetThePassword", "#/test", "#/projectReport/forgetTheIdentityCode"]) {
      await page.evaluate((next) => (location.hash = next), hash);
      await page.getByRole("heading").first().waitFor();
      expect(page.url().split("#")[0]).toBe(`${portal.base}/`);
    }
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  },
  F002: async (world) => {
    for (const path of ["/reportUnit/main", "/complaint", "/auditFeeList", "/reportChangeList", "/messages"]) {
      const page = await world.show("owner", `#${path}`);
      const words = (await page.locator("body").innerText()).match(/[A-Za-z]{4,}/g) ?? [];
      expect(
        words.filter((word) => !/^(PDF|DWG|Ctrl|Excel|Word|MB)/i.test(word)),
        path,
      ).toEqual([]);
    }
  },
  F031: opensSheet("pdf", "bdvp", "pdfOfD", "bdvpOfD"),
  F032: async (world) => {
    const page = await screen(world, "designer", "/reportUnit/buildingCensorAnswerPage");
    const link = page.locator('a[href^="#/pdfOfD/"], a[href^="#/bdvpOfD/"]').first();
    const number = await link.innerText();
    const address = await link.getAttribute("href");
    await page.goto(`${world.portal.base}/${address}`);
    await page.getByRole("heading", { name: new RegExp(number) }).waitFor();
  },
  F033: async ({ show }) => {
    for (const path of [
      "/projectReport/prospectingReport",
      "/projectReport/prospectingFoundation",
      "/projectReport/trackSpecial",
      "/projectReport/trackNormal",
    ])
      for (const step of ["", "/2"]) {
        const page = await show("owner", `#${path}${step}`);
        await page.getByRole("heading", { level: 1 }).waitFor();
      }
  },
  F034: async (world) => {
    const page = await world.show("owner", `#/reportChangeNew/${world.finished.projectApplicationId}`);
    await page.getByText("事实六期").first().waitFor();
  },
  F035: heads("/complaint", /申诉/),
  F042: async (world) => void (await screen(world, "owner", "/projectReport/proceduralReviewComments")),
  F044: async (world) => {
    const titles = { "/projectReport/notification": /审查意见告知书/, "/projectReport/pdf-feedback": /意见反馈表/ };
    for (const [path, title] of Object.entries(titles)) {
      const page = await world.show("owner", atProject(world, path));
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
    }
  },
  F045: async (world) => {
    const page = await screen(world, "owner", "/projectReport/qualifiedList", "finished");
    await page
      .getByText(/合格书/)
      .first()
      .waitFor();
    await page
      .getByText(/^.*(4101|豫).*\d{4,}/)
      .first()
      .waitFor();
  },
  F046: async (world) => {
    for (const path of ["monomerNormalProject", "municipalSpecialLine", "trackSpecialDataUpload"])
      await uploadPage(world, `/projectReport/${path}`);
  },
  F048: async (world) => {
    for (const path of answerPages) {
      const page = await screen(world, "designer", `/reportUnit/${path}`);
      await page
        .getByRole("button", { name: /^.?建-\d\d/ })
        .first()
        .waitFor();
    }
  },
  F050: async (world) => {
    const { list } = await (await world.as("designer")).opinion.searchReplyOpinions({
      projectSubmissionId: world.answering.projectSubmissionId,
    });
    const [first] = list;
    for (const path of ["buildingCensorOpinionAnswer", "trackCensorOpinionAnswer", "municipalCensorOpinionAnswer"]) {
      const page = await world.show("designer", `#/reportUnit/${path}/${first?.opinionId}`);
      await page
        .getByRole("heading", { name: new RegExp(first?.opinionNo ?? "") })
        .first()
        .waitFor();
    }
  },
  F051: async (world) => {
    const { list } = await (await world.as("designer")).opinion.searchReplyOpinions({
      projectSubmissionId: world.answering.projectSubmissionId,
    });
    for (const path of [
      "buildingCensorOpinionAnswerZX",
      "trackCensorOpinionAnswerZX",
      "municipalCensorOpinionAnswerZX",
    ]) {
      const page = await world.show("designer", `#/reportUnit/${path}/${list[0]?.opinionId}`);
      await page
        .getByRole("heading", { name: new RegExp(list[0]?.opinionNo ?? "") })
        .first()
        .waitFor();
    }
  },
  F023: async (world) => {
    await opensSheet("pdf")(world);
    const sheet = await sheetOf(world, world.finished);
    const editions = await (await world.as("designer")).drawing.listEditions({ drawingId: sheet.drawingId });
    const [target, base] = [editions[0]?.drawingId, editions.at(-1)?.drawingId];
    const page = await world.show("designer", `#/drawingCompare/${base}/${target}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
  },
  F070: async (world) => {
    const form = uploadPanel(await uploadPage(world));
    await expect.poll(() => form.getByRole("radio", { name: "@" }).isChecked()).toBe(true);
  },
  F072: async (world) => {
    const page = await uploadPage(world);
    await page.getByRole("button", { name: "图纸文件命名规则" }).click();
    await page.getByText("建施-01@一层平面图@A1.pdf").first().waitFor();
  },
  F073: async (world) => {
    const signs = uploadPanel(await uploadPage(world)).getByRole("radiogroup", { name: "分隔符" });
    expect((await signs.locator("label").allInnerTexts()).map((text) => text.trim())).toEqual(["@", "-", "_"]);
  },
  F074: async (world) => {
    const form = uploadPanel(await uploadPage(world));
    for (const name of [/正序/, /倒序/]) await form.getByRole("radio", { name }).waitFor();
  },
  F075: async (world) => {
    const form = uploadPanel(await uploadPage(world));
    const question = form.getByText("是否含其他部分");
    expect(await question.count()).toBe(0);
    await form.getByRole("radio", { name: /倒序/ }).click();
    await question.waitFor();
    await form.getByRole("radio", { name: /正序/ }).click();
    await question.waitFor({ state: "detached" });
  },
  F076: async (world) => {
    const page = await uploadPage(world);
    await page.getByRole("button", { name: "上传设置" }).click();
    const panel = page.getByRole("region", { name: "上传设置" });
    await panel.getByRole("button", { name: "保存设置" }).waitFor();
    const before = await panel.boundingBox();
    await page.mouse.move((before?.x ?? 0) + 60, (before?.y ?? 0) + 12);
    await page.mouse.down();
    await page.mouse.move((before?.x ?? 0) - 40, (before?.y ?? 0) + 32, { steps: 4 });
    await page.mouse.up();
    expect(Math.round(((await panel.boundingBox())?.x ?? 0) - (before?.x ?? 0))).toBe(-100);
    await panel.getByRole("button", { name: "关闭" }).click();
    await panel.waitFor({ state: "detached" });
  },
  F212: async (world) => {
    const page = await uploadPage(world);
    await page.getByRole("button", { name: "上传设置" }).click();
    await page.getByRole("region", { name: "上传设置" }).getByRole("button", { name: "保存设置" }).click();
    await page.getByText("保存成功", { exact: true }).first().waitFor();
  },
  F284: async (world) => screenFacts["F212"]?.(world),
  F208: async (world) => {
    const { docRepositoryVersionId } = await sheetOf(world, world.answering);
    const { detail } = await world.ask("designer", "GET /api/sfa/drawing/getDrawingCount", {
      query: { docRepositoryVersionId },
    });
    expect(detail.covers).toBeGreaterThan(0);
  },
  F093: async (world) => {
    const page = await screen(world, "owner", "/reportUnit/designInfo");
    await page.getByText(/设计/).first().waitFor();
  },
};
