import { EventData, PushEvent } from "@tushen/contract/ground/event";
import type { EventType } from "@tushen/domain/ground/event/business-event";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { startPortal } from "../../../test/portal.ts";
import { startReceiver } from "../../../test/stand-ins/receiver.ts";
import { signatureProblem } from "../../../test/stand-ins/webhook-rules.ts";
import type { CastName } from "../../../seed/cast.ts";
import { recordHistory } from "../history/index.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { postPushes } from "./index.ts";
import type { PushSettings } from "./push-settings.ts";
import { relay } from "./relay.ts";

const portal = await startPortal();
const { db, clock } = portal;
const given = startGiven(portal);
const receiver = await startReceiver();
afterAll(receiver.stop);

const filed = "cn.tushen.submission.filed";
const accepted = "cn.tushen.submission.accepted";
const started = "cn.tushen.submission.review-started";
const chosen: EventType[] = [filed, accepted, started, "cn.tushen.submission.withdrawn"];

/** A system of the organisation that this person administers. */
const addSystem = async (username: CastName, eventTypes = chosen, path: string = username) => {
  const admin = await portal.seat(username);
  const facts = { kind: "WEBHOOK", channelName: "审批平台", secret: "", roleCodes: [], eventTypes } as const;
  const added = await admin.push.addChannel({
    ...facts,
    eventTypes,
    roleCodes: [],
    address: `${receiver.address}/${path}`,
  });
  return { ...added, secret: added.secret ?? "" };
};
const carry = async () => {
  await relay(portal);
  await portal.runOnly(postPushes);
};
/** What came to a path, in the order it came. */
const cameTo = (path: string) =>
  receiver.received.filter((one) => one.path === `/${path}`).map(({ body }) => PushEvent.parse(JSON.parse(body)));
const typesAt = (path: string) => cameTo(path).map(({ type }) => type);

beforeAll(() => {
  const config = portal.config as { push: PushSettings };
  config.push = { innerHosts: ["127.0.0.1"], mail: null };
});
beforeEach(async () => {
  await db.deleteFrom("push_channel").execute();
  await db.deleteFrom("business_event").execute();
  receiver.received.length = 0;
  receiver.answers({ status: 200, body: "" });
});

describe("an act on a project", () => {
  it("is told to a system of the house: type, project, batch, number and state, signed, and no person", async () => {
    const at = await given.submittedSubmission();
    await carry();
    const { secret } = await addSystem("house-admin");
    await given.accept(at);
    await carry();
    const [post] = receiver.received;
    expect(signatureProblem(post?.headers ?? {}, post?.body ?? "", secret, clock())).toBeNull();
    expect(post?.headers["content-type"]).toContain("application/cloudevents+json");
    const [event] = cameTo("house-admin").filter(({ type }) => type === accepted);
    expect(event).toMatchObject({
      ...{ specversion: "1.0", type: accepted, subject: `application/${at.projectApplicationId}` },
      ...{ time: clock().toISOString(), source: portal.config.publicUrl, id: post?.headers["webhook-id"] },
    });
    const { acceptance_no } = await db
      .selectFrom("submission")
      .select("acceptance_no")
      .where("id", "=", at.projectSubmissionId)
      .executeTakeFirstOrThrow();
    const data = EventData.parse(event?.data);
    expect(data).toMatchObject({
      ...{ applicationId: at.projectApplicationId, submissionId: at.projectSubmissionId, objectKind: "submission" },
      ...{ objectId: at.projectSubmissionId, objectNumber: acceptance_no, formerState: "SUBMITTED", state: "ACCEPTED" },
    });
    expect(acceptance_no).not.toBeNull();
    for (const name of ["受理", "金色", "陈思远", "审图", "1380"]) expect(post?.body).not.toContain(name);
  });

  it("is told to the firms of the project and the authority of its district, and to nobody else", async () => {
    const admins = ["owner-admin", "designer-admin", "house-admin", "officer-admin"] as const;
    const strangers = ["owner2-admin", "designer2-admin", "house2-admin"] as const;
    for (const name of [...admins, ...strangers]) await addSystem(name);
    const at = await given.submittedSubmission();
    await given.accept(at);
    await carry();
    for (const name of admins) expect([name, typesAt(name)]).toEqual([name, [filed, accepted]]);
    for (const name of strangers) expect([name, typesAt(name)]).toEqual([name, []]);
    const ids = admins.map((name) => cameTo(name).map(({ id }) => id));
    expect(new Set(ids.map(String)).size, "one event has one id, whoever gets it").toBe(1);
    expect(await db.selectFrom("business_event").selectAll().execute()).toEqual([]);
  });

  it("is not told to an authority of another city", async () => {
    await addSystem("officer-admin");
    const office = await given.orgId("zhujian");
    await db.updateTable("organisation").set({ division_code: "410200" }).where("id", "=", office).execute();
    await given.submittedSubmission();
    await carry();
    expect(typesAt("officer-admin")).toEqual([]);
    await db.updateTable("organisation").set({ division_code: "410100" }).where("id", "=", office).execute();
  });

  it("reaches only systems that chose its type; a system that chose messages gets those", async () => {
    await addSystem("house-admin", [accepted], "some");
    await addSystem("house-admin", ["cn.tushen.message.sent"], "messages");
    const at = await given.submittedSubmission();
    await given.accept(at);
    await carry();
    expect(typesAt("some")).toEqual([accepted]);
    expect(new Set(typesAt("messages"))).toEqual(new Set(["cn.tushen.message.sent"]));
  });

  it("that is rolled back tells nobody", async () => {
    const at = await given.submittedSubmission();
    await addSystem("owner-admin");
    await db.deleteFrom("business_event").execute();
    const failing = inTransaction(db, async (trx) => {
      await recordHistory(
        { db: trx, actor: null, now: clock() },
        {
          ...{ applicationId: at.projectApplicationId, subject: "submission", subjectId: at.projectSubmissionId },
          ...{ act: "accept", from: "SUBMITTED", to: "ACCEPTED" },
        },
      );
      expect(await trx.selectFrom("business_event").selectAll().execute()).toHaveLength(1);
      throw new Error("the act failed");
    });
    await expect(failing).rejects.toThrow("the act failed");
    await carry();
    expect(cameTo("owner-admin")).toEqual([]);
  });

  it("while the parties prepare the batch is not told to the house; its withdrawal from the house is", async () => {
    await addSystem("house-admin", [...chosen, "cn.tushen.submission.share-submitted"]);
    const at = await given.confirmingSubmission();
    await carry();
    expect(typesAt("house-admin")).toEqual([]);
    const owner = await portal.seat("owner");
    await owner.submission.applyForReview({ ...at, orgId: await given.orgId("ruitu") });
    await carry();
    await owner.submission.withdraw({ projectSubmissionId: at.projectSubmissionId, reason: "资料需要调整后再报" });
    await carry();
    expect(typesAt("house-admin")).toEqual([filed, "cn.tushen.submission.withdrawn"]);
  });
});

