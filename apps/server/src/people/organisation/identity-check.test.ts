import { describe, expect, it } from "vitest";
import { actAs } from "../../../seed/act-as.ts";
import { startGiven } from "../../../test/given.ts";
import { givenPhone, readCaptcha } from "../../../test/given-phone.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { guest, db, clock } = portal;
const { checkOrg, personsToBe, authorize, readInvitation } = guest.organisation;
const minute = 60_000;

const zhongyuan = { orgName: "中原建筑设计研究院有限公司", creditCode: "91410100415801101T" };
const fangyuan = { orgName: "河南方圆工程设计有限公司", creditCode: "91410105170000212C" };

/** The key of a solved captcha. */
const readKey = async (): Promise<string> => {
  const { signupKey, captcha } = await readCaptcha(portal);
  await guest.account.checkCaptcha({ code: captcha, signupKey });
  return signupKey;
};

const reported = async (orgKey?: "zhongyuan") => {
  const application = await given.reportedApplication();
  const orgId = orgKey && (await given.orgId(orgKey));
  const { invitation } = await application.owner.project.inviteDesigner({ ...application, ...(orgId && { orgId }) });
  return { ...application, invitation };
};

const invited = () => reported("zhongyuan");

/** A draft with an invitation that names no firm. */
const openInvitation = async () => {
  const owner = await portal.signIn("owner");
  const saved = await owner.project.saveProject({ projectBasicInfo: { bizType: "FJ", category: "FJ_XJ" } });
  return { ...saved, owner, ...(await owner.project.inviteDesigner(saved)) };
};

const checked = async (invitation: string, firm = zhongyuan) => {
  const signupKey = await readKey();
  return { signupKey, ...(await checkOrg({ ...firm, invitation, signupKey })) };
};

const personOf = async (ticket: Awaited<ReturnType<typeof checked>>, masked: string) => {
  const people = await personsToBe(ticket);
  const person = people.find(({ personName }) => personName === masked);
  if (!person) throw new Error(`nobody is ${masked}`);
  return person;
};

/** 林雨桐 with the registered phone proven. */
const lin = async (ticket: Awaited<ReturnType<typeof checked>>, mobile = "13803710011") => {
  const { personId } = await personOf(ticket, "林*桐");
  clock.moveBy(minute + 1000);
  return {
    orgId: ticket.orgId,
    checkTicket: ticket.checkTicket,
    personId,
    ...(await givenPhone(portal, mobile, "LOGIN_BIND")),
  };
};

describe("the identity of a design firm (F232)", () => {
  it("is proven by finding the firm and then by the registered phone of one of its people", async () => {
    const { owner, projectApplicationId, invitation } = await invited();
    expect(await readInvitation({ invitation })).toMatchObject({
      projectName: "金色时代广场一期",
      ownerName: "郑州金色置业有限公司",
      orgName: zhongyuan.orgName,
    });
    const ticket = await checked(invitation);
    const { token, ...answer } = await authorize(await lin(ticket));
    expect(answer.projectApplicationId).toBe(projectApplicationId);
    const designer = actAs(portal.app, token);
    const [credential] = await designer.account.currentCredential({});
    expect(credential).toMatchObject({
      id: answer.credentialId,
      orgType: "DESIGN",
      personName: "林雨桐",
      projectApplicationId,
    });
    const { projectParticipant } = await designer.project.readProject({ projectApplicationId });
    expect(projectParticipant.find(({ orgName }) => orgName === zhongyuan.orgName)?.confirmState).toBe(1);
    const other = await given.reportedApplication();
    await expectRefused(designer.project.readProject(other), "platform.not-allowed");
    expect((await owner.message.listMessages({})).list[0]).toMatchObject({ title: "设计单位已通过身份验证" });
    expect((await owner.progress.timeLine({ applicationId: projectApplicationId }))[0]).toMatchObject({
      act: "verifyDesigner",
      actorName: "林雨桐",
    });
  });

  it("lets the same person in again with the same credential", async () => {
    const { invitation } = await invited();
    const first = await authorize(await lin(await checked(invitation)));
    const again = await authorize(await lin(await checked(invitation)));
    expect(again.credentialId).toBe(first.credentialId);
    expect(again.token).not.toBe(first.token);
  });
});

