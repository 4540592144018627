import { ApplicationId } from "@tushen/contract/ground/fields";
import { progressCalls } from "@tushen/contract/delivery/progress";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { call } from "../platform/call.ts";

it("an act that the history of a project keeps shows its number, to be copied", async () => {
  const server = answerFrame();
  const headers = { "content-type": "application/json", "receipt-number": "41-9" };
  server.raw(
    progressCalls.urge,
    () => new Response(JSON.stringify({ code: "SUCCESS", detail: { whom: "绿城建设" } }), { headers }),
  );
  await openPortal("#/kit", { as: "T" });
  await call(progressCalls.urge, { applicationId: ApplicationId.parse(41) });
  await expect.element(page.getByText("已记入项目的办理过程")).toBeVisible();
  await expect.element(page.getByText(/^回执号 41-9/)).toBeVisible();
});
