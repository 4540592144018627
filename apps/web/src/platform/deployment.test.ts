import { deployments, deploymentVersions } from "@tushen/domain/deployment";
import { afterEach, describe, expect, it } from "vitest";
import { currentDeployment, iconOf, logoOf, versionFor } from "./deployment.ts";

afterEach(() => {
  for (const key of ["deployment", "servicePhone", "serviceGroup"]) delete document.documentElement.dataset[key];
  localStorage.removeItem("version");
});

describe("the version of the portal (F024)", () => {
  it("is stored in the browser, or in force at the server, or follows the host name", () => {
    expect(versionFor("guizhou.tushen.example", null)).toBe("guizhou");
    expect(versionFor("guizhou.tushen.example", null, "luohe")).toBe("luohe");
    expect(versionFor("guizhou.tushen.example", "tianjin", "luohe")).toBe("tianjin");
    expect(versionFor("guizhou.example", "no such version", "nor this")).toBe("guizhou");
  });

  it("gives the page its name, accent, icon, logo and customer service", () => {
    document.documentElement.dataset["deployment"] = "guizhou";
    expect(currentDeployment()).toMatchObject(deployments.guizhou);
    expect(currentDeployment().icon).toMatch(/deployment\/guizhou-icon\.svg$/);
    expect(currentDeployment().logo).toMatch(/deployment\/guizhou-logo\.svg$/);
    document.documentElement.dataset["servicePhone"] = "0851-1234";
    expect(currentDeployment()).toMatchObject({ servicePhone: "0851-1234", serviceGroup: null });
    localStorage.setItem("version", "wenzhou");
    expect(currentDeployment().name).toBe(deployments.wenzhou.name);
  });

  it.each(deploymentVersions)("%s has its icon and its logo (F025)", async (version) => {
    for (const address of [iconOf(version), logoOf(version)]) {
      const svg = await (await fetch(address)).text();
      expect(svg, address).toMatch(/^<svg /);
      expect(svg, address).toContain(deployments[version].accent);
      // A picture with text in it would look different on every desk.
      expect(svg, address).not.toMatch(/<text|<script|href/);
      expect(svg.length, address).toBeLessThan(6000);
    }
  });
});
