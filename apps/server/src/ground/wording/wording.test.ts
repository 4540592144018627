import type { CredentialId } from "@tushen/contract/ground/fields";
import { messageKinds } from "@tushen/domain/ground/wording/message-kinds";
import { worded } from "@tushen/domain/ground/wording/message-wording";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { notifyPeople } from "../message/index.ts";

const portal = await startPortal();
const given = startGiven(portal);
const admin = await portal.signIn("admin");
const clerk = await portal.signIn("clerk");
const clerkId = (await given.credentialId("clerk")) as CredentialId;

const kind = "acceptance.refused" as const;
const values = { sender: "锐图审图", batch: "“一期”（1号楼）", reason: "缺图" };
const builtIn = { title: "不予受理", content: "锐图审图不予受理“一期”（1号楼）：缺图" };

/** The newest message of the clerk after one of the kind was sent, and what waits for e-mail, robots and systems. */
const sent = async () => {
  portal.clock.moveBy(60_000);
  await notifyPeople(portal.db, portal.clock(), [clerkId], { ...worded(kind, values), url: "#/censorUnit/main" });
  const [message] = (await clerk.message.listMessages({})).list;
  const notice = await portal.db
    .selectFrom("notice")
    .select(["title", "content"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (notice) expect(notice).toEqual({ title: message?.title, content: message?.content });
  return { title: message?.title, content: message?.content };
};
const versionNow = async () => (await admin.wording.listWordings({})).find((one) => one.kind === kind)?.version ?? 0;

describe("the wording of a kind of message", () => {
  it("is the built-in one until the operator changes it, then the changed one with the facts of the message", async () => {
    expect(await admin.wording.listWordings({})).toEqual([]);
    expect(await sent()).toEqual(builtIn);
    const own = { title: "未受理：{批次}", content: "{批次}暂不受理，原因：{理由}。如有疑问请致电{发出单位}。" };
    await admin.wording.saveWording({ kind, ...own, version: 0 });
    const told = {
      title: "未受理：“一期”（1号楼）",
      content: "“一期”（1号楼）暂不受理，原因：缺图。如有疑问请致电锐图审图。",
    };
    expect(await sent()).toEqual(told);
    const titles = (await clerk.message.listMessages({})).list.map(({ title }) => title);
    expect(titles, "what was sent before keeps its words").toEqual([told.title, builtIn.title]);
    expect(await admin.wording.listWordings({})).toMatchObject([{ kind, ...own, version: 1 }]);
  });

  it("goes back to the built-in one, and the log says who changed it to what", async () => {
    await admin.wording.restoreWording({ kind, version: await versionNow() });
    expect(await sent()).toEqual(builtIn);
    expect(await admin.wording.listWordings({})).toMatchObject([{ kind, title: null, content: null, version: 2 }]);
    const { list } = await admin.audit.queryAuditLines({ objectKind: "message-wording", object: kind });
    expect(list.map(({ act }) => act)).toEqual(["restore", "update"]);
    expect(list[1]).toMatchObject({
      objectName: "不予受理",
      before: { messageTitle: messageKinds[kind].title },
      after: { messageTitle: "未受理：{批次}" },
    });
  });

  it("is refused with a fact the kind does not have, with a brace alone, blank, too long or on two lines", async () => {
    const save = (wording: { title: string; content: string }, version = 2) =>
      admin.wording.saveWording({ kind, ...wording, version });
    const unknown = await expectRefused(save({ title: "不予受理", content: "{金额}" }), "wording.placeholder-unknown");
    expect(unknown.message).toBe("“金额”不是这种消息的变量，可以使用的变量有：发出单位、批次、理由。");
    await expectRefused(save({ title: "不予受理{", content: "{批次}" }), "wording.brace-alone");
    for (const wording of [
      { title: " ", content: "{批次}" },
      { title: "不予受理", content: "" },
      { title: "长".repeat(41), content: "{批次}" },
      { title: "不予受理", content: "长".repeat(301) },
      { title: "不予受理", content: "{批次}\n{理由}" },
    ])
      await expectRefused(save(wording), "platform.malformed");
    expect(await sent()).toEqual(builtIn);
  });

  it("is refused to who saw an older one", async () => {
    const wording = { title: "未受理", content: "{批次}" };
    await expectRefused(admin.wording.saveWording({ kind, ...wording, version: 0 }), "platform.changed-meanwhile");
    await expectRefused(admin.wording.restoreWording({ kind, version: 1 }), "platform.changed-meanwhile");
    const first = { kind: "review.passed" as const, ...wording, version: 0 };
    await admin.wording.saveWording(first);
    await expectRefused(admin.wording.saveWording(first), "platform.changed-meanwhile");
  });

  it("is the built-in one again where an upgrade took away a fact that it names", async () => {
    await portal.db
      .updateTable("message_wording")
      .set({ title: "{没有了}", content: "{批次}" })
      .where("kind", "=", kind)
      .execute();
    expect(await sent()).toEqual(builtIn);
  });

  it("is nobody's but the operator's", async () => {
    for (const name of ["clerk", "owner", "officer", "designer"] as const) {
      const client = await portal.signIn(name);
      await expectRefused(client.wording.listWordings({}), "platform.not-allowed");
      await expectRefused(
        client.wording.saveWording({ kind, title: "x", content: "x", version: 0 }),
        "platform.not-allowed",
      );
      await expectRefused(client.wording.restoreWording({ kind, version: 0 }), "platform.not-allowed");
    }
    await expectRefused(portal.guest.wording.listWordings({}), "platform.sign-in-first");
  });
});
