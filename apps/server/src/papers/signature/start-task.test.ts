import type { DrawingId, PersonId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { linesOf } from "../../../test/trace.ts";
import { storeFile } from "../../ground/file/index.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { openedFolders, sheets, stored } = givenDrawings(portal, given);
const { owner, owner2, designer, designer2, clerk, officer } = await portal.cast(
  "owner",
  "owner2",
  "designer",
  "designer2",
  "clerk",
  "officer",
);
const { db } = portal;
const personId = async (name: string): Promise<PersonId> =>
  (await db.selectFrom("person").select("id").where("person_name", "=", name).executeTakeFirstOrThrow()).id;
const titles = async (client: typeof owner) => (await client.message.listMessages({})).list.map(({ title }) => title);

describe("a signature task", () => {
  let at = {} as Awaited<ReturnType<typeof openedFolders>>;
  let ids: DrawingId[] = [];
  let ownerId = 1 as PersonId;
  let designerId = 1 as PersonId;
  beforeAll(async () => {
    at = await openedFolders();
    const made = await sheets(designer, at.folderId, "建施-01@平面图.pdf", "建施-02@立面图.pdf");
    ids = made.map(({ drawingId }) => drawingId as DrawingId);
    [designerId, ownerId] = [await personId("林雨桐"), await personId("陈思远")];
  });
  const start = (client: typeof owner, over: object = {}) =>
    client.signature.startTask({ bizType: "DRAWING", ids, ...over });

  it("is refused to other firms, for other files than PDF, and for signers outside the project", async () => {
    await expectRefused(start(owner), "drawing.not-yours");
    await expectRefused(start(designer2), "platform.not-allowed");
    await expectRefused(start(owner2), "platform.not-allowed");
    await expectRefused(start(clerk), "platform.not-allowed");
    await expectRefused(start(officer), "platform.not-allowed");
    await expectRefused(start(portal.guest), "platform.sign-in-first");
    const signers = [{ personId: await personId("黄丽娟") }];
    await expectRefused(start(designer, { signers }), "signature.signer-unknown");
    expect((await designer.signature.listTasks({})).total).toBe(0);
  });

  it("wants a seal of each signer: a registered one only for the registered, a firm's only for its keepers", async () => {
    const signers = [{ personId: ownerId, sealType: "3" }];
    const refused = await expectRefused(start(designer, { signers }), "signature.no-seal");
    expect(refused.message).toContain("陈思远没有可用的注册建筑师章");
    const foreign = [{ personId: designerId, sealType: "7" }];
    await expectRefused(start(designer, { signers: foreign }), "signature.not-keeper");
  });

  it("waits for its signers in their order, tells the first, and shows each where it stands", async () => {
    const signers = [{ personId: designerId }, { personId: designerId, sealType: "2" }, { personId: ownerId }];
    const id = await start(designer, { signers, sealKinds: [], deadline: "2026-12-01" });
    await expectRefused(start(designer), "signature.already-open");
    const [task] = await designer.signature.listByIds({ ids: [id] });
    expect(task).toMatchObject({
      ...{ taskName: "建施-01 平面图等2个文件", status: "WAITING", statusName: "待签", fileCount: 2, sent: false },
      ...{ deadline: "2026-12-01", may: { sign: true, refuse: true, cancel: true, remind: true } },
      signers: [
        { personName: "林雨桐", sealTypeName: "注册建筑师章", isMe: true, isTurn: true, signTime: null },
        { personName: "林雨桐", sealTypeName: "出图专用章", isMe: true, isTurn: false },
        { personName: "陈思远", sealTypeName: "个人签名", isMe: false, isTurn: false },
      ],
      files: [
        { title: "建施-01 平面图", status: "WAITING", signedCount: 0, problem: null },
        { title: "建施-02 立面图", status: "WAITING" },
      ],
    });
    expect(await titles(designer)).toContain("待我签章");
    expect(await titles(owner)).not.toContain("待我签章");
    const seen = (await owner.signature.listTasks({ mine: "SIGN" })).list;
    expect(seen.map((one) => [one.id, one.may.sign, one.may.refuse, one.may.cancel])).toEqual([
      [id, false, true, false],
    ]);
    expect((await owner.signature.listTasks({ status: "FINISHED" })).total).toBe(0);
    expect((await designer2.signature.listTasks({})).total).toBe(0);
    await expectRefused(designer2.signature.listByIds({ ids: [id] }), "platform.not-allowed");
    await expectRefused(clerk.signature.refuseTask({ id, reason: "不同意签章" }), "platform.not-allowed");
    await expectRefused(owner.signature.cancelTask({ id, reason: "不再需要签章" }), "signature.wrong-actor");
    await owner.signature.refuseTask({ id, reason: "图纸尚未会签完成" });
    expect(await titles(designer)).toContain("签章被拒");
    const [refused] = await designer.signature.listByIds({ ids: [id] });
    expect(refused).toMatchObject({ status: "REFUSED", stateReason: "图纸尚未会签完成", may: { sign: false } });
    expect((await linesOf(db, "signature", id)).map(({ act }) => act)).toEqual(["start", "refuse"]);
  });

  it("is taken back by who started it; the signers are told, and the files can be sent to be signed again", async () => {
    const id = await start(designer, { signers: [{ personId: ownerId }] });
    await designer.signature.cancelTask({ id, reason: "图名有误，更正后再签" });
    expect(await titles(owner)).toContain("签章任务已撤销");
    await expectRefused(owner.signature.refuseTask({ id, reason: "不同意签章" }), "signature.wrong-state");
    await start(designer);
  });

  it("takes any file of the project of the organisation that has it signed", async () => {
    const { fileId } = await stored(owner, "承诺书.pdf");
    const project = { orgId: await given.orgId("jinse"), applicationId: at.projectApplicationId };
    const word = { fileName: "承诺书.docx", fileType: "docx", divisionCode: "410105", ...project };
    const wordId = await storeFile(portal, word, Buffer.from("PK"));
    await expectRefused(owner.signature.startTask({ bizType: "FILE", ids: [wordId] }), "signature.not-pdf");
    await expectRefused(owner.signature.startTask({ bizType: "FILE", ids: [fileId] }), "platform.not-found");
    await db
      .updateTable("file")
      .set({ application_id: at.projectApplicationId, division_code: "410105" })
      .where("id", "=", fileId)
      .execute();
    await expectRefused(
      designer.signature.startTask({ bizType: "FILE", ids: [fileId] }),
      "signature.not-yours-to-start",
    );
    const id = await owner.signature.startTask({ bizType: "FILE", ids: [fileId] });
    const [task] = await owner.signature.listByIds({ ids: [id] });
    expect(task?.signers.map(({ personName, sealTypeName }) => [personName, sealTypeName])).toEqual([
      ["陈思远", "个人签名"],
    ]);
  });
});

describe("what a signer asks first", () => {
  it("is a token for a while, which is kept as a hash only; of a task only for its signers", async () => {
    const { token, expiresAt } = await designer.signature.userSignToken({ provider: "default" });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(new Date(expiresAt).getTime() - portal.clock().getTime()).toBe(5 * 60_000);
    const kept = await db.selectFrom("signature_token").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    const [task] = (await owner.signature.listTasks({})).list;
    await expectRefused(officer.signature.userSignToken({ taskId: task?.id }), "signature.wrong-actor");
    await expectRefused(portal.guest.signature.userSignToken({}), "platform.sign-in-first");
  });

  it("is the provider of the district: one for most, another in Shenyang, a third in Zhengzhou (F234)", async () => {
    const of = async (divisionCode?: string) => (await designer.signature.provider({ divisionCode })).provider;
    expect([await of("120101"), await of("210102"), await of("410105"), await of()]).toEqual([
      "default",
      "shenyang",
      "zhengzhou",
      "default",
    ]);
  });

  it("is which kinds of seals there are", async () => {
    expect(await clerk.signature.types({})).toContainEqual({ code: "7", name: "审查专用章", isPersonal: false });
  });
});