describe("a system that was down", () => {
  it("gets the events of a project in their order, each under the id of its first attempt", async () => {
    const { channelId } = await addSystem("owner-admin");
    receiver.answers({ status: 503, body: "" });
    const at = await given.submittedSubmission();
    await given.accept(at);
    await given.assign(at);
    await carry();
    expect(typesAt("owner-admin")).toEqual([filed]);
    receiver.answers({ status: 204, body: "" });
    clock.moveBy(6000);
    await carry();
    const came = cameTo("owner-admin");
    expect(came.map(({ type }) => type)).toEqual([filed, filed, accepted, started]);
    expect(came[1]?.id).toBe(came[0]?.id);
    const sequences = came.slice(1).map(({ data }) => EventData.parse(data).sequence);
    expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
    const { list } = await (await portal.seat("owner-admin")).push.listPushes({ channelId });
    expect(list.map(({ title, state }) => [title, state])).toEqual([
      ["审查已开始", "SENT"],
      ["批次已受理", "SENT"],
      ["批次已报审", "SENT"],
    ]);
  });

  it("reads the same events from a cursor on, with the same ids, in the same order, as often as it likes", async () => {
    const { channelId, secret: key } = await addSystem("owner-admin");
    const at = await given.submittedSubmission();
    await given.accept(at);
    await given.assign(at);
    await carry();
    const came = cameTo("owner-admin");
    const read = (after: number) => portal.guest.push.readEvents({ channelId, key, after, limit: 2 });
    for (let times = 0; times < 2; times++) {
      const first = await read(0);
      const rest = await read(first.cursor);
      expect([...first.events, ...rest.events]).toEqual(came);
      expect([first.hasMore, rest.hasMore]).toEqual([true, false]);
    }
  });
});

describe("the types a system gets", () => {
  it("are chosen when it is added, shown, and changed; the log of acts names them", async () => {
    const { channelId } = await addSystem("house-admin", [accepted]);
    const admin = await portal.seat("house-admin");
    const types = async () => (await admin.push.listChannels({}))[0]?.eventTypes;
    expect(await types()).toEqual([accepted]);
    const facts = { channelId, channelName: "审批平台", address: "", secret: "", roleCodes: [] } as const;
    await admin.push.changeChannel({ ...facts, roleCodes: [] });
    expect(await types(), "who does not name the types keeps them").toEqual([accepted]);
    await admin.push.changeChannel({ ...facts, roleCodes: [], eventTypes: [filed, accepted] });
    expect(await types()).toEqual([filed, accepted]);
    const line = await db
      .selectFrom("audit_line")
      .selectAll()
      .where("object_kind", "=", "push-channel")
      .orderBy("seq", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(line)).toContain("批次已报审");
  });
});
