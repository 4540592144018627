import { afterEach, describe, expect, it, vi } from "vitest";
import { startAs, startWithout } from "./start-as.ts";

afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", location.pathname);
});

describe("starting anew", () => {
  it("under another token keeps the token and forgets the open project (F229)", () => {
    sessionStorage.setItem("token", "former");
    sessionStorage.setItem("projectApplicationId", "41");
    const reload = vi.fn<() => void>();
    startAs("T2", reload);
    expect(sessionStorage.getItem("token")).toBe("T2");
    expect(sessionStorage.getItem("projectApplicationId")).toBeNull();
    expect(location.hash).toBe("#/");
    expect(reload).toHaveBeenCalledOnce();
  });

  it("without any credentials clears session storage and reloads once, at the login page (F272)", () => {
    sessionStorage.setItem("token", "T");
    sessionStorage.setItem("credentials", "[]");
    const reload = vi.fn<() => void>();
    startWithout(reload);
    expect(sessionStorage.length).toBe(0);
    expect(location.hash).toBe("#/loginInterface");
    expect(reload).toHaveBeenCalledOnce();
  });
});
