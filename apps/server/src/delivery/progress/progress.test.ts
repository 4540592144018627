import { ApplicationId } from "@tushen/contract/ground/fields";
import { submissionMachine } from "@tushen/domain/delivery/submission-state";
import { describe, expect, it } from "vitest";
import { actAs } from "../../../seed/act-as.ts";
import { castPassword } from "../../../seed/cast.ts";
import { givenAnswers } from "../../../test/given-answer.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, sentPassword } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const owner = await portal.signIn("owner");

const letters = (steps: readonly { status: string | null }[]) => steps.map(({ status }) => status?.[0] ?? "-").join("");

describe("the nine steps of a project", () => {
  it("have keys, names, order and params of the specification (F101–F111)", async () => {
    const { projectApplicationId, projectSubmissionId, versionId } = await given.draftApplication();
    const steps = await owner.progress.censorProgress({ applicationId: projectApplicationId });
    expect(steps.map(({ processKey, name }) => [processKey, name])).toEqual([
      ["REPORT", "项目申报"],
      ["APPLICATION", "项目报审"],
      ["ACCEPT", "审查受理"],
      ["FIRST_REVIEW", "初审"],
      ["FIRST_ANSWER", "初审答复"],
      ["REVIEW_AGAIN", "复审"],
      ["ANSWER_AGAIN", "复审答复"],
      ["FRUIT", "成果发放"],
      ["END", "审查完成"],
    ]);
    for (const step of steps) {
      expect(Object.keys(step)).toEqual(["processKey", "name", "status", "detail", "params"]);
      expect(step.params).toEqual({ projectApplicationId, projectSubmissionId, versionId });
    }
  });

  it("are READY, PROCESSING, FINISH or null and nothing else, wherever the batch stands (F159)", async () => {
    const { projectApplicationId, projectSubmissionId } = await given.submittedSubmission();
    for (const state of Object.keys(submissionMachine.states)) {
      await putState(portal.db, "submission", projectSubmissionId, state);
      for (const { status } of await owner.progress.censorProgress({ applicationId: projectApplicationId }))
        expect([null, "READY", "PROCESSING", "FINISH"], state).toContain(status);
    }
  });

  it("start with REPORT ready (F160), then in progress (F162), then finished after the submission (F161)", async () => {
    const { owner: filer, ...saved } = await given.draftApplication();
    const progress = () => filer.progress.censorProgress({ applicationId: saved.projectApplicationId });
    expect(letters(await progress())).toBe("R--------");
    const { projectBasicInfo } = await filer.project.readProject(saved);
    await filer.project.saveProject({ ...saved, projectBasicInfo });
    expect(letters(await progress())).toBe("P--------");
    await filer.project.submitProject(saved);
    expect(letters(await progress())).toBe("FR-------");
    expect(await filer.progress.simpleProgress({ applicationId: saved.projectApplicationId })).toHaveLength(7);
  });
});

describe("the step 初审答复", () => {
  it("waits until somebody answers, is in progress while answers are written, and stays so when all are", async () => {
    const { projectApplicationId, projectSubmissionId } = await givenAnswers(portal, given).answeringSubmission();
    const status = async () => {
      const steps = await owner.progress.censorProgress({ applicationId: projectApplicationId });
      return steps.find(({ processKey }) => processKey === "FIRST_ANSWER")?.status;
    };
    expect(await status()).toBe("READY");
    const { id } = await portal.db
      .selectFrom("opinion")
      .select("id")
      .where("submission_id", "=", projectSubmissionId)
      .executeTakeFirstOrThrow();
    for (const state of ["REPLYING", "REPLIED"]) {
      await putState(portal.db, "opinion", id, state);
      expect(await status(), state).toBe("PROCESSING");
    }
  });
});

