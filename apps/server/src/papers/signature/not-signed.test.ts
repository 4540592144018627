import type { FileId, PersonId, SignatureTaskId } from "@tushen/contract/ground/fields";
import { mostFilesPerTask } from "@tushen/domain/papers/signature-limits";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings, pdfBytes } from "../../../test/given-drawing.ts";
import { clientKey } from "../../../test/papers/client-key.ts";
import { givenSignatures, personOf } from "../../../test/papers/given-signature.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { expectNothingDone } from "../../../test/trace.ts";
import { storeFile } from "../../ground/file/index.ts";
import { signFiles } from "./sign-files.ts";

const portal = await startStagedPortal("opened");
const given = startGiven(portal);
const { openedSheets, sheetPdf, sign, taskOf } = givenSignatures(portal, given);
const { inFolder } = givenDrawings(portal, given);
const { owner, designer } = await portal.cast("owner", "designer");
const { db } = portal;

let designerId = 1 as PersonId;
let ownerId = 1 as PersonId;
let key = {} as Awaited<ReturnType<typeof clientKey>>;
beforeAll(async () => {
  [designerId, ownerId] = [await personOf(db, "林雨桐"), await personOf(db, "陈思远")];
  key = await clientKey(portal, { commonName: "林雨桐", organisation: "中原建筑设计研究院有限公司" });
});

type Sheets = Awaited<ReturnType<typeof openedSheets>>;
const start = (ids: Sheets["ids"], over: object = {}) =>
  designer.signature.startTask({ bizType: "DRAWING", ids, ...over });
const digests = (ids: Sheets["ids"]) => designer.signature.drawingDigests({ ids, certificate: key.certificate });
const tasks = async () => (await designer.signature.listTasks({})).total;
/** Files of the sheets, in the order of the folder, and how many editions each has. */
const filesOf = async (at: Sheets) =>
  (await inFolder(at, at.folderId)).map(({ fileId, fileVersionIndex }) => ({ fileId, fileVersionIndex }));

/** Adds a sheet whose bytes pass for a PDF and hold no page. */
const brokenSheet = async ({ folderId }: Sheets) => {
  const fileName = "建施-09@详图.pdf";
  const { fileId } = await designer.file.uploadByStream({ content: pdfBytes("broken"), fileName });
  const [made] = await designer.drawing.uploadDrawings({ folderId, list: [{ fileId, fileName }] });
  return { fileId, id: made?.drawingId as Sheets["ids"][number] };
};

/** Asserts that the files lie there as they were uploaded. */
const expectUnsigned = async (at: Sheets) => {
  const files = await filesOf(at);
  expect(files.map(({ fileVersionIndex }) => fileVersionIndex)).toEqual(files.map(() => 1));
  for (const { fileId } of files) expect(await designer.seal.verify({ fileId })).toMatchObject({ signatures: [] });
};

describe("no signature task begins", () => {
  it("over sheets of two projects; of one project it does", async () => {
    const [one, other] = [await openedSheets(1), await openedSheets(1)];
    const both = [...one.ids, ...other.ids];
    const { message } = await expectRefused(start(both), "signature.several-projects");
    expect(message).toBe("一次签章的文件应属于同一个项目，请分别发起");
    await expectRefused(digests(both), "signature.several-projects");
    expect(await tasks()).toBe(0);
    await start(one.ids);
  });

  it("over a sheet and a letter in one go: both keep lying there to be signed by themselves", async () => {
    const at = await openedSheets(1);
    const [sheet] = await filesOf(at);
    const orgId = await given.orgId("zhongyuan");
    const project = { applicationId: at.projectApplicationId, divisionCode: "410105", orgId };
    const letter = await storeFile(portal, { fileName: "设计承诺书.pdf", fileType: "pdf", ...project }, sheetPdf());
    const before = await tasks();
    const together = (fileIds: FileId[]) => designer.signature.start({ fileIds, sealTypes: ["2"] });
    const refused = await expectRefused(together([sheet?.fileId as FileId, letter]), "signature.several-kinds");
    expect(refused.message).toBe("一次请选择同一类文件：图纸、文书、合格书或其他文件");
    expect(await tasks()).toBe(before);
    for (const fileId of [sheet?.fileId as FileId, letter]) await together([fileId]);
    expect(await tasks()).toBe(before + 2);
  });
});

describe("with a key of one's own nothing is signed", () => {
  it("while the sheets wait in two tasks: each is opened by itself", async () => {
    const at = await openedSheets(2);
    for (const id of at.ids) await start([id]);
    const { message } = await expectRefused(digests(at.ids), "signature.several-tasks");
    expect(message).toBe("所选文件分属不同的签章任务，请按任务分别签署");
    for (const id of at.ids) expect(await digests([id])).toHaveLength(1);
    await expectUnsigned(at);
  });

  it("before its digest was handed out; what was handed out for another sheet stays good", async () => {
    const at = await openedSheets(2);
    const id = await start(at.ids);
    const [first, second] = await filesOf(at);
    const give = (fileId = 0, signedDigest = "AAAA") =>
      designer.signature.singleSignature({ fileId: fileId as FileId, signedDigest });
    const early = await expectRefused(give(first?.fileId), "signature.digest-first");
    expect(early.message).toBe("该文件还没有取得签名摘要，请先取摘要再签名");
    const [digest] = await digests(at.ids.slice(0, 1));
    const finish = (fileId: FileId) =>
      designer.signature.finish({ id, list: [{ fileId, signedDigest: key.sign(digest?.toSign ?? "") }] });
    const refused = await expectRefused(finish(second?.fileId as FileId), "signature.digest-first");
    expect(refused.message).toBe("建施-02 平面图还没有取得签名摘要，请先取摘要再签名");
    await expectUnsigned(at);
    await finish(first?.fileId as FileId);
    const { files, status } = await taskOf(designer, id);
    expect([status, ...files.map((file) => file.status)]).toEqual(["SIGNING", "SIGNED", "WAITING"]);
  });

  it("where a sheet cannot bear a signature: it is named, and no task is left over", async () => {
    const at = await openedSheets(1);
    const broken = await brokenSheet(at);
    const before = await tasks();
    await expectNothingDone(db, at.projectApplicationId, [
      ["signature.unsignable", () => digests([...at.ids, broken.id])],
    ]);
    const { message } = await expectRefused(digests([broken.id]), "signature.unsignable");
    expect(message).toMatch(/^建施-09 详图不能签章：./);
    expect(await tasks()).toBe(before);
    expect(await digests(at.ids)).toHaveLength(1);
  });
});

