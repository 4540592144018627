import { setTimeout as sleep } from "node:timers/promises";
import { businessEventTypes } from "@tushen/domain/ground/event/business-event";
import { afterAll, expect, it } from "vitest";
import { bringTo } from "../apps/server/seed/bring-to.ts";
import { startReceiver } from "../apps/server/test/stand-ins/receiver.ts";
import { startPortal } from "./portal.ts";
import { seededRandom } from "./seeded-random.ts";
import { townAt } from "./town.ts";

// The short forms are in push.test.ts and events.test.ts: there the receiver fails and no process dies.
const kills = 20;
/** How long the last events may take after the last start, on a loaded machine. */
const mostWaitInMs = 120_000;

const receiver = await startReceiver();
const portal = await startPortal({ PUSH_INNER_HOSTS: "127.0.0.1" });
afterAll(async () => {
  await portal.stop();
  await receiver.stop();
});

interface Arrived {
  readonly id: string;
  readonly applicationId: number;
  readonly sequence: number;
}

const arrivedOf = (): Arrived[] =>
  receiver.received.map(({ headers, body }) => {
    const { data } = JSON.parse(body) as { data: Omit<Arrived, "id"> };
    return { id: String(headers["webhook-id"]), applicationId: data.applicationId, sequence: data.sequence };
  });

const placeOf = ({ applicationId, sequence }: Arrived) => `${applicationId}-${sequence}`;

it(`what ${kills} acknowledged reports set off reaches a system though the server is killed after each`, async () => {
  const random = seededRandom(20261129);
  const town = townAt(portal.base);
  const [admin, owner] = [await town.as("owner-admin"), await town.as("owner")];
  await admin.push.addChannel({
    ...{ kind: "WEBHOOK", channelName: "企业项目管理系统", address: `${receiver.address}/oa`, secret: "" },
    eventTypes: [...businessEventTypes],
  });
  const reported: number[] = [];
  for (let round = 1; round <= kills; round++) {
    const { projectApplicationId } = await bringTo(
      town,
      {
        ...{
          name: `金色佳苑${round}号地块`,
          stage: "reported",
          batch: "第一批",
          building: "1#住宅楼",
          use: "dwelling",
        },
        ...{ owner: "owner", designer: "designer", begunDaysAgo: 0 },
      },
      round,
    );
    reported.push(projectApplicationId);
    // Events are handed on every two seconds: some die before, some while they are sent, some after.
    await sleep(random() * 3000);
    await portal.killAndRestart();
  }
  const expected = new Set<string>();
  for (const applicationId of reported)
    for (const { receiptNo, act } of await owner.progress.timeLine({ applicationId: applicationId as never }))
      if (act === "submit") expected.add(receiptNo);
  expect(expected.size).toBeGreaterThanOrEqual(kills);
  const missing = () => [...expected].filter((place) => !arrivedOf().some((one) => placeOf(one) === place));
  for (const deadline = Date.now() + mostWaitInMs; missing().length > 0 && Date.now() < deadline; ) await sleep(200);
  expect(missing(), "events that never came").toEqual([]);

  const arrived = arrivedOf();
  const idsOf = new Map<string, Set<string>>();
  for (const one of arrived) idsOf.set(placeOf(one), (idsOf.get(placeOf(one)) ?? new Set()).add(one.id));
  expect(
    [...idsOf.values()].filter(({ size }) => size > 1),
    "events under two ids",
  ).toEqual([]);
  const first = [...new Map(arrived.map((one) => [placeOf(one), one])).values()];
  for (const applicationId of reported) {
    const inOrder = first.filter((one) => one.applicationId === applicationId).map(({ sequence }) => sequence);
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
  }
  console.log(`${kills} kills, ${idsOf.size} events, ${arrived.length - idsOf.size} posted again under their id`);
  expect(portal.log()).not.toContain('"defect"');
});
