import type { FileId, PersonId, SignatureTaskId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { pdfBytes } from "../../../test/given-drawing.ts";
import { givenSignatures, personOf } from "../../../test/papers/given-signature.ts";
import { castPassword } from "../../../seed/cast.ts";
import { expectRefused, sentPassword, startPortal } from "../../../test/portal.ts";
import { atOnce, linesOf } from "../../../test/trace.ts";
import type { FileStore } from "../../ground/platform/files/file-store.ts";
import { signFiles } from "./sign-files.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { openedSheets, uploadSheet, sign, taskOf } = givenSignatures(portal, given);
const { owner, owner2, designer, clerk } = await portal.cast("owner", "owner2", "designer", "clerk");
const designerAdmin = await portal.signIn("designer-admin");
const { db } = portal;
const told = async (client: typeof owner) => (await client.message.listMessages({})).list;
const titles = async (client: typeof owner) => (await told(client)).map(({ title }) => title);
const signaturesOf = async (fileId: FileId) => {
  const { verdict, signatures } = await owner.seal.verify({ fileId });
  return [verdict, ...signatures.map(({ signerName }) => signerName)];
};

let ownerId = 1 as PersonId;
let designerId = 1 as PersonId;
beforeAll(async () => {
  [designerId, ownerId] = [await personOf(db, "林雨桐"), await personOf(db, "陈思远")];
});

/** The architect's seal, the firm's, then the owner's signature. */
const signers = () => [{ personId: designerId }, { personId: designerId, sealType: "2" }, { personId: ownerId }];
const started = async (count: number, over: object = {}) => {
  const sheets = await openedSheets(count);
  const id = await designer.signature.startTask({
    ...{ bizType: "DRAWING", ids: sheets.ids, signers: signers(), ...over },
  });
  return { ...sheets, id };
};
const usesOf = (id: SignatureTaskId) =>
  db
    .selectFrom("signature_use")
    .innerJoin("signature_item", "signature_item.id", "item_id")
    .selectAll("signature_use")
    .where("task_id", "=", id)
    .orderBy("signature_use.id")
    .execute();

describe("signing a batch", () => {
  it("takes one confirmation of each signer; each file gets a signature of its own, and the last makes it the sheet", async () => {
    const { id, ids, projectSubmissionId } = await started(2);
    await expectRefused(owner.signature.signTasks({ ids: [id] }), "signature.not-your-turn");
    expect(await sign(designer, id)).toEqual({ signing: [id], refused: [] });
    const half = await taskOf(owner, id);
    expect(half.status).toBe("PARTIAL");
    expect(half.signers.map(({ signTime }) => signTime !== null)).toEqual([true, true, false]);
    expect(half.files.map(({ status, signedCount }) => [status, signedCount])).toEqual([
      ["PARTIAL", 2],
      ["PARTIAL", 2],
    ]);
    expect(half.may).toMatchObject({ sign: true, refuse: true });
    expect(await titles(owner)).toContain("待我签章");
    const tree = await designer.drawing.designVersion({ projectSubmissionId });
    expect(tree?.drawings.map(({ fileVersionIndex }) => fileVersionIndex)).toEqual([1, 1]);

    await sign(owner, id);
    const done = await taskOf(designer, id);
    expect(done).toMatchObject({ status: "FINISHED", may: { sign: false, refuse: false, cancel: false } });
    expect(done.finishTime).toBe(portal.clock().toISOString());
    const signed = await designer.drawing.designVersion({ projectSubmissionId });
    expect(signed?.drawings.map(({ drawingId, fileVersionIndex }) => [drawingId, fileVersionIndex])).toEqual(
      ids.map((drawingId) => [drawingId, 2]),
    );
    for (const { fileId } of signed?.drawings ?? [])
      expect(await signaturesOf(fileId)).toEqual(["valid", "林雨桐", "中原建筑设计研究院有限公司", "陈思远"]);
    expect(await titles(designer)).toContain("签章已完成");
    await expectRefused(owner.signature.signTasks({ ids: [id] }), "signature.already-signed");
  });

  it("tells the holder of each seal of its use, and the history of the project who signed what", async () => {
    const { id } = await started(2);
    await sign(designer, id);
    const use = (await told(designer)).find(({ title }) => title === "印章使用提醒");
    expect(use?.content).toContain("林雨桐用注册建筑师章签署了“建施-01 平面图等2个文件”，网络地址 127.0.0.1");
    expect((await told(designerAdmin)).map(({ content }) => content)).toContainEqual(
      expect.stringContaining("中原建筑设计研究院有限公司林雨桐用出图专用章签署了"),
    );
    expect((await linesOf(db, "signature", id)).map(({ act, who, why }) => [act, who, why])).toEqual([
      ["start", "林雨桐", "建施-01 平面图等2个文件"],
      ["signFiles", "林雨桐", "建施-01 平面图等2个文件：注册建筑师章，2 个文件"],
      ["signFiles", "林雨桐", "建施-01 平面图等2个文件：出图专用章，2 个文件"],
    ]);
    expect((await usesOf(id)).map(({ agent, address }) => [agent, address]).at(0)).toEqual([
      "tushen-seed",
      "127.0.0.1",
    ]);
  });

  it("is for several tasks one confirmation, which names those that cannot be signed", async () => {
    const [first, second, third] = [await started(1), await started(1), await started(1)];
    await designer.signature.cancelTask({ id: second.id, reason: "图名有误，更正后再签" });
    const ids = [first.id, second.id, third.id];
    const { signing, refused } = await sign(designer, ...ids);
    expect(signing).toEqual([first.id, third.id]);
    expect(refused).toEqual([{ id: second.id, reason: expect.stringContaining("已撤销") }]);
    expect((await taskOf(designer, third.id)).status).toBe("PARTIAL");
  });

  it("is refused to everybody else, and to an open session without a proof", async () => {
    const { id } = await started(1);
    await expectRefused(clerk.signature.signTasks({ ids: [id] }), "platform.not-allowed");
    await expectRefused(owner2.signature.signTasks({ ids: [id] }), "platform.not-allowed");
    await expectRefused(designerAdmin.signature.signTasks({ ids: [id] }), "signature.wrong-actor");
    await expectRefused(portal.guest.signature.signTasks({ ids: [id] }), "platform.sign-in-first");
    const password = sentPassword(castPassword);
    const token = await portal.guest.account.tokenByAccount({ username: "designer", password });
    const answer = await portal.app.inject({
      ...{ method: "POST", url: "/api/signature/signatureTask/sign", payload: { ids: [id] } },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.json()).toMatchObject({ code: "platform.prove-again" });
    expect((await usesOf(id)).every(({ sign_time }) => sign_time === null)).toBe(true);
  });
});

describe("a batch that cannot go on", () => {
  it("stops at a seal that was frozen, says so, and goes on where it stopped", async () => {
    const { id } = await started(3, { signers: [{ personId: designerId }] });
    await designer.signature.signTasks({ ids: [id] });
    const setSeal = (state: "FROZEN" | "ACTIVE") =>
      db
        .updateTable("seal")
        .set({ state: state as never })
        .where("person_id", "=", designerId)
        .execute();
    await setSeal("FROZEN");
    await portal.runOnly(signFiles);
    const failed = await taskOf(designer, id);
    expect(failed).toMatchObject({
      status: "FAILED",
      stateReason: expect.stringContaining("已冻结"),
      may: { sign: true },
    });
    await expectRefused(designer.signature.signTasks({ ids: [id] }), "seal.frozen");
    await setSeal("ACTIVE");
    await sign(designer, id);
    expect((await taskOf(designer, id)).status).toBe("FINISHED");
  });

  it("signs the files that can be signed and names the one that cannot", async () => {
    const at = await openedSheets(1);
    const { fileId } = await designer.file.uploadByStream({
      content: pdfBytes("broken"),
      fileName: "建施-09@详图.pdf",
    });
    const list = [{ fileId, fileName: "建施-09@详图.pdf" }, await uploadSheet(designer, "建施-10@节点.pdf")];
    const made = await designer.drawing.uploadDrawings({ folderId: at.folderId, list });
    const ids = [...at.ids, ...made.map(({ drawingId }) => drawingId)] as typeof at.ids;
    const id = await designer.signature.startTask({ bizType: "DRAWING", ids });
    await sign(designer, id);
    const task = await taskOf(designer, id);
    expect(task.status).toBe("FAILED");
    expect(task.stateReason).toMatch(/^1 个文件未能签章（建施-09 详图：.+），可处理后重新签署$/);
    expect(task.files.map(({ status }) => status).toSorted()).toEqual(["PROBLEM", "SIGNED", "SIGNED"]);
    expect(await titles(designer)).toContain("签章未完成");
  });

  it("is void when a sheet was replaced meanwhile; all are told, and nothing of it is kept", async () => {
    const { id, folderId, projectSubmissionId } = await started(2);
    await sign(designer, id);
    await designer.drawing.uploadDrawings({ folderId, list: [await uploadSheet(designer, "建施-02@平面图.pdf")] });
    await expectRefused(owner.signature.signTasks({ ids: [id] }), "signature.content-changed");
    expect(await taskOf(owner, id)).toMatchObject({
      status: "CANCELLED",
      stateReason: expect.stringContaining("变化"),
    });
    expect(await titles(owner)).toContain("签章任务已失效");
    const tree = await designer.drawing.designVersion({ projectSubmissionId });
    expect(tree?.drawings.map(({ fileVersionIndex }) => fileVersionIndex)).toEqual([1, 1]);
  });

  it("signs no file twice and loses none when the worker dies, whenever that is", async () => {
    const { id } = await started(4, { signers: [{ personId: designerId }] });
    await designer.signature.signTasks({ ids: [id] });
    for (const dying of [2, 5]) {
      let puts = 0;
      const files: FileStore = Object.assign(Object.create(portal.files) as FileStore, {
        put: (content: Parameters<FileStore["put"]>[0]) => {
          puts += 1;
          if (puts >= dying) throw new Error("the worker died");
          return portal.files.put(content);
        },
      });
      const run = { id: "1", attempt: 1, signal: new AbortController().signal };
      await signFiles.run({ ...portal, files }, { taskId: id }, run).catch(() => {});
    }
    await portal.runOnly(signFiles);
    const task = await taskOf(designer, id);
    expect([task.status, task.files.map(({ signedCount }) => signedCount)]).toEqual(["FINISHED", [1, 1, 1, 1]]);
    for (const { fileId } of task.files) expect(await signaturesOf(fileId)).toEqual(["valid", "林雨桐"]);
  });

  it("is signed once by two tabs and two workers at the same moment", async () => {
    const { id } = await started(3, { signers: [{ personId: designerId }] });
    const press = () => designer.signature.signTasks({ ids: [id] });
    expect(await atOnce(press, press, press)).toEqual({ done: 3, codes: [] });
    const run = () =>
      signFiles.run(portal, { taskId: id }, { id: "1", attempt: 1, signal: new AbortController().signal });
    await Promise.allSettled([run(), run()]);
    await portal.runOnly(signFiles);
    const task = await taskOf(designer, id);
    expect(task.status).toBe("FINISHED");
    for (const { fileId } of task.files) expect(await signaturesOf(fileId)).toEqual(["valid", "林雨桐"]);
  });
});