describe("finding the firm", () => {
  it("needs a captcha that was read right", async () => {
    const { invitation } = await invited();
    await expectRefused(checkOrg({ ...zhongyuan, invitation }), "account.captcha-wrong");
    const { signupKey } = await readCaptcha(portal);
    await expectRefused(checkOrg({ ...zhongyuan, invitation, signupKey }), "account.captcha-wrong");
  });

  it("needs a live link", async () => {
    const { invitation, owner, projectApplicationId } = await invited();
    await expectRefused(checkOrg({ ...zhongyuan, signupKey: await readKey() }), "organisation.invitation-dead");
    await expectRefused(readInvitation({ invitation: "guessed" }), "organisation.invitation-dead");
    await owner.ending.withdrawProject({ projectApplicationId });
    await expectRefused(readInvitation({ invitation }), "organisation.invitation-dead");
    const old = await invited();
    clock.moveBy(8 * 24 * 60 * minute);
    await expectRefused(readInvitation(old), "organisation.invitation-dead");
  });

  it("says what does not match", async () => {
    const { invitation } = await invited();
    const signupKey = await readKey();
    const find = (firm: { orgName: string; creditCode: string }) => checkOrg({ ...firm, invitation, signupKey });
    await expectRefused(find({ ...zhongyuan, creditCode: "91410100MA4000001N" }), "organisation.not-registered");
    await expectRefused(find({ ...zhongyuan, orgName: "中原院" }), "organisation.name-differs");
    await expectRefused(
      find({ orgName: "郑州金色置业有限公司", creditCode: "91410105MA46HC001Q" }),
      "organisation.type-differs",
    );
    const other = await expectRefused(find(fangyuan), "organisation.not-invited");
    expect(other.message).not.toContain(zhongyuan.orgName);
  });

  it("stops guessing after five tries a captcha and thirty an hour from one address", async () => {
    clock.moveBy(61 * minute);
    const { invitation } = await invited();
    const guess = { ...zhongyuan, orgName: "猜的名称", invitation };
    for (let captcha = 0; captcha < 6; captcha++) {
      const signupKey = await readKey();
      for (let tries = 0; tries < 5; tries++)
        await expectRefused(checkOrg({ ...guess, signupKey }), "organisation.name-differs");
      if (captcha === 0) await expectRefused(checkOrg({ ...guess, signupKey }), "organisation.too-many-checks");
    }
    const more = checkOrg({ ...zhongyuan, invitation, signupKey: await readKey() });
    expect((await expectRefused(more, "organisation.too-many-checks")).message).toMatch(/请 \d+ 分钟后再试/);
    clock.moveBy(61 * minute);
    expect(await checked(invitation)).toMatchObject({ orgName: zhongyuan.orgName });
  });
});

describe("the people of a firm", () => {
  it("are shown masked, and to the holder of ticket and key only", async () => {
    const { invitation } = await invited();
    const ticket = await checked(invitation);
    expect(await personOf(ticket, "林*桐")).toMatchObject({ mobile: "138****0011" });
    const { orgId, checkTicket, signupKey } = ticket;
    const house = await given.orgId("ruitu");
    for (const attempt of [
      { orgId },
      { orgId, signupKey },
      { orgId, checkTicket },
      { orgId, signupKey, checkTicket: "guessed" },
      { orgId: house, signupKey, checkTicket },
    ])
      await expectRefused(personsToBe(attempt), "organisation.check-ticket-dead");
    clock.moveBy(21 * minute);
    await expectRefused(personsToBe(ticket), "organisation.check-ticket-dead");
  });
});

