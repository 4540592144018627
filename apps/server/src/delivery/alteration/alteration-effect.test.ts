import type { FileId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { givenAlterations } from "../../../test/given-alteration.ts";
import { givenCertificates } from "../../../test/given-certificate.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { renderCertificate } from "../../results/certificate/index.ts";

const portal = await startStagedPortal("certified");
const given = startGiven(portal);
const alterations = givenAlterations(portal);
const certificates = givenCertificates(portal, given);
const files = givenDrawings(portal, given);
const { owner, designer, designer2, clerk, legal, officer } = await portal.cast(
  "owner",
  "designer",
  "designer2",
  "clerk",
  "legal",
  "officer",
);
const reason = "面积为填报笔误，图纸面积表与更正后一致。";
const approve = (id: Awaited<ReturnType<typeof alterations.begun>>) =>
  clerk.alteration.decideAlteration({ id, decision: "approve", opinion: reason });

describe("an alteration that takes effect", () => {
  it("makes the values current and keeps the former ones beside them", async () => {
    const at = await given.acceptedSubmission();
    const id = await alterations.submitted(at);
    const { before } = await owner.alteration.readAlteration({ id });
    expect(await approve(id)).toEqual({ state: "EFFECTIVE" });
    const project = await owner.project.readProject(at);
    expect(project.projectParticipant.find((one) => one.participantType === "1")?.leaderMobile).toBe("13912345678");
    const [building] = await owner.building.listBuildings(at);
    expect(building?.buildingInfoDto.area).toBe((before.buildings[0]?.info.area ?? 0) - 100);
    const effective = await designer.alteration.readAlteration({ id });
    expect(effective).toMatchObject({ state: "EFFECTIVE", check: { opinion: reason } });
    expect(effective.effectTime).not.toBeNull();
    expect(effective.changes.map(({ label }) => label)).toEqual(["项目负责人手机", "建筑面积", "地上面积"]);
  });

  it("of another project leader needs the proof of the firm and two people of the house, one after the other", async () => {
    const at = await given.acceptedSubmission();
    const id = await alterations.begun(at, ["PERSON"]);
    const handIn = async (files?: { slot: string; fileId: FileId; fileName: string }[]) => {
      const { after, version } = await owner.alteration.readAlteration({ id });
      const participants = alterations.withLeader(after.participants, "1", "宋文静");
      return owner.alteration.updateAlteration({
        id,
        version,
        changed: { participants },
        submit: true,
        ...(files && { files }),
      });
    };
    const bare = await expectRefused(handIn(), "alteration.paper-missing");
    expect(bare.detail).toMatchObject([{ field: "LEADER_PROOF", message: "请上传更换项目负责人的证明" }]);
    await handIn([{ slot: "LEADER_PROOF", ...(await files.stored(owner, "更换项目负责人决定.pdf")) }]);
    const leaderNow = async () =>
      (await owner.project.readProject(at)).projectParticipant.find((one) => one.participantType === "1")?.leaderName;
    const former = await leaderNow();
    expect(await approve(id)).toEqual({ state: "SUBMITTED" });
    expect(await leaderNow()).toBe(former);
    expect(await clerk.alteration.readAlteration({ id })).toMatchObject({
      firstCheck: { personName: "许静" },
      check: null,
    });
    await expectRefused(approve(id), "alteration.second-person");
    const second = await portal.signIn("leader");
    expect((await second.message.listMessages({})).list[0]?.title).toBe("申报变更待第二人审核");
    expect(await second.alteration.decideAlteration({ id, decision: "approve", opinion: reason })).toEqual({
      state: "EFFECTIVE",
    });
    expect(await leaderNow()).toBe("宋文静");
  });

  it("leaves a trail of who did what, from the handing in on", async () => {
    const at = await given.acceptedSubmission();
    await approve(await alterations.submitted(at));
    const rows = await portal.db
      .selectFrom("history_line")
      .select(["act", "to_state", "actor_name"])
      .where("application_id", "=", at.projectApplicationId)
      .where("subject", "=", "alteration")
      .orderBy("seq")
      .execute();
    expect(rows.map(({ act, to_state }) => [act, to_state])).toEqual([
      ["submit", "SUBMITTED"],
      ["approve", "APPROVED"],
      ["takeEffect", "EFFECTIVE"],
    ]);
  });

  it("replaces a certificate that went out, which is then signed and sent like the first", async () => {
    const at = await certificates.sentCertificate();
    const [former] = await owner.certificate.listCertificates(at);
    await approve(await alterations.submitted(at));
    const [next, old] = await clerk.certificate.listCertificates(at);
    expect(old).toMatchObject({ id: former?.id, state: "REPLACED" });
    expect(next).toMatchObject({ state: "CREATED", certNo: `${former?.certNo}换` });
    const code = new URL(old?.verificationAddress ?? "").hash.split("t=")[1] ?? "";
    expect(await portal.guest.certificate.publicCertificate({ code })).toMatchObject({ state: "已换发", valid: false });
    await portal.runOnly(renderCertificate);
    await clerk.certificate.startSignature({ id: next?.id as never });
    await legal.certificate.sign({ id: next?.id as never });
    await portal.runJobs();
    await clerk.certificate.sendCertificates({ ids: [next?.id as never] });
    expect((await owner.certificate.listCertificates(at))[0]).toMatchObject({ state: "SENT", certNo: next?.certNo });
    expect((await owner.submission.readSubmission({ id: at.projectSubmissionId })).state).toBe("FINISHED");
  });

  it("prints a certificate anew that has not gone out, under its own number", async () => {
    const at = await certificates.createdCertificate();
    await approve(await alterations.submitted(at));
    const list = await clerk.certificate.listCertificates(at);
    expect(list).toMatchObject([{ id: at.id, state: "CREATED", hasPdf: false }]);
    const { content } = await portal.db
      .selectFrom("certificate")
      .select("content")
      .where("id", "=", at.id)
      .executeTakeFirstOrThrow();
    const [building] = await owner.building.listBuildings(at);
    expect(content.buildings[0]?.areaInSquareMetres).toBe(building?.buildingInfoDto.area);
  });

  it("waits while a certificate is on its way to the record", async () => {
    const at = await certificates.sentCertificate();
    await clerk.certificate.applyRecordNumber({ id: at.id });
    const id = await alterations.submitted(at);
    await expectRefused(approve(id), "alteration.certificate-recording");
    await officer.certificate.giveRecordNumber({ id: at.id });
    expect(await approve(id)).toEqual({ state: "EFFECTIVE" });
  });

  it("puts another design firm in the place of one that leaves, with the handover, and asks it", async () => {
    const at = await given.acceptedSubmission();
    const id = await alterations.begun(at, ["UNIT", "PERSON"]);
    const { fileId, fileName } = await files.stored(owner, "设计交接说明.pdf");
    const [fangyuan, zhongyuan] = [await given.orgId("fangyuan"), await given.orgId("zhongyuan")];
    const { after, version } = await owner.alteration.readAlteration({ id });
    const participants = after.participants.map((one) =>
      one.participantType === "4"
        ? { ...one, orgId: fangyuan, details: { ...one.details, leaderName: "何思远" } }
        : one,
    );
    await owner.alteration.updateAlteration({
      id,
      version,
      changed: { participants },
      files: [{ slot: "HANDOVER", fileId, fileName }],
      submit: true,
    });
    await approve(id);
    const { projectParticipant } = await owner.project.readProject(at);
    const own = projectParticipant.find((one) => one.participantType === "4");
    expect(own).toMatchObject({ orgId: fangyuan, leaderName: "何思远", confirmState: 0 });
    expect((await designer2.message.listMessages({ size: 50 })).list.map(({ title }) => title)).toContain(
      "请确认参与项目",
    );
    await designer2.project.confirmParticipation({ participantId: own?.id as never, agrees: true });
    const shares = await portal.db
      .selectFrom("share")
      .select("org_id")
      .where("submission_id", "=", at.projectSubmissionId)
      .execute();
    expect(shares.map(({ org_id }) => org_id)).toContain(fangyuan);
    expect(shares.map(({ org_id }) => org_id)).not.toContain(zhongyuan);
    await expectRefused(designer.alteration.readAlteration({ id }), "platform.not-allowed");
  });

  it("renames atlases, which may change names with each other, and refuses a name twice", async () => {
    const at = await given.acceptedSubmission();
    const { application_id, division_code } = await portal.db
      .selectFrom("submission")
      .select(["application_id", "division_code"])
      .where("id", "=", at.projectSubmissionId)
      .executeTakeFirstOrThrow();
    const tenant = { application_id, division_code, submission_id: at.projectSubmissionId };
    const atlas = async (atlas_name: string) =>
      (
        await portal.db
          .insertInto("atlas")
          .values({ ...tenant, atlas_name, design_org_id: await given.orgId("zhongyuan") })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    const [first, second] = [await atlas("地上册"), await atlas("地下册")];
    const id = await alterations.begun(at, ["BUILDING"]);
    const { before } = await owner.alteration.readAtlasAlteration({ alterId: id });
    const named = (beforeId: typeof first, atlasName: string) => ({ ...at, beforeId, atlasName });
    const save = (...list: ReturnType<typeof named>[]) => owner.alteration.updateAtlasAlteration({ alterId: id, list });
    await expectRefused(save(named((second + 999) as never, "别人的图册")), "alteration.atlas-unknown");
    await expectRefused(save(named(first, "地下册")), "alteration.atlas-name-taken");
    await save(named(first, "地下册"), named(second, "地上册"));
    const { version } = await owner.alteration.readAlteration({ id });
    await owner.alteration.updateAlteration({ id, version, submit: true });
    const namesNow = async () =>
      (await owner.atlas.listAtlases(at)).map(({ buildingAtlasDto }) => [
        buildingAtlasDto.id,
        buildingAtlasDto.atlasName,
      ]);
    expect(before.map(({ beforeId, atlasName }) => [beforeId, atlasName])).toEqual(await namesNow());
    await approve(id);
    expect(await namesNow()).toEqual([
      [first, "地下册"],
      [second, "地上册"],
    ]);
  });

  it("does not overwrite what has been changed meanwhile by another way", async () => {
    const at = await given.acceptedSubmission();
    const id = await alterations.submitted(at);
    await portal.db
      .updateTable("building")
      .set((eb) => ({ building_info: eb.cast(eb.val('{"area": 1, "overArea": 1}'), "jsonb") }))
      .where("submission_id", "=", at.projectSubmissionId)
      .execute();
    await expectRefused(approve(id), "alteration.overtaken");
  });
});
