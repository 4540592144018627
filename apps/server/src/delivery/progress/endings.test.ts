import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import type { ListStep } from "@tushen/domain/ground/progress-template";
import { describe, expect, it } from "vitest";
import { givenCertificates } from "../../../test/given-certificate.ts";
import { startGiven } from "../../../test/given.ts";
import { putState } from "../../../test/put-state.ts";
import { setParameter } from "../../../test/set-parameter.ts";
import { startStagedPortal } from "../../../test/stage.ts";

/**
 * Every ending of a batch against every screen that tells of the project: one row per ending, one column per screen. No
 * two columns of a row may contradict each other.
 */
const portal = await startStagedPortal("certified");
const { db } = portal;
const given = startGiven(portal);
const { sentCertificate } = givenCertificates(portal, given);
const { owner, clerk, leader, officer } = await portal.cast("owner", "clerk", "leader", "officer");
const reason = "抽查发现违反强制性条文";

interface At {
  readonly projectApplicationId: ApplicationId;
  readonly projectSubmissionId: SubmissionId;
}

const voided = async (at: At) => {
  const { projectSubmissionId: submissionId } = at;
  await owner.invalidation.saveInvalidApplication({ submissionId, reason });
  await owner.invalidation.submitInvalidApplication({ submissionId });
  const { state } = await owner.submission.readSubmission({ id: submissionId });
  await clerk.invalidation.invalid({ submissionId });
  if (state === "FINISHED") await officer.invalidation.confirmInvalid({ submissionId });
  return at;
};

/** How the project comes to each ending, by the acts that make it. */
const ways = {
  refused: async () => {
    const at = await given.submittedSubmission();
    await clerk.acceptance.refuseSubmission({ ...at, reason });
    return at;
  },
  suspended: async () => {
    const at = await given.reviewedSubmission();
    await leader.ending.suspend({ projectSubmissionId: at.projectSubmissionId, reason });
    return at;
  },
  failed: async () => {
    const at = await given.reviewedSubmission();
    await putState(db, "submission", at.projectSubmissionId, "FAILED");
    return at;
  },
  withdrawn: async () => {
    const at = await given.submittedSubmission();
    await owner.submission.withdraw({ projectSubmissionId: at.projectSubmissionId, reason });
    return at;
  },
  voided: async () => voided(await given.reviewedSubmission()),
  "voided when finished": async () => voided(await sentCertificate()),
  revoked: async () => {
    const at = await sentCertificate();
    await officer.certificate.revoke({ id: at.id, reason });
    return at;
  },
  terminated: async () => {
    const at = await given.reviewedSubmission();
    await owner.ending.askTermination({ projectApplicationId: at.projectApplicationId, reason });
    await officer.ending.confirmTermination({ projectApplicationId: at.projectApplicationId });
    return at;
  },
  "told to reform by an inspection": async () => {
    const at = await given.submittedSubmission();
    const houseOrgId = await given.orgId("hengxin");
    await db
      .updateTable("submission")
      .set({ house_org_id: houseOrgId })
      .where("id", "=", at.projectSubmissionId)
      .execute();
    await setParameter(db, "INSPECT_SWITCH", "OPEN");
    await officer.inspection.drawSample({ basis: "2026年第四季度施工图质量抽查", shares: { FJ: 100 } });
    await setParameter(db, "INSPECT_SWITCH", "CLOSE");
    const { id } = await db
      .selectFrom("submission")
      .select("id")
      .where("beside_id", "=", at.projectSubmissionId)
      .executeTakeFirstOrThrow();
    await putState(db, "submission", id, "FIRST_ANSWER");
    return at;
  },
  finished: async () => sentCertificate(),
} satisfies Record<string, () => Promise<At>>;

