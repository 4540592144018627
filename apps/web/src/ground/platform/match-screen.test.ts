import { projectHomePath } from "@tushen/domain/filing/project-home";
import { reportForms } from "@tushen/domain/filing/report-form/report-forms";
import { matchPath } from "react-router";
import { describe, expect, it } from "vitest";
import { screens } from "../../screens.ts";
import { hashPath } from "./hash-path.ts";
import { matchScreen } from "./match-screen.ts";

/** An address of the screen with every parameter filled in. */
const exampleOf = (path: string) => path.replace(/:(\w+)\??/g, "$1-1");

describe("the table of screens", () => {
  it("holds the 75 addresses of the specification once each", () => {
    const given = screens.map(({ spec }) => spec).filter((spec) => spec !== "beyond");
    expect(new Set(given).size).toBe(75);
    expect(given).toHaveLength(75);
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
  });

  it("matches each address as the router does", () => {
    for (const screen of screens.filter(({ path }) => path !== "/*")) {
      const address = exampleOf(screen.path);
      const match = matchScreen(address);
      expect(match.screen.path).toBe(screen.path);
      expect({ ...match.params }).toEqual({ ...matchPath(screen.path, address)?.params });
    }
  });

  it("takes optional parameters, other letter case and a closing slash", () => {
    expect(matchScreen("/projectReport/prospectingReport").screen.spec).toBe("R033");
    expect(matchScreen("/projectReport/prospectingReport/2").params).toEqual({ stepNum: "2" });
    expect(matchScreen("/LOGININTERFACE/").screen.spec).toBe("R024");
  });

  it("gives the viewers by drawing number the four parameters of the others (F031)", () => {
    const four = { folderId: "1", docBizId: "2", fileId: "3", submissionVersionId: "4" };
    for (const viewer of ["bdvp", "bdvpOfD", "pdf", "pdfOfD"]) {
      const { screen, params } = matchScreen(`/${viewer}/1/2/3/4`);
      expect(screen.path).toBe(`/${viewer}/:folderId/:docBizId/:fileId/:submissionVersionId`);
      expect(params).toEqual(four);
    }
  });

  it("opens each report form to those who file it", () => {
    for (const { address, filers, isGuest } of Object.values(reportForms)) {
      const { who, isGuest: isOpen } = matchScreen(address).screen;
      expect(who).toEqual([...(isGuest ? ["GUEST"] : []), ...filers]);
      expect(isOpen).toBe(isGuest);
    }
  });

  it("leads to the home of a project from every page and message that names it", () => {
    expect(matchScreen(projectHomePath(3, 11)).screen.path).toBe("/reportUnit/index");
  });

  it("survives a stray percent sign", () => {
    expect(matchScreen("/pdf/100%/b/c/4").params["folderId"]).toBe("100%");
  });

  it("answers an unknown address with 页面不存在", () => {
    expect(matchScreen("/nowhere").screen.title).toBe("页面不存在");
    expect(matchScreen("/complaint/1/2").screen.spec).toBe("R075");
  });

  it("reads the path inside a hash", () => {
    expect(hashPath("#/a/b?c=1")).toBe("/a/b");
    expect(hashPath("")).toBe("/");
    expect(hashPath("#auth")).toBe("/auth");
  });
});