describe("the last step", () => {
  it("asks for the code from the phone (F274)", async () => {
    const { invitation } = await invited();
    const { msgCode: _, ...noCode } = await lin(await checked(invitation));
    await expectRefused(authorize(noCode), "registration.phone-code-wrong");
  });

  it("lets nobody in with a phone that is not the chosen person's, and kills the ticket after five", async () => {
    const { invitation } = await invited();
    const ticket = await checked(invitation);
    for (let tries = 0; tries < 5; tries++)
      await expectRefused(authorize(await lin(ticket, `1391111000${tries}`)), "organisation.person-differs");
    await expectRefused(personsToBe(ticket), "organisation.check-ticket-dead");
  });

  it("spends the ticket", async () => {
    const { invitation } = await invited();
    const ticket = await checked(invitation);
    await authorize(await lin(ticket));
    await expectRefused(personsToBe(ticket), "organisation.check-ticket-dead");
  });

  it("lets nobody in whose account is suspended", async () => {
    const { invitation } = await invited();
    const attempt = await lin(await checked(invitation));
    const suspend = (suspended: boolean) =>
      db.updateTable("account").set({ suspended }).where("username", "=", "designer").execute();
    await suspend(true);
    await expectRefused(authorize(attempt), "account.suspended");
    await suspend(false);
    expect(await authorize(attempt)).toMatchObject({ token: expect.any(String) });
  });
});

describe("a link without a firm", () => {
  it("brings the first firm that proves itself into the report, as it stands in the register", async () => {
    const { owner, invitation, ...saved } = await openInvitation();
    expect(await readInvitation({ invitation })).toMatchObject({ orgName: null });
    await authorize(await lin(await checked(invitation)));
    const { projectParticipant, version } = await owner.project.readProject(saved);
    expect(projectParticipant).toContainEqual(
      expect.objectContaining({
        participantType: "4",
        orgName: zhongyuan.orgName,
        isMain: true,
        confirmState: 1,
        legalPerson: "孙立群",
        qualNo: "A141001101",
        leaderName: "林雨桐",
        leaderMobile: "13803710011",
      }),
    );
    expect(version).toBe(saved.version + 1);
    await expectRefused(
      owner.project.saveProject({ ...saved, projectBasicInfo: { bizType: "FJ", category: "FJ_XJ" } }),
      "platform.changed-meanwhile",
    );
    const signupKey = await readKey();
    await expectRefused(checkOrg({ ...fangyuan, invitation, signupKey }), "organisation.not-invited");
  });

  it("is given while the report is being written only", async () => {
    const { owner, projectApplicationId } = await given.reportedApplication();
    await expectRefused(owner.project.inviteDesigner({ projectApplicationId }), "application.wrong-state");
  });
});

describe("inviting a design firm", () => {
  it("is the business of whoever files the report, and of a design firm named in it", async () => {
    const { owner, projectApplicationId } = await given.reportedApplication();
    const orgId = await given.orgId("zhongyuan");
    const invite = (client: typeof owner, firm = orgId) =>
      client.project.inviteDesigner({ projectApplicationId, orgId: firm });
    await expectRefused(invite(owner, await given.orgId("fangyuan")), "project.firm-not-designer");
    await expectRefused(invite(owner, await given.orgId("dizhi")), "project.firm-not-designer");
    await expectRefused(invite(await portal.signIn("designer")), "application.wrong-actor");
    await expectRefused(invite(await portal.signIn("owner2")), "platform.not-allowed");
    const { invitation } = await invite(owner);
    const rows = await db.selectFrom("design_invitation").select("token_hash").execute();
    expect(JSON.stringify(rows)).not.toContain(invitation);
  });

  it("ends with a firm that declined", async () => {
    const { invitation, owner, projectApplicationId } = await invited();
    const designer = await portal.signIn("designer");
    const { projectParticipant } = await designer.project.readProject({ projectApplicationId });
    const own = projectParticipant.find(({ orgName }) => orgName === zhongyuan.orgName);
    if (!own) throw new Error("not named");
    await designer.project.confirmParticipation({ participantId: own.id, agrees: false, reason: "本院近期无力承担" });
    await expectRefused(readInvitation({ invitation }), "organisation.invitation-dead");
    await expectRefused(
      owner.project.inviteDesigner({ projectApplicationId, orgId: own.orgId }),
      "project.firm-not-designer",
    );
  });
});