/** The words of each screen about one ended batch. */
interface Told {
  readonly heading: string;
  readonly steps: string;
  readonly detail: readonly string[];
  /** Step in the list of projects and in the search. */
  readonly listed: string;
  /** Next step as the owner reads it, and as the authority does. */
  readonly next: string;
  readonly toAuthority: string;
  /** Button of the next act. */
  readonly label: string | null;
  readonly batch: string;
  /** Step at the desk of the house; null where the house does not have the batch. */
  readonly desk: string | null;
  /** Public page of the certificate. */
  readonly code: readonly [string, string] | null;
  readonly isDrawable: boolean;
}

const table: Readonly<Record<keyof typeof ways, Told>> = {
  refused: {
    ...{ heading: "不予受理", steps: "FP-------", listed: "APPLICATION", detail: ["不予受理，可另选审查机构"] },
    ...{
      next: "请另选审查机构",
      toAuthority: "等待建设单位另选机构",
      label: "另选审查机构",
      batch: "不予受理",
      desk: "ENDED",
      code: null,
      isDrawable: false,
    },
  },
  suspended: {
    ...{ heading: "已中止", steps: "FFFP-----", listed: "FIRST_REVIEW", detail: ["已中止"] },
    ...{
      next: "审查已中止",
      toAuthority: "审查已中止",
      label: null,
      batch: "已中止",
      desk: "ENDED",
      code: null,
      isDrawable: false,
    },
  },
  failed: {
    ...{ heading: "审查不合格", steps: "FRFF-----", listed: "APPLICATION", detail: ["可另行报审", "审查不合格"] },
    ...{
      next: "审查不合格",
      toAuthority: "审查不合格",
      label: null,
      batch: "审查不合格",
      desk: "ENDED",
      code: null,
      isDrawable: false,
    },
  },
  withdrawn: {
    ...{ heading: "报审已撤回", steps: "FR-------", listed: "APPLICATION", detail: ["报审已撤回，可另行报审"] },
    ...{
      next: "报审已撤回",
      toAuthority: "报审已撤回",
      label: null,
      batch: "已撤回",
      desk: null,
      code: null,
      isDrawable: false,
    },
  },
  voided: {
    ...{ heading: "报审已作废", steps: "FR-------", listed: "APPLICATION", detail: ["报审已作废，可另行报审"] },
    ...{
      next: "报审已作废",
      toAuthority: "报审已作废",
      label: null,
      batch: "已作废",
      desk: "ENDED",
      code: null,
      isDrawable: false,
    },
  },
  "voided when finished": {
    ...{ heading: "报审已作废", steps: "FR-------", listed: "APPLICATION", detail: ["报审已作废，可另行报审"] },
    ...{ next: "报审已作废", toAuthority: "报审已作废", label: null, batch: "已作废", desk: "ENDED" },
    ...{ code: ["已作废", "原结论审查合格，合格书已作废"], isDrawable: false },
  },
  revoked: {
    ...{ heading: "合格书已撤销", steps: "FRFF-----", listed: "APPLICATION", detail: ["可另行报审", "合格书已撤销"] },
    ...{
      next: "合格书已撤销",
      toAuthority: "合格书已撤销",
      label: "查看撤销理由",
      batch: "合格书已撤销",
      desk: "ENDED",
    },
    ...{ code: ["已撤销", "原结论审查合格，合格书已撤销"], isDrawable: false },
  },
  terminated: {
    ...{ heading: "已终止", steps: "F--------", listed: "OVER", detail: [] },
    ...{
      next: "项目已终止",
      toAuthority: "项目已终止",
      label: null,
      batch: "已作废",
      desk: "ENDED",
      code: null,
      isDrawable: false,
    },
  },
  "told to reform by an inspection": {
    ...{ heading: "申报完成", steps: "FPR------", listed: "ACCEPT", detail: ["整改中"] },
    ...{
      next: "检查意见",
      toAuthority: "整改中，等待整改答复",
      label: "确认提交",
      batch: "待受理",
      desk: null,
      code: null,
      isDrawable: false,
    },
  },
  finished: {
    ...{ heading: "审查完成", steps: "FFFF---FR", listed: "END", detail: ["待备案"] },
    ...{
      next: "审查完成",
      toAuthority: "审查完成",
      label: "查看成果",
      batch: "审查完成",
      desk: "DONE",
      code: ["有效", "审查合格"],
      isDrawable: true,
    },
  },
};