describe("a project on its way", () => {
  it("shows at each desk whose turn it is, with sentence, button, clock and time line", async () => {
    const at = await given.reviewedSubmission();
    const applicationId = at.projectApplicationId;
    const [clerk, leader] = [await portal.signIn("clerk"), await portal.signIn("leader")];
    const steps = await owner.progress.censorProgress({ applicationId });
    expect(letters(steps)).toMatch(/^FFF[RP]-----$/);
    expect(steps[3]?.detail).toContain("初审中");
    expect(steps[2]?.detail).toContain("受理编号");
    const own = await owner.progress.whatNext({ applicationId });
    expect(own).toMatchObject({
      isMine: false,
      holder: "审查机构",
      url: null,
      clock: { colour: "green", paused: false },
    });
    expect(own.clock?.leftDays).toBe(own.clock?.limitDays);
    expect(await leader.progress.whatNext({ applicationId })).toMatchObject({ isMine: false, url: null });
    const lines = await owner.progress.timeLine({ applicationId });
    expect(lines.map(({ text }) => text)).toEqual(
      expect.arrayContaining(["受理", "确认并报审", "提交本单位资料", "确认参与项目", "提交申报", "新建申报"]),
    );
    expect(lines.find(({ act }) => act === "accept")).toMatchObject({ atlasName: "第一批", stateLabel: "已受理" });
    expect(lines.some(({ isInternal }) => isInternal)).toBe(false);
    const seenByHouse = await clerk.progress.timeLine({ applicationId });
    expect(seenByHouse.filter(({ isInternal }) => !isInternal)).toEqual(
      lines.map((line) => expect.objectContaining({ at: line.at, text: line.text })),
    );
  });

  it("counts the working days between two lines", async () => {
    const saved = await given.draftApplication();
    portal.clock.moveTo("2026-11-30T10:00:00+08:00");
    const again = await portal.signIn("owner");
    await again.project.submitProject({ projectApplicationId: saved.projectApplicationId });
    const [submitted, created] = await again.progress.timeLine({ applicationId: saved.projectApplicationId });
    expect([submitted?.workingDays, created?.workingDays]).toEqual([5, 0]);
    expect(submitted).toMatchObject({ actorName: "陈思远", actorOrgName: "郑州金色置业有限公司" });
  });
});

describe("the cards of a desk", () => {
  it("are the own projects (F047), counted by step, found by word, type and step, my turn first", async () => {
    const [filer, partner] = [await portal.signIn("owner"), await portal.signIn("designer")];
    await given.draftApplication({ projectName: "星河湾幼儿园" });
    const reported = await given.reportedApplication({ projectName: "星河湾社区医院" });
    const found = await filer.progress.listCards({ keyword: "星河湾" });
    expect(found.list.map(({ projectName }) => projectName).toSorted()).toEqual(["星河湾幼儿园", "星河湾社区医院"]);
    expect(found.total).toBe(2);
    const counts = Object.fromEntries(found.counts.map(({ key, count }) => [key, count]));
    expect(counts).toMatchObject({ REPORT: 1, APPLICATION: 1, MINE: 2, ALL: 2 });
    const atStep = await filer.progress.listCards({ keyword: "星河湾", status: "APPLICATION" });
    expect(atStep.list[0]).toMatchObject({
      projectApplicationId: reported.projectApplicationId,
      currentStep: "APPLICATION",
      ownerName: "郑州金色置业有限公司",
      next: { isMine: true, label: "办理报审" },
    });
    expect((await filer.progress.listCards({ keyword: "星河湾", bizType: "SZ" })).total).toBe(0);
    // A partner sees what was handed in, not drafts of others; the partner is asked for consent.
    const named = await partner.progress.listCards({ keyword: "星河湾" });
    expect(named.list.map(({ projectName }) => projectName)).toEqual(["星河湾社区医院"]);
    expect(named.list[0]?.next).toMatchObject({ isMine: true, label: "去确认" });
    expect(named.list[0]?.openTasks).toBe(1);
    expect((await partner.progress.listCards({ keyword: "星河湾", status: "MINE" })).total).toBe(1);
  });

  it("say the same about my turn as the projects themselves", async () => {
    for (const name of ["owner", "designer", "clerk", "leader", "reviewer", "officer"] as const) {
      const client = await portal.signIn(name);
      const all = await client.progress.listCards({ pageSize: 100 });
      const mine = await client.progress.listCards({ status: "MINE", pageSize: 100 });
      expect(
        mine.list.every(({ next }) => next.isMine),
        name,
      ).toBe(true);
      expect(mine.total, name).toBe(all.list.filter(({ next }) => next.isMine).length);
    }
  });

  it("are paged and show nothing to a firm that takes part in nothing", async () => {
    const filer = await portal.signIn("owner");
    const first = await filer.progress.listCards({ pageNum: 1, pageSize: 2 });
    const second = await filer.progress.listCards({ pageNum: 2, pageSize: 2 });
    expect(first.list).toHaveLength(2);
    expect(second.list[0]?.projectApplicationId).not.toBe(first.list[0]?.projectApplicationId);
    for (const name of ["owner2", "designer2", "clerk2"] as const) {
      const stranger = await portal.signIn(name);
      expect((await stranger.progress.listCards({})).total, name).toBe(0);
    }
  });
});

