import { afterEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { credential } from "../../../test/answers.ts";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const line = page.getByRole("region", { name: "新版本" });
const { accountId } = credential();
const awayKey = `hints-away-${accountId}-designer`;
const seenKey = `news-seen-${accountId}`;

afterEach(() => {
  localStorage.removeItem(awayKey);
  localStorage.removeItem(seenKey);
});

/** The desk of somebody who has put the hints away. */
const openKnownDesk = async () => {
  localStorage.setItem(awayKey, "true");
  answerFrame({ orgType: "DESIGN" });
  await openPortal("#/reportUnit/main", { as: "T" });
};

describe("the line about a new version", () => {
  it("does not greet somebody who comes for the first time", async () => {
    await openKnownDesk();
    await eventually(() => expect(localStorage.getItem(seenKey)).toMatch(/^\d+\.\d+\.\d+$/));
    await expect.element(line).not.toBeInTheDocument();
  });

  it("stands on the desk after an update until it is put away", async () => {
    localStorage.setItem(seenKey, "0.0.9");
    await openKnownDesk();
    await expect.element(line.getByText(/系统已更新到 \d+\.\d+\.\d+ 版。/)).toBeVisible();
    await expect.element(line.getByRole("link", { name: "看更新内容" })).toHaveAttribute("href", "#/help?manual=news");
    await line.getByRole("button", { name: "知道了" }).click();
    await expect.element(line).not.toBeInTheDocument();
    expect(localStorage.getItem(seenKey)).toMatch(/^(?!0\.0\.9)\d+\.\d+\.\d+$/);
  });
});
