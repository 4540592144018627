import { describe, expect, it } from "vitest";
import { reportInfo } from "../../../seed/report-data.ts";
import { actAs } from "../../../seed/act-as.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { guest } = portal;
const project = await given.reportedApplication();
const other = await given.draftApplication();
const code = project.identityCode ?? "";
const enter = async (serialNumber: string, projectSecretKey: string) => {
  const { token, projectApplicationId } = await guest.account.tokenBySerialNumber({ serialNumber, projectSecretKey });
  return { projectApplicationId, client: actAs(portal.app, token) };
};
const knock = async (serialNumber: string, projectSecretKey: string, remoteAddress: string) => {
  const query = new URLSearchParams({ serialNumber, projectSecretKey });
  const url = `/api/sfa/project/passAuth/getTokenBySerialNumberAndProjectSecretKey?${query.toString()}`;
  return ((await portal.app.inject({ url, remoteAddress })).json() as { code: string }).code;
};

describe("arriving with the code of a project", () => {
  it("opens this project by its 申报编号 and by its 项目编号, whatever the letter case of the code", async () => {
    const { projectApplicationId, client } = await enter(project.applicationNo, code);
    expect(projectApplicationId).toBe(project.projectApplicationId);
    expect((await client.project.readProject(project)).projectBasicInfo.projectName).toBe(reportInfo().projectName);
    expect((await enter(project.projectNo ?? "", code.toLowerCase())).projectApplicationId).toBe(projectApplicationId);
  });

  it("opens nothing else: no other project, no new one, no message, no other session or office", async () => {
    const { client } = await enter(project.applicationNo, code);
    expect((await client.progress.listCards({})).list.map((card) => card.projectApplicationId)).toEqual([
      project.projectApplicationId,
    ]);
    await expectRefused(client.project.readProject(other), "platform.not-allowed");
    const anew = client.project.saveProject({ projectBasicInfo: { bizType: "FJ", category: "FJ_XJ" } });
    await expectRefused(anew, "project.one-project-only");
    expect(await client.message.listMessages({})).toEqual({ list: [], total: 0, unread: 0 });
    expect(await client.account.allCredentials({})).toMatchObject([
      { projectApplicationId: project.projectApplicationId },
    ]);
    const [own] = await client.account.currentCredential({});
    expect(own?.projectApplicationId).toBe(project.projectApplicationId);
    const sessions = await client.account.listSessions({});
    expect(sessions).toEqual([expect.objectContaining({ isCurrent: true, projectName: reportInfo().projectName })]);
    await expectRefused(client.account.endOtherSessions({}), "platform.not-allowed");
    await expectRefused(client.account.endSession({ id: sessions[0]?.id ?? 0 }), "platform.not-allowed");
    const [credential] = await client.account.allCredentials({});
    const bound = {
      relationId: "x",
      accountId: credential?.accountId ?? 0,
      username: "owner",
      password: "0".repeat(64),
    };
    await expectRefused(client.account.bindRelation(bound), "platform.not-allowed");
    await expectRefused(client.account.switchAccount({ targetSystem: "urban-archive" }), "platform.not-allowed");
    await expectRefused(client.account.switchCredential({ id: credential?.id ?? 0 }), "account.credential-not-yours");
  });

  it("is refused with the code of another project, an unknown number, and a code that was renewed", async () => {
    await expectRefused(enter(project.applicationNo, other.identityCode ?? ""), "account.secret-key-wrong");
    await expectRefused(enter("41010520991231FJ0001", code), "account.secret-key-wrong");
    const { identityCode } = await other.owner.project.reissueIdentityCode(other);
    await expectRefused(enter(other.applicationNo, other.identityCode ?? ""), "account.secret-key-wrong");
    expect((await enter(other.applicationNo, identityCode)).projectApplicationId).toBe(other.projectApplicationId);
  });

  it("does not let codes be guessed, and shuts nobody out elsewhere", async () => {
    for (let tries = 0; tries < 5; tries++)
      expect(await knock(project.applicationNo, `AAAABBBBCC2${tries}`, "10.1.0.1")).toBe("account.secret-key-wrong");
    expect(await knock(project.applicationNo, code, "10.1.0.1")).toBe("account.too-many-tries");
    expect(await knock(project.applicationNo, code, "10.1.0.2")).toBe("SUCCESS");
    portal.clock.moveBy(16 * 60_000);
    expect(await knock(project.applicationNo, code, "10.1.0.1")).toBe("SUCCESS");
  });

  it("stops going through the numbers of projects from one address", async () => {
    for (let one = 0; one < 50; one++) await knock(`41010520261123FJ${1000 + one}`, "AAAABBBBCCCC", "10.1.0.3");
    expect(await knock(project.applicationNo, code, "10.1.0.3")).toBe("account.too-many-tries");
  });

  it("is refused while the applicant is suspended", async () => {
    const suspend = (suspended: boolean) =>
      portal.db.updateTable("account").set({ suspended }).where("username", "=", "owner").execute();
    await suspend(true);
    await expectRefused(enter(project.applicationNo, code), "account.suspended");
    await suspend(false);
  });
});

describe("an office that is limited to one project", () => {
  it("leaves its holder his account: he changes back, and sees where he is signed in", async () => {
    const owner = await portal.signIn("owner");
    const [first, second] = await owner.account.allCredentials({});
    await portal.db
      .updateTable("credential")
      .set({ application_id: project.projectApplicationId })
      .where("id", "=", second?.id ?? (0 as never))
      .execute();
    const limited = actAs(portal.app, await owner.account.switchCredential({ id: second?.id ?? 0 }));
    await expectRefused(limited.project.readProject(other), "platform.not-allowed");
    expect(await limited.account.readMyAccount({})).toMatchObject({ isLimited: false });
    expect((await limited.account.listSessions({}))[0]).toMatchObject({ isCurrent: true });
    const back = actAs(portal.app, await limited.account.switchCredential({ id: first?.id ?? 0 }));
    expect((await back.account.currentCredential({}))[0]?.id).toBe(first?.id);
  });
});