describe("with a key that the portal keeps nothing is signed", () => {
  it("where the one file cannot bear a signature: the caller is told why, and the task says it, too", async () => {
    const at = await openedSheets(1);
    const { fileId, id } = await brokenSheet(at);
    const refused = await expectRefused(designer.signature.singleSignature({ fileId }), "signature.failed");
    expect(refused.message).toMatch(/^未能签章：1 个文件未能签章（建施-09 详图：.+），可处理后重新签署$/);
    const [task] = (await designer.signature.listTasks({ status: "FAILED" })).list;
    const { files } = await taskOf(designer, task?.id ?? expect.fail("no task"));
    expect(files).toMatchObject([{ bizId: id, status: "PROBLEM", signedCount: 0 }]);
    expect((await filesOf(at)).map(({ fileVersionIndex }) => fileVersionIndex)).toEqual([1, 1]);
  });

  it("above the most files of one confirmation: they are signed in parts", async () => {
    const at = await openedSheets(1);
    const id = await start(at.ids);
    // As if the task held more sheets than one confirmation signs.
    const added = sql`insert into signature_item
        (task_id, biz_id, biz_version, title, file_id, file_version_index, source_sha256, current_sha256, spots)
      select task_id, biz_id, biz_version, title, file_id, file_version_index, source_sha256, current_sha256, spots
      from signature_item, generate_series(1, ${mostFilesPerTask}) where task_id = ${id}`;
    await added.execute(db);
    const { message } = await expectRefused(designer.signature.signTasks({ ids: [id] }), "signature.too-many");
    expect(message).toBe("一次最多签署 500 个文件，请分批签署");
    expect(await taskOf(designer, id)).toMatchObject({ status: "WAITING", signers: [{ signTime: null }] });
    await expectUnsigned(at);
  });

  it("with a seal that was revoked, whoever confirms; a new seal signs", async () => {
    const at = await openedSheets(1);
    const id = await start(at.ids, { sealKinds: ["2"] });
    const platform = await portal.signIn("admin");
    const [seal] = (await platform.seal.listSeals({ orgId: await given.orgId("zhongyuan"), sealType: "2" })).list;
    await platform.seal.revokeSeal({ sealId: seal?.sealId ?? expect.fail("no seal"), reason: "印章遗失，停止使用" });
    const { message } = await expectRefused(designer.signature.signTasks({ ids: [id] }), "seal.revoked");
    expect(message).toBe(`${seal?.sealName}已注销，不能签章；请联系平台管理员重新配发。`);
    await expectUnsigned(at);
    const orgId = await given.orgId("zhongyuan");
    await platform.seal.assignSeal({ orgId, sealType: "2", employmentId: null, provider: "A", validTo: "2028-12-31" });
    await sign(designer, id);
    expect((await taskOf(designer, id)).status).toBe("FINISHED");
  });
});

describe("while the files of a confirmed task are being signed", () => {
  let at = {} as Sheets;
  let id = 0 as SignatureTaskId;
  beforeAll(async () => {
    at = await openedSheets(2);
    id = await start(at.ids, { signers: [{ personId: designerId }, { personId: ownerId }] });
    await designer.signature.signTasks({ ids: [id] });
  });

  /** The first file of the task, for one of its signers. */
  const placeOf = async (at: number) => {
    const { signers, files } = await taskOf(designer, id);
    const [signerId, itemId] = [signers[at]?.signerId, files[0]?.id];
    return { id, signerId: signerId ?? expect.fail("no signer"), itemId: itemId ?? expect.fail("no file") };
  };

  it("no seal is moved, the task is not put back, and no digest is handed out", async () => {
    const attempts = [
      async () => designer.signature.placeSeal({ ...(await placeOf(0)), places: [] }),
      () => designer.signature.releaseTask({ id }),
      () => digests(at.ids),
    ];
    for (const attempt of attempts)
      expect((await expectRefused(attempt(), "signature.signing-now")).message).toBe("正在签署，位置不能再调整");
    expect((await taskOf(designer, id)).status).toBe("SIGNING");
  });

  it("the signing goes on, and the next signer has the turn", async () => {
    await portal.runOnly(signFiles);
    const { status, signers } = await taskOf(owner, id);
    expect([status, ...signers.map(({ isTurn }) => isTurn)]).toEqual(["PARTIAL", false, true]);
    await owner.signature.placeSeal({ ...(await placeOf(1)), places: [] });
  });
});
