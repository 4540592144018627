import { outsideKinds, type OutsideKindCode, readOutsideRows } from "@tushen/domain/filing/outside-record";
import { describe, expect, it } from "vitest";
import { startPortal } from "../test/portal.ts";
import { outsideRecords } from "./outside-data.ts";
import { seedOutside } from "./seed-outside.ts";

describe("the records of outside platforms in the demo city", () => {
  it.each(Object.keys(outsideKinds) as OutsideKindCode[])("of kind %s would pass as an upload", (kind) => {
    const lines = outsideRecords[kind].map((row) =>
      Object.fromEntries(outsideKinds[kind].fields.map(({ key, label }) => [label, String(row[key] ?? "")])),
    );
    expect(readOutsideRows(kind, lines).problems).toEqual([]);
  });

  it("fill a report by project code, permit number and name of a firm", async () => {
    const portal = await startPortal();
    await seedOutside(portal.db, portal.clock());
    const owner = await portal.signIn("owner");
    const projectNumber = "2601-410105-04-01-700001";
    expect(await owner.project.findByProjectNumber({ projectNumber })).toMatchObject({ source: "OUTSIDE" });
    expect(await owner.outside.findPermit({ permitNumber: "建字第410105202600777号" })).toMatchObject({
      totalArea: 52_300,
    });
    expect((await owner.organisation.searchCorps({ corpName: "厚土" })).elsewhere.list).toHaveLength(1);
  });
});
