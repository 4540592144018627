import type { ApplicationId, FileId } from "@tushen/contract/ground/fields";
import { divisionLabel } from "@tushen/divisions/division-lookup";
import { officialHolidays } from "@tushen/domain/ground/calendar/holidays";
import { dayInBeijing, isWorkday, workCalendar } from "@tushen/domain/ground/calendar/work-calendar";
import { beforeAll, describe, expect, it } from "vitest";
import { startPortal } from "../test/portal.ts";
import { type Asked, askReads } from "../test/statements/ask-reads.ts";
import { knownIds } from "../test/statements/known-ids.ts";
import { statementFiles } from "../test/statements/statement-files.ts";
import { projects } from "./projects.ts";
import type { DemoProject, Stage } from "./demo-project.ts";
import { demoReport } from "./report.ts";
import type { CastName } from "./cast.ts";
import { seedProjects } from "./seed-demo.ts";
import { worksProjects } from "./works-projects.ts";

describe("the projects of the demo city", () => {
  it("stand at every stage", () => {
    const stages = new Set(projects.map(({ stage }) => stage));
    const furthest: Stage[] = ["passed", "certified", "signing", "sent", "recording", "recorded"];
    expect(stages.size).toBe(24);
    expect(furthest.filter((stage) => !stages.has(stage))).toEqual([]);
  });

  it("with which the portal opens wait at every desk, from the owner's draft to the designer's answer", () => {
    const first = projects.filter((project) => project.first).map(({ stage }) => stage);
    const desks: Stage[] = ["draft", "reported", "filling", "confirming", "submitted", "accepted"];
    expect(first.toSorted()).toEqual([...desks, "reviewing", "checking", "collected", "answering"].toSorted());
  });

  it.each(projects.map((project, index) => [project.name, project, index + 1] as const))(
    "%s lies in the district of its codes",
    (_name, project, serial) => {
      const {
        divisionCode = "",
        projectCode,
        projectAddress,
        planPermitNo,
      } = demoReport(project, serial, true, "2026-09-01");
      const district = divisionLabel(divisionCode).split("市").at(-1) as string;
      expect(district).not.toBe("");
      expect(projectAddress).toContain(district);
      expect(projectCode).toContain(`-${divisionCode}-`);
      // Surveys, ground treatment and rail need none.
      if (project.works === undefined || project.works.form === "municipal")
        expect(planPermitNo).toContain(divisionCode);
    },
  );
});

describe("the projects that are no buildings", async () => {
  const portal = await startPortal();
  beforeAll(() => seedProjects(portal, portal.runJobs, () => {}, worksProjects));

  it("wait at the desks of those whose turn it is", async () => {
    const cards = async (username: CastName, bizType: "SZ" | "KC" | "GD", status: "ACCEPT" | "MINE") =>
      (await (await portal.signIn(username)).progress.listCards({ bizType, status })).list.map(
        (one) => one.projectName,
      );
    expect(await cards("clerk", "GD", "ACCEPT")).toEqual([
      "轨道交通12号线二期农业路站",
      "轨道交通12号线二期东风路站（紧邻既有线）",
    ]);
    expect(await cards("clerk", "SZ", "ACCEPT")).toEqual(["北三环公交首末站工程", "东风渠水厂扩建工程"]);
    expect(await cards("leader", "KC", "ACCEPT")).toEqual(["金色云谷研发楼地基处理"]);
    expect(await cards("surveyor", "KC", "MINE")).toEqual(["惠济滨河花园二期岩土工程勘察"]);
  });

  it("are reviewed by people of their disciplines, who are there in the house for every other one too", async () => {
    const tasksOf = async (username: CastName) =>
      (await (await portal.signIn(username)).review.queryTasks({ mine: true, status: "REVIEWING" })).list
        .map(({ projectName, discipline }) => `${projectName} ${discipline}`)
        .toSorted();
    expect(await tasksOf("survey-reviewer")).toEqual(["恒通冷链仓储中心岩土工程勘察 YT"]);
    expect(await tasksOf("water-reviewer")).toContain("贾鲁河雨水泵站工程 PS");
    expect(await tasksOf("electrical-reviewer")).toContain("贾鲁河雨水泵站工程 ZM");
    expect(await tasksOf("reviewer")).toEqual(["贾鲁河雨水泵站工程 JG"]);
    const people = await (await portal.signIn("leader")).assignment.listHousePeople({});
    for (const role of ["CENSOR_REVIEWER", "CENSOR_CHECKER"])
      for (const discipline of ["DJ", "JK", "DL", "QL", "JS", "GD"])
        expect(people.filter((one) => one.roles[0] === role && one.disciplines.includes(discipline))).toHaveLength(1);
  });

  describe("asked by everybody", () => {
    const asked: Asked[] = [];
    beforeAll(async () => {
      const { owner, designer, clerk, leader, officer, admin } = await portal.cast(
        ...(["owner", "designer", "clerk", "leader", "officer", "admin"] as const),
      );
      asked.push(...(await askReads([owner, designer, clerk, leader, officer, admin], await knownIds(portal.db))));
    });

    it("are listed with at most twelve statements a call", () => {
      const lists = asked.flatMap(({ name, rows, statements }) =>
        rows === null ? [] : [{ name, rows, statements: statements.length }],
      );
      expect(new Set(lists.map(({ name }) => name)).size).toBeGreaterThan(80);
      expect(lists.filter(({ rows }) => rows > 2).length).toBeGreaterThan(30);
      expect(lists.filter(({ statements }) => statements > 12)).toEqual([]);
    });

    it("are read with the statements that are written down", async () => {
      for (const [name, text] of statementFiles(asked))
        await expect(text, "npm run sql").toMatchFileSnapshot(`../statements/${name}`);
    });
  });

  it("include a survey whose record number the ground treatment of the same project quotes", async () => {
    const designer = await portal.signIn("designer");
    const [card] = (await designer.progress.listCards({ keyword: "金色云谷研发楼地基处理" })).list;
    const projectApplicationId = card?.projectApplicationId as ApplicationId;
    const { surveyReportRecordNo = "", projectCode } = (await designer.project.readProject({ projectApplicationId }))
      .projectBasicInfo;
    expect(surveyReportRecordNo).toMatch(/^KB4101082026\d{5}$/);
    const filing = await designer.survey.findFiling({ recordNo: surveyReportRecordNo });
    expect(filing).toMatchObject({ projectCode, info: { boreholeCount: 12 }, surveys: [{ fak: 180 }] });
  });
});

