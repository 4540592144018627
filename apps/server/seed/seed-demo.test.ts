import { divisionLabel } from "@tushen/divisions/division-lookup";
import { officialHolidays } from "@tushen/domain/holidays";
import { dayInBeijing, isWorkday, workCalendar } from "@tushen/domain/work-calendar";
import { describe, expect, it } from "vitest";
import { startPortal } from "../test/portal.ts";
import { type DemoProject, projects, type Stage } from "./projects.ts";
import { demoReport } from "./report.ts";
import { seedProjects } from "./seed-demo.ts";

describe("the projects of the demo city", () => {
  it("stand at every stage", () => {
    const stages = new Set(projects.map(({ stage }) => stage));
    const furthest: Stage[] = ["passed", "certified", "signing", "sent", "recording", "recorded"];
    expect(stages.size).toBe(24);
    expect(furthest.filter((stage) => !stages.has(stage))).toEqual([]);
  });

  it.each(projects.map((project, index) => [project.name, project, index + 1] as const))(
    "%s lies in the district of its codes",
    (_name, project, serial) => {
      const { divisionCode = "", projectCode, projectAddress, planPermitNo } = demoReport(project, serial, true);
      const district = divisionLabel(divisionCode).split("市").at(-1) as string;
      expect(district).not.toBe("");
      expect(projectAddress).toContain(district);
      expect(projectCode).toContain(`-${divisionCode}-`);
      expect(planPermitNo).toContain(divisionCode);
    },
  );
});

describe("a project carried to its end", () => {
  it("has its stamped sheets and its record number, was acted on on working days, and leaves no job undone", async () => {
    const portal = await startPortal();
    const project = projects.find(({ name }) => name === "金色学府") as DemoProject;
    await seedProjects(portal.house, portal.runJobs, () => {}, [project]);
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
    expect(days.slice(-2)).toEqual(["2026-09-30", "2026-10-08"]);
    expect(lines.at(-1)?.workingDays).toBe(1);

    await portal.runJobs();
    const unread = await portal.db.selectFrom("drawing").select("id").where("page_count", "is", null).execute();
    expect(unread).toEqual([]);
  });
});
