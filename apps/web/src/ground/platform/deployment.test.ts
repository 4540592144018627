import { deployments } from "@tushen/domain/ground/deployment";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { currentDeployment, findDeploymentsBy, prepareDeployment } from "./deployment.ts";
import { saidDeployment } from "./said-deployment.ts";
import { deploymentInTable, versionFor } from "./deployment-table.ts";

const page = document.documentElement.dataset;
beforeEach(() => findDeploymentsBy(saidDeployment));
afterEach(() => {
  findDeploymentsBy(deploymentInTable);
  for (const key of ["deployment", "name", "accent", "servicePhone", "serviceGroup"]) delete page[key];
  localStorage.removeItem("version");
});

describe("the version of the portal (F024)", () => {
  it("is stored in the browser, or in force at the server, or follows the host name", () => {
    expect(versionFor("guizhou.tushen.example", null)).toBe("guizhou");
    expect(versionFor("guizhou.tushen.example", null, "luohe")).toBe("luohe");
    expect(versionFor("guizhou.tushen.example", "tianjin", "luohe")).toBe("tianjin");
    expect(versionFor("guizhou.example", "no such version", "nor this")).toBe("guizhou");
  });

  it("gives the portal its name, accent, icon, logo and customer service", () => {
    findDeploymentsBy(deploymentInTable);
    page["deployment"] = "guizhou";
    const { name, accent, servicePhone } = deployments.guizhou;
    expect(currentDeployment()).toMatchObject({ name, accent, servicePhone });
    expect(currentDeployment().icon).toMatch(/deployment\/guizhou-icon\.svg$/);
    expect(currentDeployment().logo).toMatch(/deployment\/guizhou-logo\.svg$/);
    page["servicePhone"] = "0851-1234";
    expect(currentDeployment()).toMatchObject({ servicePhone: "0851-1234", serviceGroup: null });
    localStorage.setItem("version", "wenzhou");
    expect(currentDeployment().name).toBe(deployments.wenzhou.name);
  });

  it("is known on the login page from what the server says in it, without the table of all of them", async () => {
    Object.assign(page, { deployment: "xian", name: "西安市审查系统", accent: "#123456" });
    await prepareDeployment();
    expect(currentDeployment()).toMatchObject({ version: "xian", name: "西安市审查系统", accent: "#123456" });
    expect(currentDeployment().logo).toMatch(/deployment\/xian-logo\.svg$/);
  });

  it("is looked up there where the page says nothing, or another version is stored in the browser", async () => {
    await prepareDeployment();
    expect(currentDeployment().name).toBe(deployments.standard.name);
    findDeploymentsBy(saidDeployment);
    Object.assign(page, { deployment: "luohe", name: deployments.luohe.name });
    localStorage.setItem("version", "wenzhou");
    await prepareDeployment();
    expect(currentDeployment()).toMatchObject({ name: deployments.wenzhou.name, accent: deployments.wenzhou.accent });
  });
});
