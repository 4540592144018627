import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { messages } from "../../ground/platform/messages.ts";

describe("the target of an external sign-in (R028)", () => {
  it("keeps the token, takes it out of the address and goes home (F041)", async () => {
    answerFrame();
    const entries = history.length;
    await openPortal("#/auth?token=T5");
    await eventually(() => expect(location.hash).toBe("#/reportUnit/main"));
    expect(sessionStorage.getItem("token")).toBe("T5");
    expect(history.length).toBe(entries);
  });

  it("goes into the project that is named", async () => {
    answerFrame();
    await openPortal("#/auth?token=T5&projectApplicationId=41");
    await eventually(() => expect(location.hash).toBe("#/reportUnit/index?projectApplicationId=41"));
    await eventually(() => expect(sessionStorage.getItem("projectApplicationId")).toBe("41"));
  });

  it("goes on to the page opened before", async () => {
    answerFrame();
    await openPortal("#/auth?token=T5", { remembers: { returnTo: "#/complaint?page=2" } });
    await eventually(() => expect(location.hash).toBe("#/complaint?page=2"));
    expect(sessionStorage.getItem("returnTo")).toBeNull();
  });

  it("is protected like any other without a token", async () => {
    answerFrame();
    await openPortal("#/auth");
    await expect.element(page.getByText(messages.signInFirst)).toBeVisible();
  });
});
