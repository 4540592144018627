import type { DrawingId, LetterId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../../test/given.ts";
import { givenCertificates } from "../../../../test/given-certificate.ts";
import { givenDrawings } from "../../../../test/given-drawing.ts";
import { givenReviews } from "../../../../test/given-review.ts";
import { givenSignatures } from "../../../../test/papers/given-signature.ts";
import { printLetters } from "../../../../test/print-letters.ts";
import { expectRefused } from "../../../../test/portal.ts";
import { startStagedPortal } from "../../../../test/stage.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const reviews = givenReviews(portal, given);
const { createdCertificate } = givenCertificates(portal, given);
const { openedFolders } = givenDrawings(portal, given);
const { uploadSheet, sign, taskOf } = givenSignatures(portal, given);
const { owner, designer, designer2, clerk, reviewer, checker } = await portal.cast(
  ...(["owner", "designer", "designer2", "clerk", "reviewer", "checker"] as const),
);
const houseAdmin = await portal.signIn("house-admin");
const designerAdmin = await portal.signIn("designer-admin");
const { db } = portal;

type Suggested = Awaited<ReturnType<typeof clerk.signature.suggestTasks>>["tasks"][number];
const shown = (task: Suggested | undefined) =>
  task?.signers.map(({ order, roleName, personName, sealTypeName }) => [order, roleName, personName, sealTypeName]);
const start = (client: typeof clerk, { bizType, ids, signers, taskName }: Suggested) =>
  client.signature.startTask({
    ...{ bizType, ids, taskName },
    signers: signers.map(({ personId, orgId, order, sealType }) => ({ personId, orgId, order, sealType })),
  });

describe("who should sign", () => {
  it("is for the record of a discipline its reviewer, its checker and the house; a task begins as suggested", async () => {
    const batch = await reviews.inReview();
    const { opinionId } = await reviews.raised(batch);
    await reviews.letterSent(batch);
    await printLetters(portal, batch.projectSubmissionId);
    const { tasks, people } = await clerk.signature.suggestTasks({ bizType: "OPINION", ids: [opinionId] });
    expect(shown(tasks[0])).toEqual([
      [1, "审查人", "丁海燕", "审查人章"],
      [2, "复核人", "魏明达", "审查人章"],
      [3, "审查机构", "许静", "单位公章"],
    ]);
    expect(tasks[0]?.missing).toEqual([]);
    expect(people.find(({ personName }) => personName === "陈思远")?.seals.map(({ name }) => name)).toContain(
      "单位公章",
    );
    if (!tasks[0]) throw new Error("no task");
    const id = await start(clerk, tasks[0]);
    for (const client of [reviewer, checker, clerk]) await sign(client, id);
    expect((await taskOf(clerk, id)).status).toBe("FINISHED");
    await expectRefused(
      owner.signature.suggestTasks({ bizType: "OPINION", ids: [opinionId] }),
      "signature.not-yours-to-start",
    );
  });

  it("is for a report the disciplines, the leader, the chief, the legal representative and the house", async () => {
    const { projectSubmissionId } = await createdCertificate();
    await printLetters(portal, projectSubmissionId);
    const report = await db
      .selectFrom("letter")
      .select("id")
      .where("submission_id", "=", projectSubmissionId)
      .where("kind", "=", "REPORT")
      .executeTakeFirstOrThrow();
    const { tasks } = await clerk.signature.suggestTasks({ bizType: "DOCUMENT", ids: [report.id satisfies LetterId] });
    expect(shown(tasks[0])?.map(([order, role, name]) => [order, role, name])).toEqual([
      [1, "审查人", "丁海燕"],
      [2, "审查项目负责人", "沈卫东"],
      [3, "技术负责人", "梁振华"],
      [4, "法定代表人", "郑国栋"],
      [5, "审查机构", "许静"],
    ]);
  });

  it("is for sheets the registered of each discipline and the firm, a task for each seal; a seal nobody has is named", async () => {
    const at = await openedFolders();
    const upload = async (folderId: typeof at.folderId, name: string) => {
      const list = [await uploadSheet(designer, name)];
      const [sheet] = await designer.drawing.uploadDrawings({ folderId, list });
      return sheet?.drawingId as DrawingId;
    };
    const architecture = [
      await upload(at.folderId, "建施-01@平面图.pdf"),
      await upload(at.folderId, "建施-02@立面图.pdf"),
    ];
    const structure = await upload(at.structureId, "结施-01@基础图.pdf");
    const { tasks } = await designer.signature.suggestTasks({ bizType: "DRAWING", ids: [...architecture, structure] });
    expect(tasks.map(({ taskName, ids }) => [taskName, ids])).toEqual([
      ["建施-01 平面图等2个文件", architecture],
      ["结施-01 基础图", [structure]],
    ]);
    expect(shown(tasks[0])).toEqual([
      [1, "注册人员", "林雨桐", "注册建筑师章"],
      [2, "设计、勘察单位", "林雨桐", "出图专用章"],
    ]);
    expect(shown(tasks[1])).toEqual([[2, "设计、勘察单位", "林雨桐", "出图专用章"]]);
    expect(tasks[1]?.missing).toEqual(["注册人员：本单位没有可用注册结构章、且有登录账号的人员，请选择签章人"]);
    await expectRefused(
      designer2.signature.suggestTasks({ bizType: "DRAWING", ids: architecture }),
      "platform.not-allowed",
    );
  });
});

describe("the chains of an organisation", () => {
  it("are set by its administrators for tasks to come, and are as in practice again when they are taken away", async () => {
    const steps = [
      { role: "REVIEWER" as const, sealType: "12" },
      { role: "HOUSE" as const, sealType: "7" },
    ];
    await expectRefused(clerk.signature.saveChain({ kind: "RECORD", steps }), "platform.not-allowed");
    await houseAdmin.signature.saveChain({ kind: "RECORD", steps });
    const record = async () =>
      (await houseAdmin.signature.listChains({})).find(({ kind }) => kind === "RECORD") ?? expect.fail("no chain");
    expect(await record()).toMatchObject({ isOwn: true, steps, name: "审查记录表" });
    const batch = await reviews.inReview();
    const { opinionId } = await reviews.raised(batch);
    await reviews.letterSent(batch);
    await printLetters(portal, batch.projectSubmissionId);
    const { tasks } = await clerk.signature.suggestTasks({ bizType: "OPINION", ids: [opinionId] });
    expect(shown(tasks[0])?.map(([, role, , seal]) => [role, seal])).toEqual([
      ["审查人", "个人签名"],
      ["审查机构", "审查专用章"],
    ]);
    await houseAdmin.signature.saveChain({ kind: "RECORD", steps: null });
    expect(await record()).toMatchObject({ isOwn: false, updaterName: null });
  });

  it("are refused with a part that is not theirs, and for papers of others", async () => {
    const wrong = { kind: "DRAWING", steps: [{ role: "CHIEF" as const, sealType: "8" }] };
    const refused = await expectRefused(designerAdmin.signature.saveChain(wrong), "signature.chain-wrong");
    expect(refused.message).toContain("技术负责人");
    await expectRefused(designerAdmin.signature.saveChain({ kind: "RECORD", steps: null }), "platform.not-found");
    expect((await designerAdmin.signature.listChains({})).map(({ kind }) => kind)).toEqual([
      "DRAWING",
      "REPLY",
      "REFORM",
    ]);
  });
});
