import { describe, expect, it } from "vitest";
import { compare, isContradicted, readList, reportLines } from "./coverage-report.ts";

const wanted = readList(
  "id\tarea\tpath\nC001\tlogin\tPOST /uaa/login\nC002\tlogin\tGET /uaa/x\nC003\tfee\tGET /fee\n",
).map(({ id = "", area = "", path = "" }) => ({ spec: id, group: area, path }));
const call = (spec: string, path: string, label = "a.b", isBuilt = true) => ({ spec, path, label, isBuilt });

describe("reading a list of the specification", () => {
  it("names the cells by the first line and ignores empty lines", () => {
    expect(readList("id\tpath\r\nR001\t/\r\n\r\nR002\t/x\r\n")).toEqual([
      { id: "R001", path: "/" },
      { id: "R002", path: "/x" },
    ]);
  });

  it("takes missing cells at the end as empty", () => {
    expect(readList("a\tb\n1")).toEqual([{ a: "1", b: "" }]);
  });
});

describe("holding the project against the specification", () => {
  it("counts by area what is there and names what is missing", () => {
    const coverage = compare(wanted, [call("C001", "POST /uaa/login"), call("beyond", "GET /desk", "review.desk")]);
    expect(coverage.groups).toEqual([
      { name: "login", listed: 2, built: 1 },
      { name: "fee", listed: 1, built: 0 },
    ]);
    expect(coverage.missing).toEqual(["C002 GET /uaa/x", "C003 GET /fee"]);
    expect(coverage.beyond).toEqual(["GET /desk review.desk"]);
    expect(isContradicted(coverage)).toBe(false);
  });

  it("tells a declared screen from one that is built", () => {
    const coverage = compare(wanted, [call("C003", "GET /fee", "费用", false)]);
    expect(coverage.declaredOnly).toEqual(["C003 GET /fee 费用"]);
    expect(coverage.missing).not.toContain("C003 GET /fee");
    expect(coverage.groups[1]?.built).toBe(0);
  });

  it("finds wrong paths, numbers that do not exist and numbers used twice", () => {
    const coverage = compare(wanted, [
      call("C001", "POST /uaa/signIn"),
      call("C002", "GET /uaa/x", "a.x"),
      call("C002", "GET /uaa/x", "a.y"),
      call("C999", "GET /z"),
    ]);
    expect(coverage.wrongPaths).toEqual(["C001 is at POST /uaa/signIn, the specification says POST /uaa/login"]);
    expect(coverage.repeatedNumbers).toEqual(["C002 a.x, a.y"]);
    expect(coverage.unknownNumbers).toEqual(["C999 GET /z a.b"]);
    expect(isContradicted(coverage)).toBe(true);
  });

  it("leaves nothing out of the report", () => {
    const lines = reportLines("Calls", compare(wanted, [call("C001", "POST /uaa/login")]));
    expect(lines[0]).toBe("Calls: 1 of 3 built");
    expect(lines).toContain("Missing (2)");
    expect(lines).toContain("  C003 GET /fee");
  });
});
