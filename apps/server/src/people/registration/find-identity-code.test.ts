import { describe, expect, it } from "vitest";
import { givenPhone } from "../../../test/given-phone.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";

const portal = await startPortal();
const { guest, db, clock } = portal;
const given = startGiven(portal);
const { findIdentityCode } = guest.registration;

const reported = async (projectName: string) => {
  const draft = await given.draftApplication({ projectName, contactName: "高明", contactMobile: "13600000021" });
  return { ...draft, projectName, contactName: "高明" };
};
const hashOf = async (id: number) =>
  (await db.selectFrom("project_application").select(["id", "identity_code_hash"]).execute()).find(
    (one) => one.id === id,
  )?.identity_code_hash;
const proofOf = async (mobile: string) => {
  clock.moveBy(61_000);
  return givenPhone(portal, mobile, "FIND_CODE");
};

describe("a forgotten identity code", () => {
  it("is replaced for the contact's phone, shown once, and the former one dies", async () => {
    const { projectApplicationId, identityCode: former, ...project } = await reported("滨河花园一期");
    const before = await hashOf(projectApplicationId);
    const found = await findIdentityCode({ ...(await proofOf("13600000021")), ...project });
    expect(found).toMatchObject({ projectName: "滨河花园一期", applicationNo: project.applicationNo });
    expect(found.identityCode).toMatch(/^[A-Z2-9]{12}$/);
    expect(found.identityCode).not.toBe(former);
    expect(await hashOf(projectApplicationId)).not.toBe(before);
    const lines = await project.owner.progress.timeLine({ applicationId: projectApplicationId });
    expect(JSON.stringify(lines)).toContain("凭手机验证找回项目身份码");
  });

  it("is found by the applicant's own name and phone too", async () => {
    const { projectName } = await reported("滨河花园二期");
    const applicant = { contactName: "陈思远", ...(await proofOf((await ownerMobile()) ?? "")) };
    expect(await findIdentityCode({ ...applicant, projectName })).toMatchObject({ projectName });
  });

  it("is refused to another phone or name; the code serves again after a slip", async () => {
    const project = await reported("滨河花园三期");
    const { projectName, contactName } = project;
    const stranger = await proofOf("13600000022");
    await expectRefused(findIdentityCode({ ...stranger, projectName, contactName }), "registration.project-not-found");
    const proof = await proofOf("13600000021");
    const slip = { ...proof, projectName: "滨河花园三", contactName };
    await expectRefused(findIdentityCode(slip), "registration.project-not-found");
    expect(await findIdentityCode({ ...proof, projectName, contactName })).toMatchObject({ projectName });
    await expectRefused(findIdentityCode({ ...proof, projectName, contactName }), "registration.phone-code-wrong");
  });
});

const ownerMobile = async () => {
  const person = db.selectFrom("account").innerJoin("person", "person.id", "account.person_id").select("mobile");
  return (await person.where("username", "=", "owner").executeTakeFirst())?.mobile;
};
