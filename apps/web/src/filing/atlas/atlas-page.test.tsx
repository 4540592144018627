import { type AtlasWithBuildings, atlasCalls } from "@tushen/contract/filing/atlas";
import { buildingCalls } from "@tushen/contract/filing/building";
import { projectCalls } from "@tushen/contract/filing/project";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { building, project } from "../../../test/project-answers.ts";
import { submission, submissionRow } from "../../../test/review-answers.ts";

const atlas = (facts: object = {}): AtlasWithBuildings =>
  ({
    buildingAtlasDto: {
      ...{ id: 81, projectSubmissionId: 51, bizType: "FJ", atlasName: "1#楼建筑", discipline: ["JZ"] },
      ...{ buildingIds: [71], designOrgId: 9, designOrgName: "中原设计院", sheetCount: 12, sortNo: 0 },
      ...{ version: 3, state: "OPEN", ...facts },
    },
    list: [{ buildingId: 71, buildingName: "1#楼" }],
    projectSubmissionVersionId: 61,
  }) as AtlasWithBuildings;

const answer = (atlases: AtlasWithBuildings[], state = "FILLING") => {
  const server = answerFrame({ orgType: "DESIGN", orgId: 9 as never });
  const participant = {
    ...{
      id: 1,
      participantType: "4",
      orgId: 9,
      orgName: "中原设计院",
      orgType: "DESIGN",
      isMain: true,
      confirmState: 1,
    },
    ...{ creditCode: "91410100MA4000009D", leaderName: "" },
  };
  const [version] = submission().versions;
  if (!version) throw new Error("a batch has a version");
  server.with(
    submissionCalls.readSubmission,
    submission({ id: 51 as never, state: state as never, versions: [{ ...version, versionId: 61 as never }] }),
  );
  // Answered after the call above, whose path fits any word.
  server.with(submissionCalls.querySubmissions, {
    ...{ list: [submissionRow({ id: 51 as never })], total: 1, pageNum: 1, pageSize: 500 },
  });
  server.with(projectCalls.readProjectForCdr, project({ projectParticipant: [participant] as never }));
  const row = building();
  const disciplines = ["JZ", "JG"];
  server.with(buildingCalls.listBuildings, [
    { ...row, id: 71 as never, buildingInfoDto: { ...row.buildingInfoDto, buildingName: "1#楼", disciplines } },
    { ...row, id: 72 as never, buildingInfoDto: { ...row.buildingInfoDto, buildingName: "2#楼", disciplines } },
  ]);
  server.with(atlasCalls.listAtlases, atlases);
  server.with(atlasCalls.saveAtlas, 82 as never);
  server.with(atlasCalls.saveAtlases, [82, 83] as never);
  server.with(atlasCalls.deleteAtlas, true);
  return server;
};
const open = () => openPortal("#/reportUnit/atlas?projectApplicationId=41", { as: "T" });

describe("the page of atlases", () => {
  it("shows each with its buildings, disciplines and sheets, and disciplines in no atlas", async () => {
    answer([atlas()]);
    await open();
    await expect.element(page.getByRole("cell", { name: "1#楼建筑" })).toBeVisible();
    await expect.element(page.getByRole("cell", { name: "12", exact: true })).toBeVisible();
    await expect.element(page.getByText("尚未归入图册")).toBeVisible();
    await expect.element(page.getByRole("listitem").filter({ hasText: "1#楼" })).toHaveTextContent("1#楼结构");
    await expect.element(page.getByRole("listitem").filter({ hasText: "2#楼" })).toHaveTextContent("2#楼建筑、结构");
  });

  it("makes one for every building at once", async () => {
    const server = answer([]);
    await open();
    await page.getByRole("button", { name: "每个单体建一个图册" }).click();
    await eventually(() => expect(server.askedFor(atlasCalls.saveAtlases)).toHaveLength(1));
    const [asked] = server.askedFor(atlasCalls.saveAtlases);
    const dto = (atlasName: string) => ({ atlasName, discipline: [], designOrgId: 9 });
    expect(JSON.parse(asked?.body ?? "")).toEqual([
      { projectSubmissionVersionId: 61, buildingAtlasDto: dto("1#楼"), list: [71] },
      { projectSubmissionVersionId: 61, buildingAtlasDto: dto("2#楼"), list: [72] },
    ]);
  });

  it("changes one at its version, and asks before one is deleted", async () => {
    const server = answer([atlas()]);
    await open();
    await page.getByRole("button", { name: "修改" }).click();
    await page.getByRole("textbox", { name: /^图册名称/ }).fill("建筑图册");
    await page.getByRole("button", { name: /^保\s?存$/ }).click();
    await eventually(() => expect(server.askedFor(atlasCalls.saveAtlas)).toHaveLength(1));
    expect(JSON.parse(server.askedFor(atlasCalls.saveAtlas)[0]?.body ?? "")).toMatchObject({
      ...{ id: 81, version: 3, projectSubmissionVersionId: 61, list: [71] },
      buildingAtlasDto: { atlasName: "建筑图册", discipline: ["JZ"], designOrgId: 9 },
    });
    await page.getByRole("button", { name: /^删\s?除$/ }).click();
    await page.getByRole("button", { name: "删除图册" }).click();
    await eventually(() => expect(server.asked.filter(({ method }) => method === "DELETE")).toHaveLength(1));
  });

  it("only shows them once the batch is handed in", async () => {
    answer([atlas({ state: "LOCKED" })], "FIRST_REVIEW");
    await open();
    await expect.element(page.getByRole("cell", { name: "1#楼建筑" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "新建图册" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "修改" })).not.toBeInTheDocument();
  });
});
