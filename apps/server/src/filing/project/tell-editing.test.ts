import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";

const portal = await startPortal();
const given = startGiven(portal);

const [first, second] = ["tab-first", "tab-second"];

describe("telling that a draft is open", () => {
  it("answers who else has it open and on which step, the caller's other tab among them", async () => {
    const { owner, projectApplicationId, version } = await given.draftApplication();
    const tell = (tab: string, step: string) => owner.project.tellEditing({ projectApplicationId, tab, step });
    expect(await tell(first, "info")).toEqual({ version, others: [] });
    expect(await tell(second, "buildings")).toEqual({
      version,
      others: [{ personName: "陈思远", isSelf: true, step: "info" }],
    });
    expect((await tell(first, "figures")).others).toEqual([{ personName: "陈思远", isSelf: true, step: "buildings" }]);
  });

  it("answers the version kept now, so that a save of somebody else shows", async () => {
    const { owner, ...saved } = await given.draftApplication();
    const { projectBasicInfo } = await owner.project.readProject(saved);
    await owner.project.saveProject({ ...saved, projectBasicInfo: { ...projectBasicInfo, remark: "改过" } });
    const { version } = await owner.project.tellEditing({ ...saved, tab: first, step: "info" });
    expect(version).toBe(saved.version + 1);
  });

  it("forgets a tab that leaves at once, and one that falls silent after a while", async () => {
    const { owner, projectApplicationId } = await given.draftApplication();
    const tell = (tab: string, leaves = false) =>
      owner.project.tellEditing({ projectApplicationId, tab, step: "info", leaves });
    await tell(first);
    await tell(first, true);
    expect((await tell(second)).others).toEqual([]);
    expect((await tell(first)).others).toHaveLength(1);
    portal.clock.moveBy(60_000);
    expect((await tell(first)).others).toEqual([]);
  });

  it("is refused to firms that do not file the report, and to strangers", async () => {
    const { projectApplicationId } = await given.draftApplication();
    for (const name of ["designer", "owner2", "clerk"] as const) {
      const other = await portal.signIn(name);
      await expectRefused(
        other.project.tellEditing({ projectApplicationId, tab: first, step: "info" }),
        name === "designer" ? "application.wrong-actor" : "platform.not-allowed",
      );
    }
  });
});
