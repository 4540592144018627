import { organisationCalls } from "@tushen/contract/people/organisation";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../../test/portal.tsx";

const steps = () => page.getByRole("navigation", { name: "申报步骤" });
const current = (name: RegExp) =>
  expect.element(steps().getByRole("button", { name })).toHaveAttribute("aria-current", "step");

describe("the number of a step in the address", () => {
  it.each(["prospectingReport", "prospectingFoundation", "trackSpecial", "trackNormal"])(
    "of %s may be left out; with 2 the second step is shown, and the steps lead to their numbers (F033)",
    async (path) => {
      const server = answerFrame({ orgType: "CONSTRUCT" });
      server.with(organisationCalls.searchCorps, {
        ...{ list: [], total: 0, pageNum: 1, pageSize: 5 },
        elsewhere: { isAway: false, list: [] },
      });
      await openPortal(`#/projectReport/${path}?new=1`, { as: "T" });
      await current(/项目信息/);
      location.hash = `#/projectReport/${path}/2?new=1`;
      await current(/技术指标/);
      await steps()
        .getByRole("button", { name: /参建单位/ })
        .click();
      await eventually(() => expect(location.hash).toContain(`#/projectReport/${path}/3`));
      await current(/参建单位/);
    },
  );
});
