import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { actAs } from "../../../seed/act-as.ts";
import { castPassword } from "../../../seed/cast.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, sentPassword, startPortal } from "../../../test/portal.ts";
import { buildApp } from "../../app.ts";

const portal = await startPortal();
const given = startGiven(portal);
const keptForMs = 60_000;
const app = await buildApp({ ...portal, config: { ...portal.config, sessionCheckInMs: keptForMs } });
const password = sentPassword(castPassword);
const signIn = async () => actAs(app, await portal.guest.account.tokenByAccount({ username: "designer", password }));
let designer = await signIn();
const orgId = await given.orgId("zhongyuan");
const { projectApplicationId: applicationId } = await given.confirmedApplication();

const read = () => designer.drawing.readSeparator({ applicationId });
/** As another node does it. */
const takePart = (does: boolean) =>
  sql`update participant set confirm_state = ${does ? 1 : 2} where application_id = ${applicationId} and org_id = ${orgId}`.execute(
    portal.db,
  );

beforeEach(async () => {
  await takePart(true);
  portal.clock.moveBy(keptForMs);
  await read();
});

it("a right that another node took away is over when it is asked for again, for acts at once", async () => {
  await takePart(false);
  await read();
  await expectRefused(designer.drawing.saveSeparator({ applicationId, drawingSeparator: "_" }), "platform.not-allowed");
  portal.clock.moveBy(keptForMs);
  await expectRefused(read(), "platform.not-allowed");
});

it("a right that another node gave is there at once", async () => {
  await takePart(false);
  portal.clock.moveBy(keptForMs);
  await expectRefused(read(), "platform.not-allowed");
  await takePart(true);
  await read();
});

it("a right that an act of this node took away is over at once", async () => {
  const report = await given.reportedApplication();
  const { projectApplicationId } = report;
  const { projectParticipant } = await designer.project.readProject({ projectApplicationId });
  const own = projectParticipant.find((one) => one.orgId === orgId) ?? expect.fail("the firm takes no part");
  await designer.project.confirmParticipation({
    ...{ participantId: own.id, agrees: false, reason: "本季度人员已满，无法承接" },
  });
  await expectRefused(designer.project.readProject({ projectApplicationId }), "platform.not-allowed");
});

it("an act that has not written what a right was read from leaves it", async () => {
  await takePart(false);
  await designer.account.logout({});
  designer = await signIn();
  await read();
});
