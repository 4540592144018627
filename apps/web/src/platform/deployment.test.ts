import { deployments } from "@tushen/domain/deployment";
import { afterEach, describe, expect, it } from "vitest";
import { currentDeployment, versionFor } from "./deployment.ts";

afterEach(() => {
  delete document.documentElement.dataset["deployment"];
  localStorage.removeItem("version");
});

describe("the version of the portal (F024)", () => {
  it("is stored in the browser, or set at the server, or follows the host name", () => {
    expect(versionFor("guizhou.tushen.example", null)).toBe("guizhou");
    expect(versionFor("guizhou.tushen.example", null, "luohe")).toBe("luohe");
    expect(versionFor("guizhou.tushen.example", "tianjin", "luohe")).toBe("tianjin");
    expect(versionFor("guizhou.example", "no such version", "nor this")).toBe("guizhou");
  });

  it("gives the page its name, accent and icon", () => {
    document.documentElement.dataset["deployment"] = "guizhou";
    expect(currentDeployment()).toMatchObject(deployments.guizhou);
    expect(currentDeployment().icon).toMatch(/favicon\.svg\?version=guizhou$/);
    localStorage.setItem("version", "wenzhou");
    expect(currentDeployment().name).toBe(deployments.wenzhou.name);
  });
});
