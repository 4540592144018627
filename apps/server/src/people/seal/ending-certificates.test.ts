import { expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { startPortal } from "../../../test/portal.ts";
import { houseSeal } from "./index.ts";

const portal = await startPortal("2026-11-23T09:00:00+08:00");
const given = startGiven(portal);

const certificates = async () => {
  const admin = await portal.signIn("admin");
  return (await admin.operation.readStatus({})).certificates;
};
const endsOn = (valid_to: string) => portal.db.updateTable("seal").set({ valid_to }).execute();

it("certificates in use that end within thirty days are named to operators", async () => {
  expect(await certificates()).toEqual([]);
  await houseSeal(portal, await given.orgId("ruitu"), portal.clock());
  expect(await certificates()).toEqual([]);
  await endsOn("2026-12-10");
  expect(await certificates()).toEqual([
    {
      kind: "SEAL",
      name: "郑州睿图工程审查有限公司审查专用章",
      endTime: "2026-12-10T15:59:59.000Z",
    },
  ]);
  // A seal that has ended no longer signs; its holder is told elsewhere.
  await endsOn("2026-11-01");
  expect(await certificates()).toEqual([]);
  portal.clock.moveTo("2046-11-01T09:00:00+08:00");
  expect(await certificates()).toMatchObject([{ kind: "AUTHORITY", name: "图审通测试根证书" }]);
});
