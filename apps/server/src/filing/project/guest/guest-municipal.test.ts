import type { ReportForm } from "@tushen/domain/filing/report-form/report-form";
import { reportForms } from "@tushen/domain/filing/report-form/report-forms";
import { sampleReport } from "@tushen/domain/filing/report-form/sample-report";
import { describe, expect, it } from "vitest";
import { givenGuest } from "../../../../test/given-guest.ts";
import { givenReports } from "../../../../test/given-report.ts";
import { startGiven } from "../../../../test/given.ts";
import { expectRefused, startPortal } from "../../../../test/portal.ts";

const portal = await startPortal();
const base = startGiven(portal);
const given = givenReports(portal, base);
const { guestSave, filedByGuest } = givenGuest(portal);
const { guest } = portal;
const form = reportForms.municipal;

/** The input of a guest for a report form; only firms and sections are missing. */
const saveOf = (asked: ReportForm) => guestSave(given.infoOf(asked));

describe("a municipal report filed by a guest (F117)", () => {
  it("opens an account on its first save, is filled in with it and counts when it is complete", async () => {
    const input = await saveOf(form);
    const { client, saved } = await filedByGuest(input);
    const { projectApplicationId, serialNumber } = saved;
    expect(serialNumber).toMatch(/^410105\d{8}SZ\d{4}$/);
    const { signupKey, password, contact } = input;
    const lacking = await guest.project.submitProject({ projectApplicationId, signupKey });
    expect(lacking).toMatchObject({ submitted: false, state: "DRAFT" });
    expect(lacking.missing).toContainEqual(expect.objectContaining({ message: "请至少添加一个标段" }));

    expect(await guest.account.tokenByAccount({ username: contact.mobile, password })).toEqual(expect.any(String));
    const project = await client.project.readProject({ projectApplicationId });
    const own = sampleReport(form).participants.find((row) => row["participantType"] === "1");
    const others = (await given.firmsFor(form, "CONSTRUCT")).filter(({ participantType }) => participantType !== "1");
    await client.project.saveProject({
      ...{ projectApplicationId, version: project.version, projectBasicInfo: project.projectBasicInfo },
      projectParticipant: [{ ...own, participantType: "1", orgId: project.applicantOrgId }, ...others],
    });
    const [unit] = sampleReport(form).units;
    await client.building.saveBuilding({
      projectSubmissionId: project.projectSubmissionId as never,
      buildingInfoDto: { ...unit, buildingName: form.unit.firstName },
    });
    const answer = await guest.project.submitProject({ projectApplicationId, signupKey });
    expect(answer).toMatchObject({ submitted: true, missing: [], state: "REPORTED" });
    expect(answer.projectNo).toMatch(/^\d{16}$/);
  });

  it("answers 手机验证码错误！ to a wrong code or key, and opens no account", async () => {
    const input = await saveOf(form);
    for (const attempt of [
      { ...input, msgCode: "000000" },
      { ...input, signupKey: "another" },
    ]) {
      const failure = await expectRefused(guest.project.saveAsGuest(attempt), "registration.phone-code-wrong");
      expect(failure.message).toBe("手机验证码错误！");
    }
    const { password, contact } = input;
    await expectRefused(guest.account.tokenByAccount({ username: contact.mobile, password }), "account.password-wrong");
  });
});

describe("a guest", () => {
  const closed = Object.values(reportForms).filter(({ isGuest }) => !isGuest);
  it.each(closed)("files no $title: he is told to sign in", async (asked) => {
    const failure = await expectRefused(guest.project.saveAsGuest(await saveOf(asked)), "project.not-for-guests");
    expect(failure.message).toContain(asked.title);
  });
});
