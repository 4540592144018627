import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { matchScreen } from "../platform/match-screen.ts";
import { screens } from "../../screens.ts";

const exampleOf = (path: string) =>
  path
    .replace(/\/:\w+\?/g, "")
    .replace(/:\w+/g, "1")
    .replace("/*", "/no-such-page");
const personFor = (who: readonly string[]) => who.find((one) => one !== "GUEST" && one !== "ANY") ?? "CONSTRUCT";

describe("every screen", () => {
  for (const screen of screens.filter(({ redirectsTo, path }) => !redirectsTo && path !== "/auth")) {
    it(`opens ${screen.path} ${screen.title}`, async () => {
      // Pages of a module are open to the platform whatever its rights list holds.
      const orgType = screen.module ? "PLATFORM" : personFor(screen.who);
      answerFrame({ orgType: orgType as "CONSTRUCT" });
      const errors: string[] = [];
      const listen = (event: ErrorEvent) => errors.push(event.message);
      addEventListener("error", listen);
      await openPortal(`#${exampleOf(screen.path)}`, { as: "T" });
      await expect.element(page.getByRole("heading", { level: 1 }).or(page.getByRole("alert")).first()).toBeVisible();
      removeEventListener("error", listen);
      expect(errors).toEqual([]);
      await expect.element(page.getByText("页面出现异常")).not.toBeInTheDocument();
      if (screen.spec !== "R024") expect(document.title).toContain(screen.title);
      if (!screen.page) await expect.element(page.getByText("本页面尚未开通")).toBeVisible();
    });
  }
});

describe("going from screen to screen", () => {
  it("changes what follows the # and loads no page (F001)", async () => {
    answerFrame();
    const [before, page] = [location.href.split("#")[0], { isSame: true }];
    Object.assign(window, { page });
    await openPortal("#/loginInterface", { as: "T" });
    for (const path of ["/reportUnit/main", "/messages", "/projectReport/qualifiedList"]) {
      location.hash = `#${path}`;
      await eventually(() => expect(document.title).toContain(matchScreen(path).screen.title));
      expect(location.href.split("#")).toEqual([before, path]);
    }
    expect((window as unknown as { page: object }).page).toBe(page);
  });
});
