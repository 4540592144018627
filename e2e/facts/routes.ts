import type { ConsoleMessage } from "playwright";
import { expect } from "vitest";
import type { CastName } from "../../apps/server/seed/cast.ts";
import { goTo, type Probes, signedInWindow, type World } from "./world.ts";

/** Routes of section 2 that need a sign-in and name nothing in their path, and who may open them. */
const openTo: Readonly<Record<string, CastName>> = Object.fromEntries(
  Object.entries({
    owner: [
      ...["/reportUnit/main", "/reportUnit/index", "/complaint", "/auditFeeList", "/reportChangeList", "/testFileLink"],
      ...["/testUpload", "/bim", "/bimDiff", "/bimLinkage", "/reportUnit/signature", "/projectReport/qualifiedList"],
      ...["/projectReport/proceduralReviewComments", "/projectReport/buildingNewOrUpdate", "/projectReport/municipal"],
      ...["/projectReport/prospectingReport", "/projectReport/constructionSurveyReport"],
      ...["/projectReport/prospectingFoundation", "/projectReport/constructionSubgradeReport"],
      ...["/projectReport/trackSpecial", "/projectReport/trackNormal", "/projectReport/replyDetails"],
      ...["/projectReport/surveyResponse", "/projectReport/auditFee", "/projectReport/consultantArrangement"],
      ...["/projectReport/registrationForm", "/projectReport/municipalSpecialLine"],
      "/projectReport/trackSpecialDataUpload",
    ],
    designer: [
      ...["/reportUnit/buildingCensorAnswerPage", "/reportUnit/buildingCensorAnswerPageOfJC"],
      ...["/reportUnit/municipalCensorAnswerPage", "/reportUnit/trackCensorAnswerPage1"],
      ...["/reportUnit/trackCensorAnswerPage2", "/reportUnit/prospectingCensorAnswerPage"],
      ...["/projectReport/designIdentityVerification", "/projectReport/monomerNormalProject"],
      "/projectReport/pdf-feedback",
    ],
    clerk: [
      ...["/opinionManage", "/projectReport/policyOpinion", "/projectReport/notification"],
      ...["/projectReport/certification", "/projectReport/subCertification", "/projectReport/consultation"],
      ...["/projectReport/consultingReport", "/projectReport/fireProtectionFiling", "/projectReport/censorNotice"],
    ],
  }).flatMap(([by, paths]) => paths.map((path) => [path, by as CastName])),
);

const everyRoute = async (world: World) => {
  const { projectApplicationId, projectSubmissionId } = world.finished;
  const faults: string[] = [];
  for (const [path, by] of Object.entries(openTo)) {
    const { page } = await signedInWindow(world, by);
    // A browser logs it as an error when the server says that this project has no agreement on a consultation.
    const isNoPaper = (said: ConsoleMessage) => said.location().url.includes("/consultationAgreement/");
    page.on("console", (said) => said.type() === "error" && !isNoPaper(said) && faults.push(`${path}: ${said.text()}`));
    await goTo(
      page,
      `#${path}?projectApplicationId=${projectApplicationId}&projectSubmissionId=${projectSubmissionId}`,
    );
    await page.waitForLoadState("networkidle");
    await page.getByRole("heading").first().waitFor();
    for (const words of ["页面不存在", "请登录后进行操作！", "无权"])
      if ((await page.getByText(words).count()) > 0) faults.push(`${path}: ${words}`);
    await world.closeStrangers();
  }
  expect(faults).toEqual([]);
};

/** Every route of section 2 shows its screen; those of guests are F029's. */
export const routeFacts: Probes = { F028: everyRoute };