/** How many batches an inspection may draw. */
const drawable = async (): Promise<number> =>
  (await officer.inspection.readDrawable({})).counts.reduce((sum, { count }) => sum + count, 0);

/** Whether the batch is among those: without it they are fewer. */
const isDrawable = async ({ projectSubmissionId }: At): Promise<boolean> => {
  const withIt = await drawable();
  const { state } = await db
    .selectFrom("submission")
    .select("state")
    .where("id", "=", projectSubmissionId)
    .executeTakeFirstOrThrow();
  await putState(db, "submission", projectSubmissionId, "DRAFT");
  const without = await drawable();
  await putState(db, "submission", projectSubmissionId, state);
  return withIt > without;
};

const told = async ({ projectApplicationId, projectSubmissionId }: At): Promise<Told> => {
  const applicationId = projectApplicationId;
  const steps = await owner.progress.censorProgress({ applicationId });
  const [card] = (await owner.progress.listCards({ projectApplicationId })).list;
  const { applicationNo } = await owner.project.readProject({ projectApplicationId });
  const [found] = (await officer.search.searchProjects({ keyword: applicationNo ?? "" })).list;
  const listed = card?.currentStep ?? "";
  const [inFilter] = (await owner.progress.listCards({ projectApplicationId, status: listed as ListStep })).list;
  expect([found?.currentStep, inFilter?.projectApplicationId, card?.steps.map(({ status }) => status)]).toEqual([
    listed,
    projectApplicationId,
    steps
      .filter(({ processKey }) => card?.steps.some((one) => one.processKey === processKey))
      .map(({ status }) => status),
  ]);
  const next = await owner.progress.whatNext({ applicationId });
  expect(card?.next).toMatchObject({ sentence: next.sentence, label: next.label });
  const keyword = applicationNo ?? "";
  const desk = (await clerk.submission.houseDesk({ keyword })).list.find(({ id }) => id === projectSubmissionId);
  const batch = await owner.submission.readSubmission({ id: projectSubmissionId });
  if (desk) expect(desk.stateLabel).toBe(batch.stateLabel);
  const token = await db
    .selectFrom("certificate")
    .select("qr_token")
    .where("submission_id", "=", projectSubmissionId)
    .executeTakeFirst();
  const shown = token && (await portal.guest.certificate.publicCertificate({ code: token.qr_token }));
  return {
    heading: (await owner.progress.projectStatus({ projectApplicationId })).text,
    steps: steps.map(({ status }) => status?.[0] ?? "-").join(""),
    listed,
    detail: steps.map(({ detail }) => detail),
    next: next.sentence,
    toAuthority: (await officer.progress.whatNext({ applicationId })).sentence,
    label: next.label,
    batch: batch.stateLabel,
    desk: desk?.step ?? null,
    code: shown ? [shown.state, shown.result] : null,
    isDrawable: await isDrawable({ projectApplicationId, projectSubmissionId }),
  };
};

describe("an ending reaches every screen", () => {
  it.each(Object.keys(ways) as (keyof typeof ways)[])("when the project was %s", async (way) => {
    const at = await ways[way]();
    const { detail, next, toAuthority, ...rest } = table[way];
    const shown = await told(at);
    expect(shown).toMatchObject(rest);
    expect(shown.next).toContain(next);
    expect(shown.toAuthority).toContain(toAuthority);
    for (const one of detail) expect(shown.detail).toContain(one);
    if (way !== "finished") expect(shown.detail.join()).not.toMatch(/待备案|初审中|审查完成/);
  });
});
