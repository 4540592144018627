import { mostViews } from "@tushen/contract/ground/list-view";
import { describe, expect, it } from "vitest";
import { expectRefused, startPortal } from "../../../test/portal.ts";

const portal = await startPortal();
const clerk = (await portal.seat("clerk")).listView;
const leader = (await portal.seat("leader")).listView;
const officer = (await portal.seat("officer")).listView;
const list = "projects";

describe("the columns of a list", () => {
  it("are kept per person and list, and come back as they were", async () => {
    expect((await clerk.readListChoices({ list })).columns).toBeNull();
    await clerk.keepColumns({ list, columns: ["projectName", "state"] });
    await clerk.keepColumns({ list, columns: ["state", "projectName"] });
    expect((await clerk.readListChoices({ list })).columns).toEqual(["state", "projectName"]);
    expect((await clerk.readListChoices({ list: "seals" })).columns).toBeNull();
    expect((await leader.readListChoices({ list })).columns).toBeNull();
    await clerk.keepColumns({ list, columns: null });
    expect((await clerk.readListChoices({ list })).columns).toBeNull();
    await expectRefused(clerk.keepColumns({ list, columns: [] }), "platform.malformed");
    await expectRefused(portal.guest.listView.readListChoices({ list }), "platform.sign-in-first");
  });
});

describe("a saved view", () => {
  const names = async (who: typeof clerk) => (await who.readListChoices({ list })).views.map(({ name }) => name);

  it("is its owner's alone until shared, and then the organisation's, never another's", async () => {
    const { id } = await clerk.saveView({
      list,
      name: "待受理",
      query: "step=ACCEPT&sort=updateTime",
      isShared: false,
    });
    expect(await names(clerk)).toEqual(["待受理"]);
    expect(await names(leader)).toEqual([]);
    await clerk.changeView({ id, isShared: true });
    expect((await leader.readListChoices({ list })).views).toEqual([
      {
        ...{ id, name: "待受理", query: "step=ACCEPT&sort=updateTime", isShared: true, isOwn: false },
        ownerName: expect.any(String) as string,
      },
    ]);
    expect(await names(officer)).toEqual([]);
    await expectRefused(leader.changeView({ id, name: "我的" }), "list-view.not-yours");
    await expectRefused(leader.deleteView({ id }), "list-view.not-yours");
    await expectRefused(officer.changeView({ id, name: "我的" }), "platform.not-found");
    await expectRefused(officer.deleteView({ id }), "platform.not-found");
    await clerk.changeView({ id, name: "受理", query: "step=ACCEPT" });
    expect((await leader.readListChoices({ list })).views).toMatchObject([{ name: "受理", query: "step=ACCEPT" }]);
    await clerk.deleteView({ id });
    expect(await names(leader)).toEqual([]);
    await expectRefused(clerk.deleteView({ id }), "platform.not-found");
  });

  it("has a name of its own in its list, and there are not too many", async () => {
    const [first, second] = [
      await clerk.saveView({ list, name: "甲", query: "", isShared: false }),
      await clerk.saveView({ list, name: "乙", query: "", isShared: false }),
    ];
    await expectRefused(clerk.saveView({ list, name: "甲", query: "", isShared: false }), "list-view.name-taken");
    await expectRefused(clerk.changeView({ id: second.id, name: "甲" }), "list-view.name-taken");
    await clerk.changeView({ id: first.id, name: "甲" });
    await clerk.saveView({ list: "seals", name: "甲", query: "", isShared: false });
    await leader.saveView({ list, name: "甲", query: "", isShared: false });
    for (let made = 2; made < mostViews; made++)
      await clerk.saveView({ list, name: `视图${made}`, query: "", isShared: false });
    await expectRefused(clerk.saveView({ list, name: "丙", query: "", isShared: false }), "list-view.too-many");
  });
});
