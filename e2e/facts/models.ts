import { expect } from "vitest";
import { bringTo } from "../../apps/server/seed/bring-to.ts";
import { townAt } from "../town.ts";
import type { Probes, World } from "./world.ts";

/** A project in review whose drawings have a building model, and that model's file. */
const withModel = async ({ portal, ask }: World) => {
  const facts = { batch: "第一批", building: "1#楼", use: "office", floors: 3, hasModel: true } as const;
  const who = { owner: "owner", designer: "designer", stage: "reviewing", begunDaysAgo: 0 } as const;
  const { projectSubmissionId } = await bringTo(townAt(portal.base), { ...facts, ...who, name: "事实模型" }, 60);
  const query = { projectSubmissionId };
  const tree = await ask("reviewer", "GET /api/sfa/docRepositoryVersion/getDesignVersion", { query });
  const drawings: { fileName: string; drawingId: number; fileId: string }[] = tree.detail.drawings;
  const model = drawings.find(({ fileName }) => fileName.endsWith(".ifc")) ?? expect.fail("the project has no model");
  return { projectSubmissionId, ...model };
};

/** What only a project with a building model shows. */
export const modelFacts: Probes = {
  F022: async (world) => {
    const { projectSubmissionId, drawingId, fileId } = await withModel(world);
    const body = { projectSubmissionId, submissionVersion: 1, fileId };
    const start = () => world.ask("reviewer", "POST /api/cdr/intelligent_review/start", { body });
    await expect.poll(async () => (await start()).code, { timeout: 60_000, interval: 2000 }).toBe("SUCCESS");
    const found = async () => {
      const query = { ...body, pageNum: 1, pageSize: 20 };
      return (await world.ask("reviewer", "GET /api/cdr/intelligent_review/query", { query })).detail?.list ?? [];
    };
    await expect.poll(async () => (await found()).length, { timeout: 60_000, interval: 2000 }).toBeGreaterThan(0);
    const [first] = await found();
    expect(first).toMatchObject({
      rule: expect.any(String),
      component: expect.any(String),
      result: expect.any(String),
    });
    const one = await world.ask("reviewer", `GET /api/cdr/intelligent_review/get/${first.id}`);
    expect(one.detail).toMatchObject({ componentIds: expect.any(Array), norm: { text: expect.any(String) } });

    const page = await world.show("reviewer", `#/bim?drawingId=${drawingId}&side=findings`);
    await page.locator('[data-stage="open"]').waitFor();
    await page.getByRole("list", { name: "审查结果" }).getByText(first.rule).first().waitFor();
  },
};
