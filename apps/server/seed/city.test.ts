import { categoryCodes } from "@tushen/domain/ground/project-type";
import { addDays } from "@tushen/domain/ground/calendar/work-calendar";
import { buildingKinds } from "@tushen/sample/building-kinds";
import { describe, expect, it } from "vitest";
import { kindOf } from "./building-form.ts";
import { organisations, people } from "./cast.ts";
import { checkProject, sheetsOf } from "./city-check.ts";
import { demoParticipants, demoReport } from "./report.ts";
import { projectDays } from "./project-days.ts";
import { projects } from "./projects.ts";
import { opinionsOf } from "./review-acts.ts";
import { logNumber } from "./survey-papers.ts";
import { reaches } from "./stages.ts";
import { startPortal } from "../test/portal.ts";

/** Days on which somebody may start the portal: an ordinary one, after the New Year, in the National Day holidays. */
const startDays = ["2026-11-24", "2027-01-04", "2027-10-03"];
const drawnOn = (today: string) =>
  projects.map((project, index) => ({ project, serial: index + 1, begunOn: addDays(today, -project.begunDaysAgo) }));

describe("the demo city", () => {
  it("says the same on the sheets and in the forms of all its projects, but for the faults it is meant to have", () => {
    const checked = drawnOn("2026-11-24").map(checkProject);
    const found = checked.flatMap(({ contradictions }) => contradictions);
    // The one fault of its sheets that a form can contradict: 结施-03 takes a grade too low.
    const meant = found.filter(({ sheet, what }) => what === "抗震等级" && sheet.startsWith("结施-03"));
    expect(found.filter((one) => !meant.includes(one))).toEqual([]);
    expect(meant.length).toBeGreaterThan(20);
    expect(checked.reduce((sum, { compared }) => sum + compared, 0)).toBeGreaterThan(2_000);
  });

  it("has every category code, a special project, and more than twelve kinds of buildings and works", () => {
    const reports = drawnOn("2026-11-24").map(({ project, serial, begunOn }) =>
      demoReport(project, serial, true, begunOn),
    );
    expect(new Set(reports.map(({ category }) => category))).toEqual(new Set(Object.keys(categoryCodes)));
    expect(reports.filter(({ type }) => type === "YHSH")).toHaveLength(1);
    const buildings = new Set(projects.filter(({ works }) => !works).map(kindOf));
    expect([...buildings].toSorted()).toEqual(Object.keys(buildingKinds).toSorted());
    expect(new Set(projects.flatMap(({ works }) => works?.form ?? [])).size).toBe(5);
  });

  it.each(startDays)(
    "quotes papers that are older than the report and belong to one project, started on %s",
    (today) => {
      const days = drawnOn(today).map(({ serial, begunOn }) => ({ begunOn, ...projectDays(begunOn, serial) }));
      for (const { approval, landPermit, planPermit, fieldStart, fieldEnd, begunOn } of days) {
        const inOrder = [approval, landPermit, planPermit, fieldEnd, begunOn];
        expect(inOrder.toSorted()).toEqual(inOrder);
        expect(fieldStart > planPermit).toBe(true);
      }
      const papers = days.flatMap(({ approval, landPermit, planPermit }) => [approval, landPermit, planPermit]);
      expect(new Set(papers).size).toBe(papers.length);
      const reports = drawnOn(today).map(({ project, serial, begunOn }) => demoReport(project, serial, true, begunOn));
      for (const { projectCode = "", approvalDate = "" } of reports)
        expect(projectCode.slice(0, 4) <= (approvalDate ?? "").slice(2, 7).replace("-", "")).toBe(true);
      for (const numbers of [
        reports.map(({ projectCode }) => projectCode),
        reports.map(({ approvalNo }) => approvalNo),
      ])
        expect(new Set(numbers).size).toBe(numbers.length);
    },
  );

  it("gives everybody an identity number and a mobile number of their own", async () => {
    const owners = new Map<string, Set<string>>();
    const note = (number: string | null | undefined, name: string | null | undefined) => {
      if (number && name) owners.set(number, (owners.get(number) ?? new Set()).add(name));
    };
    for (const { name, idNumber, mobile } of people) for (const number of [idNumber, mobile]) note(number, name);
    const town = {
      orgId: async (key: string) =>
        (organisations as readonly { key: string }[]).findIndex((one) => one.key === key) as never,
    };
    for (const project of projects)
      for (const one of await demoParticipants(town, project, true)) {
        for (const number of [one.legalIdNumber, one.legalMobile]) note(number, one.legalPerson);
        for (const number of [one.leaderIdNumber, one.leaderMobile]) note(number, one.leaderName);
      }
    expect([...owners].filter(([, names]) => names.size > 1)).toEqual([]);
    const mobiles = new Set(people.map(({ mobile }) => mobile));
    expect(mobiles.size).toBe(people.length);
  });
});

describe("the opinions of the demo city", async () => {
  const portal = await startPortal();
  const opinions = drawnOn("2026-11-24")
    .filter(({ project }) => reaches(project, "reviewing") && !project.passesAtOnce)
    .flatMap((drawn) => {
      const handedIn = new Set([...sheetsOf(drawn).map(({ graphNum }) => graphNum), logNumber]);
      const found = ["JZ", "JG", "GPS", "NT", "DQ", "YT"].flatMap((code) => opinionsOf(drawn, code));
      return found.filter(({ graphNum }) => handedIn.has(graphNum));
    });

  it("are more than three hundred different sentences", () => {
    expect(new Set(opinions.map(({ text }) => text)).size).toBeGreaterThan(300);
  });

  it("cite clauses of the shipped library only", async () => {
    const reviewer = await portal.signIn("reviewer");
    const cited = new Set(opinions.map(({ clause }) => clause).filter((clause) => clause !== "—"));
    const missing = [];
    for (const clause of cited) {
      const [, normNumber = "", clauseNo = ""] = /^(.+) ([\d.]+)$/.exec(clause) ?? [];
      if ((await reviewer.clause.readClause({ normNumber, clauseNo })) === null) missing.push(clause);
    }
    expect(missing).toEqual([]);
  });
});