describe("the flags of an application", () => {
  it("tell of fire review, status and papers; names only", async () => {
    const fresh = await portal.signIn("owner");
    const { projectApplicationId: id } = await given.reportedApplication();
    expect(await fresh.progress.includeFireInspection({ id })).toBe(true);
    expect(await fresh.progress.projectStatus({ projectApplicationId: id })).toEqual({
      code: "REPORTED",
      text: "申报完成",
    });
    const papers = await fresh.progress.queryDoc({ applicationId: id });
    expect(papers.isPossibleModify).toBe(true);
    expect(papers.list).toContainEqual({ name: "立项批文", isRequired: true, count: 0 });
    expect(Object.keys(papers.list[0] ?? {})).toEqual(["name", "isRequired", "count"]);
  });

  it("are told to nobody by number alone: a stranger hears of every number the same (C034)", async () => {
    const at = await given.submittedSubmission();
    const filer = await portal.signIn("owner");
    const { identityCode: projectSecretKey } = await filer.project.reissueIdentityCode(at);
    const { application_no } = await portal.db
      .selectFrom("project_application")
      .select("application_no")
      .where("id", "=", at.projectApplicationId)
      .executeTakeFirstOrThrow();
    const serialNumber = application_no ?? "";
    const opened = await portal.guest.account.tokenBySerialNumber({ serialNumber, projectSecretKey });
    const byCode = actAs(portal.app, opened.token);
    const told = async (client: typeof filer, applicationId = at.projectApplicationId) =>
      (await client.progress.queryDoc({ applicationId })).list.length > 0;
    expect([await told(filer), await told(await portal.signIn("designer")), await told(byCode)]).toEqual([
      true,
      true,
      true,
    ]);
    const strangers = [portal.guest, await portal.signIn("owner3"), await portal.signIn("clerk2")];
    for (const stranger of strangers) {
      const nothing = { isPossibleModify: false, list: [] };
      expect(await stranger.progress.queryDoc({ applicationId: at.projectApplicationId })).toEqual(nothing);
      expect(await stranger.progress.queryDoc({ applicationId: ApplicationId.parse(999_999) })).toEqual(nothing);
    }
    const other = await given.reportedApplication();
    expect(await told(byCode, other.projectApplicationId), "the code of another project").toBe(false);
  });

  it("say that a share handed in cannot be changed, which holds APPLICATION back", async () => {
    const at = await given.submittedSubmission();
    const filer = await portal.signIn("owner");
    const { isPossibleModify, list } = await filer.progress.queryDoc({ applicationId: at.projectApplicationId });
    expect(isPossibleModify).toBe(false);
    // Uploads of the owner are counted by folder; kinds that share a folder are one line.
    expect(list).toContainEqual({ name: "立项批文", isRequired: true, count: 1 });
    expect(list.find(({ name }) => name === "规划许可证及附图、用地批准")?.count).toBeGreaterThan(0);
    const fresh = await portal.signIn("owner");
    const steps = await fresh.progress.censorProgress({ applicationId: at.projectApplicationId });
    expect(letters(steps).slice(0, 3)).toBe("FPR");
  });

  it("say that nothing can be changed while another batch is filled in after one the house has", async () => {
    const { projectApplicationId } = await given.acceptedSubmission();
    const filer = await portal.signIn("owner");
    const mayModify = async () => (await filer.project.readProject({ projectApplicationId })).isPossibleModify;
    expect(await mayModify()).toBe(true);
    await filer.submission.createSubmission({ projectApplicationId, atlasName: "第二批" });
    expect(await mayModify()).toBe(false);
    const { projectBasicInfo, version } = await filer.project.readProject({ projectApplicationId });
    const change = filer.project.updateBasicInfo({ projectApplicationId, version, projectBasicInfo });
    await expectRefused(change, "project.not-modifiable");
  });

  it("are closed to strangers", async () => {
    const { projectApplicationId: applicationId } = await given.reportedApplication();
    const stranger = await portal.signIn("owner2");
    const attempts = [
      () => stranger.progress.censorProgress({ applicationId }),
      () => stranger.progress.timeLine({ applicationId }),
      () => stranger.progress.whatNext({ applicationId }),
      () => stranger.progress.checkSubmit({ applicationId }),
    ];
    for (const attempt of attempts) await expectRefused(attempt(), "platform.not-allowed");
  });
});

describe("a receipt", () => {
  it("is the number of the act in the history, answered to who acted and to nobody who only asked", async () => {
    const { projectApplicationId: applicationId } = await given.draftApplication();
    const authorization = `Bearer ${await portal.guest.account.tokenByAccount({
      username: "owner",
      password: sentPassword(castPassword),
    })}`;
    const send = (method: "GET" | "POST", url: string, payload?: object) =>
      portal.app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) });
    const submit = () => send("POST", "/api/sfa/project/passAuth/submit", { projectApplicationId: applicationId });
    const number = (await submit()).headers["receipt-number"];
    const [newest] = await (await portal.signIn("owner")).progress.timeLine({ applicationId });
    expect(newest).toMatchObject({ text: "提交申报", receiptNo: number });
    expect(number).toBe(`${applicationId}-2`);
    const asked = await send("GET", `/api/sfa/projectProgress/timeLine/${applicationId}`);
    expect([asked.statusCode, asked.headers["receipt-number"]]).toEqual([200, undefined]);
    // Refused: it is handed in already.
    const again = await submit();
    expect(again.json()["code"]).not.toBe("SUCCESS");
    expect(again.headers["receipt-number"]).toBeUndefined();
  });
});
