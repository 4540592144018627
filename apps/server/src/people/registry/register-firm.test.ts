import { describe, expect, it } from "vitest";
import { actAs } from "../../../seed/act-as.ts";
import { pdfBytes } from "../../../test/given-drawing.ts";
import { startGiven } from "../../../test/given.ts";
import { givenPeople } from "../../../test/given-people.ts";
import { givenPhone } from "../../../test/given-phone.ts";
import { expectRefused, sentPassword, startPortal } from "../../../test/portal.ts";
import { sweepFiles } from "../../ground/file/index.ts";
import { forgetLicences } from "./index.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { guest, db } = portal;
const [platform, officer] = [await portal.signIn("admin"), await portal.signIn("officer-admin")];
const mobile = "13912340001";
const password = sentPassword("Xinhe#2026");
const firm = {
  orgType: "DESIGN" as const,
  orgName: "郑州新禾建筑设计有限公司",
  creditCode: "91410105MA9NR1A16Q",
  divisionCode: "410105",
  legalPerson: "贺新",
  address: "郑州市金水区花园路 1 号",
  personName: "贺晓",
};

const prove = (number = mobile) => {
  portal.clock.moveTo(new Date(portal.clock().getTime() + 61_000));
  return givenPhone(portal, number, "REGISTER");
};
type Proof = Awaited<ReturnType<typeof prove>>;
const checked = async (number?: string) => {
  const proof = await prove(number);
  await guest.registration.checkPhoneCode({ ...proof, type: "REGISTER" });
  return proof;
};
const upload = ({ mobile: number, signupKey }: Proof, fileName = "营业执照.pdf", content = pdfBytes("licence")) =>
  guest.entry.uploadLicence({ content, fileName, mobile: number, signupKey });
const requestOf = async (keyword: string) =>
  (await platform.registry.listOrganisationRequests({ keyword })).list[0] ?? expect.fail(`no request of ${keyword}`);

describe("a firm that registers itself by phone", () => {
  it("sends its licence after the phone is proven, as a picture or PDF that is what it says", async () => {
    const proof = await prove();
    await expectRefused(upload(proof), "registration.phone-code-wrong");
    await guest.registration.checkPhoneCode({ ...proof, type: "REGISTER" });
    await expectRefused(upload(proof, "licence.zip"), "entry.licence-format");
    await expectRefused(upload(proof, "licence.png"), "file.content-differs");
    await expectRefused(upload({ ...proof, mobile: "13912340009" }), "registration.phone-code-wrong");
    for (let tries = 0; tries < 9; tries += 1) await upload(proof);
    await expectRefused(upload(proof), "entry.licence-too-many");
    portal.clock.moveTo(new Date(portal.clock().getTime() + 3_600_000));
  });

  it("needs licence, password and a code nobody else has; what is refused leaves nothing", async () => {
    const proof = await checked();
    const { ticket } = await upload(proof);
    const register = (over: object) =>
      guest.entry.registerFirm({ ...firm, ...proof, password, licenceTicket: ticket, ...over });
    await expectRefused(register({ licenceTicket: null }), "entry.licence-missing");
    await expectRefused(register({ password: null }), "entry.password-missing");
    await expectRefused(register({ licenceTicket: "guessed" }), "entry.licence-gone");
    await expectRefused(register({ creditCode: "91410105MA9NR1A16X" }), "platform.malformed");
    await expectRefused(register({ creditCode: "91410100415801101T" }), "registry.credit-code-taken");
    await expectRefused(register({ msgCode: "000000" }), "registration.phone-code-wrong");
    expect((await platform.registry.listOrganisationRequests({ keyword: "新禾" })).total).toBe(0);
    expect(await register({})).toMatchObject({ isNew: true });
    expect(await requestOf("新禾")).toMatchObject({ state: "WAITING", hasLicence: true, applicantName: "贺晓" });
    for (const approver of [platform, officer])
      expect((await approver.message.listMessages({})).list[0]).toMatchObject({
        title: "单位登记待审核",
        content: "贺晓提交了郑州新禾建筑设计有限公司的单位登记，请核对后审核。",
      });
  });

  it("cannot sign in before it is approved, and is told why", async () => {
    const enter = () => guest.account.tokenByAccount({ username: mobile, password });
    await expectRefused(enter(), "account.firm-waiting");
    const { requestId } = await requestOf("新禾");
    await officer.registry.returnOrganisation({ requestId, reason: "注册地址与营业执照不一致" });
    const failure = await expectRefused(enter(), "account.firm-returned");
    expect(failure.message).toContain("注册地址与营业执照不一致");
  });

  it("reads the reason with its phone, and nobody reads it with another", async () => {
    const proof = await checked();
    expect(await guest.entry.readEntry(proof)).toMatchObject({
      ...firm,
      state: "RETURNED",
      reason: "注册地址与营业执照不一致",
    });
    await expectRefused(guest.entry.readEntry({ ...proof, mobile: "13912340002" }), "registration.phone-code-wrong");
    const other = await checked("13912340002");
    expect(await guest.entry.readEntry(other)).toBeNull();
  });

  it("corrects what came back, is approved and administered by whoever registered it", async () => {
    const proof = await checked();
    const address = "郑州市金水区花园路 10 号";
    expect(await guest.entry.registerFirm({ ...firm, ...proof, address })).toMatchObject({ isNew: false });
    const request = await requestOf("新禾");
    expect(request).toMatchObject({ state: "WAITING", address, reason: null, hasLicence: true });
    await officer.registry.approveOrganisation({ requestId: request.requestId });
    const token = await guest.account.tokenByAccount({ username: mobile, password });
    const [own] = await actAs(portal.app, token).account.currentCredential({});
    expect(own).toMatchObject({ orgName: firm.orgName, orgType: "DESIGN", mustChangePassword: false });
    expect(own?.roles.map(({ code }) => code)).toEqual(["DESIGN_ADMIN"]);
    const again = await checked();
    expect(await guest.entry.readEntry(again)).toBeNull();
  });

  it("leaves a line for each step", async () => {
    const { orgId } = await requestOf("新禾");
    const { list } = await platform.audit.queryAuditLines({ objectKind: "organisation", object: String(orgId) });
    expect(list.map(({ act }) => act).toReversed()).toEqual(["submit", "return", "submit", "approve"]);
  });
});

