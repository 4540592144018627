import { afterAll, describe, it } from "vitest";
import { startPortal } from "./portal.ts";
import { fileReport } from "./report.ts";

const portal = await startPortal();
afterAll(() => portal.stop());

describe("reporting a building project", () => {
  it("goes from the first field of the wizard to the project number, and the designer is asked to take part", async () => {
    const owner = await portal.signIn("owner");
    await fileReport(owner, "金色时代广场一期");
    await owner.page.getByRole("button", { name: "提交申报" }).click();
    await owner.page.getByRole("dialog").getByRole("button", { name: "提交申报" }).click();
    await owner.page
      .getByText(/项目编号/)
      .first()
      .waitFor();
    const designer = await portal.signIn("designer");
    await designer.page.getByText("金色时代广场一期").first().waitFor();
  });
});
