import { describe, expect, it } from "vitest";
import { givenAlterations } from "../../../test/given-alteration.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";

const portal = await startStagedPortal("submitted");
const given = startGiven(portal);
const alterations = givenAlterations(portal);
const files = givenDrawings(portal, given);
const { owner, owner3, designer, surveyor, clerk, clerk2, officer } = await portal.cast(
  ...(["owner", "owner3", "designer", "surveyor", "clerk", "clerk2", "officer"] as const),
);

describe("a paper of an alteration", () => {
  it("is the applicant's until it is handed in, then everybody's who may read the alteration", async () => {
    const at = await given.acceptedSubmission();
    const id = await alterations.begun(at, ["INFO"]);
    const { fileId, fileName } = await files.stored(owner, "变更通知.pdf");
    const { after, version } = await owner.alteration.readAlteration({ id });
    const paper = [{ slot: "BASIS", fileId, fileName }];
    const saved = await owner.alteration.updateAlteration({ id, version, files: paper });
    expect((await owner.file.downloadUrl({ fileId })).url).toContain("/");
    for (const other of [designer, surveyor, clerk, officer])
      await expectRefused(other.file.downloadUrl({ fileId }), "platform.not-allowed");
    await owner.alteration.updateAlteration({
      ...{ id, version: saved.version, changed: { info: { ...after.info, remark: "更正" } }, submit: true },
    });
    for (const other of [designer, surveyor, clerk, officer])
      expect((await other.file.downloadUrl({ fileId })).url).toContain("/");
    for (const stranger of [owner3, clerk2])
      await expectRefused(stranger.file.downloadUrl({ fileId }), "platform.not-allowed");
  });

  it("stays the applicant's when the draft is taken back", async () => {
    const at = await given.acceptedSubmission();
    const id = await alterations.begun(at, ["INFO"]);
    const { fileId, fileName } = await files.stored(owner, "变更通知.pdf");
    const { version } = await owner.alteration.readAlteration({ id });
    await owner.alteration.updateAlteration({ id, version, files: [{ slot: "BASIS", fileId, fileName }] });
    await owner.alteration.withdrawAlteration({ id });
    await expectRefused(designer.file.downloadUrl({ fileId }), "platform.not-allowed");
  });

  it("is the applicant's again once it is taken out, handed in or not", async () => {
    const at = await given.acceptedSubmission();
    const id = await alterations.begun(at, ["INFO"]);
    const { after } = await owner.alteration.readAlteration({ id });
    const save = async (change: object) => {
      const { version } = await owner.alteration.readAlteration({ id });
      return owner.alteration.updateAlteration({ id, version, ...change });
    };
    const [wrong, right] = [await files.stored(owner, "无关合同.pdf"), await files.stored(owner, "变更通知.pdf")];
    await save({ files: [{ slot: "BASIS", ...wrong }] });
    await save({ files: [{ slot: "BASIS", ...right }] });
    const expectHidden = async () => {
      for (const other of [designer, surveyor, clerk, officer])
        await expectRefused(other.file.downloadUrl({ fileId: wrong.fileId }), "platform.not-allowed");
    };
    await expectHidden();
    expect((await owner.file.downloadUrl({ fileId: wrong.fileId })).url).toContain("/");
    await save({ changed: { info: { ...after.info, remark: "更正" } }, submit: true });
    await expectHidden();
    expect((await designer.file.downloadUrl({ fileId: right.fileId })).url).toContain("/");
  });
});
