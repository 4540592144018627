import { afterEach, describe, expect, it } from "vitest";
import { otherWindow } from "../../../test/other-window.ts";
import { shouldAskOtherTabs } from "./begin-session.ts";
import { askOtherTabs } from "./other-tabs.ts";
import { session } from "./session.ts";

afterEach(() => sessionStorage.clear());

const signedIn = { token: "T", applicationId: 7 };

describe("a window that is opened beside another", () => {
  it("takes over its sign-in and its project", async () => {
    otherWindow(signedIn);
    await askOtherTabs();
    expect([session.token(), session.applicationId()]).toEqual(["T", 7]);
  });

  it("waits for one that is busy drawing", async () => {
    otherWindow(signedIn, 1000);
    await askOtherTabs();
    expect(session.token()).toBe("T");
  });

  it("takes it over from whom it is known, where another has signed out", async () => {
    otherWindow({ isSignedOut: true });
    otherWindow(signedIn, 500);
    await askOtherTabs();
    expect(session.token()).toBe("T");
  });

  it("starts without one when nobody answers", async () => {
    await askOtherTabs();
    expect(session.token()).toBeUndefined();
  });

  it("asks nobody when it has a token, on the login page, and after a deliberate sign-out", () => {
    expect(shouldAskOtherTabs(false)).toBe(true);
    expect(shouldAskOtherTabs(true)).toBe(false);
    session.setToken("T");
    expect(shouldAskOtherTabs(false)).toBe(false);
    session.end();
    expect(shouldAskOtherTabs(false)).toBe(false);
  });
});