describe("a business licence", () => {
  it("is fetched by its firm, those who watch over it and the platform, and by nobody else (F235)", async () => {
    const { orgId, requestId } = await requestOf("新禾");
    const own = actAs(portal.app, await guest.account.tokenByAccount({ username: mobile, password }));
    for (const client of [own, officer, platform]) {
      const { url, fileType } = await client.entry.licence({ orgId });
      expect(fileType).toBe("pdf");
      expect((await portal.app.inject({ url })).statusCode).toBe(200);
      await client.entry.requestedLicence({ requestId });
    }
    const abroad = await givenPeople(portal).desk("CONTROL", ["CONTROL_ADMIN"], { division_code: "411300" });
    for (const client of [await portal.signIn("designer-admin"), await portal.signIn("clerk"), abroad.client]) {
      await expectRefused(client.entry.licence({ orgId }), "platform.not-allowed");
      await expectRefused(client.entry.requestedLicence({ requestId }), "platform.not-allowed");
    }
    const { licence_file_id } = await db
      .selectFrom("organisation")
      .select("licence_file_id")
      .where("id", "=", orgId)
      .executeTakeFirstOrThrow();
    const designer = await portal.signIn("designer");
    await expect(designer.file.downloadUrl({ fileId: licence_file_id ?? 0 })).rejects.toThrow();
  });

  it("is put in by the firm's administrator, from the firm's own uploads only", async () => {
    const [designAdmin, owner] = [await portal.signIn("designer-admin"), await portal.signIn("owner-admin")];
    const orgId = await given.orgId("zhongyuan");
    await expectRefused(designAdmin.entry.licence({ orgId }), "platform.not-found");
    const put = async (client: typeof owner, over: object) => {
      const { fileId } = await client.file.uploadByStream({ content: pdfBytes("scan"), fileName: "执照.pdf" });
      const shown = await designAdmin.registry.readOrganisation({ orgId });
      return designAdmin.registry.editOrganisation({ ...shown, orgId, licenceFileId: fileId, ...over });
    };
    await expectRefused(put(owner, {}), "entry.licence-gone");
    await put(designAdmin, {});
    expect((await designAdmin.entry.licence({ orgId })).fileName).toBe("执照.pdf");
  });

  it("of another name becomes the firm's with the name", async () => {
    const designAdmin = await portal.signIn("designer-admin");
    const orgId = await given.orgId("zhongyuan");
    const { fileId } = await designAdmin.file.uploadByStream({ content: pdfBytes("new"), fileName: "新执照.pdf" });
    const shown = await designAdmin.registry.readOrganisation({ orgId });
    const orgName = "中原建筑设计集团有限公司";
    await designAdmin.registry.editOrganisation({ ...shown, orgId, orgName, licenceFileId: fileId });
    const { requestId } = await requestOf(orgName);
    expect((await officer.entry.requestedLicence({ requestId })).fileName).toBe("新执照.pdf");
    expect((await designAdmin.entry.licence({ orgId })).fileName).toBe("执照.pdf");
    await platform.registry.approveOrganisation({ requestId });
    expect((await designAdmin.entry.licence({ orgId })).fileName).toBe("新执照.pdf");
  });
});

describe("a licence with which nobody registers", () => {
  it("is forgotten with its bytes, and holds up no sweep meanwhile", async () => {
    const { clock } = portal;
    const { ticket } = await upload(await checked("13912340077"), "营业执照.pdf", pdfBytes("of nobody"));
    const { sha256 } = await db
      .selectFrom("licence_upload")
      .select("sha256")
      .where("ticket", "=", ticket)
      .executeTakeFirstOrThrow();
    const nextNight = { id: "1", attempt: 1, signal: new AbortController().signal };
    clock.moveTo(new Date(Date.now() + 8 * 24 * 3_600_000));
    await sweepFiles.run(portal, {}, nextNight);
    expect(await portal.files.has(sha256)).toBe(true);
    await forgetLicences.run(portal, {}, nextNight);
    await sweepFiles.run(portal, {}, nextNight);
    expect(await portal.files.has(sha256)).toBe(false);
  });
});