describe("the fire reviews of the demo city", () => {
  it("are one that awaits answers and one that is qualified", async () => {
    const portal = await startPortal();
    const chosen = projects.filter(({ fire }) => fire).map((project) => ({ ...project, wholeSet: false }));
    const passing = chosen.map(({ alteration: _, ...project }) => project);
    await seedProjects(portal, portal.runJobs, () => {}, passing);
    const { list } = await (await portal.signIn("officer")).fire.queryFireDesk({});
    const shown = list.map((one) => `${one.projectName} ${one.state} ${one.openOpinionCount}`);
    expect(shown.toSorted()).toEqual(["惠济区政务服务中心 QUALIFIED 0", "金色时代广场一期 OPINION_SENT 2"]);
  });
});

describe("a project carried to its end", () => {
  it("has its stamped sheets and its record number, was acted on on working days, and leaves no job undone", async () => {
    const portal = await startPortal();
    const project = projects.find(({ name }) => name === "金色学府") as DemoProject;
    await seedProjects(portal, portal.runJobs, () => {}, [{ ...project, signsReport: true }]);
    const owner = await portal.signIn("owner");
    const { id: projectApplicationId } = await portal.db
      .selectFrom("project_application")
      .select("id")
      .executeTakeFirstOrThrow();
    const steps = await owner.progress.censorProgress({ applicationId: projectApplicationId });
    expect(steps.at(-1)).toMatchObject({ processKey: "END", status: "FINISH" });
    const [certificate] = await owner.certificate.listCertificates({ projectApplicationId });
    expect(certificate).toMatchObject({ state: "RECORDED", sheets: { total: 11, stamped: 11, problem: 0 } });

    const lines = (await owner.progress.timeLine({ applicationId: projectApplicationId })).toReversed();
    const days = lines.map(({ at }) => dayInBeijing(new Date(at)));
    expect(days).toEqual(days.toSorted());
    expect(days.filter((day) => !isWorkday(workCalendar(officialHolidays), day))).toEqual([]);
    expect(days[0]).toBe("2026-09-04");
    // From the eve of the National Day holidays to the day after.
    expect([...new Set(days)].slice(-2)).toEqual(["2026-09-30", "2026-10-08"]);
    expect(lines[days.indexOf("2026-10-08")]?.workingDays).toBe(1);

    const clerk = await portal.signIn("clerk");
    const { list } = await clerk.signature.listTasks({ mine: "STARTED" });
    const [report] = await clerk.signature.listByIds({ ids: list.map(({ id }) => id) });
    expect(report).toMatchObject({ status: "FINISHED", projectName: project.name });
    const { verdict, signatures } = await clerk.seal.verify({ fileId: report?.files[0]?.fileId as FileId });
    expect([verdict, signatures.length]).toEqual(["valid", report?.signers.length]);
    expect(signatures.length).toBeGreaterThan(5);

    await portal.runJobs();
    const unread = await portal.db.selectFrom("drawing").select("id").where("page_count", "is", null).execute();
    expect(unread).toEqual([]);
  });
});
