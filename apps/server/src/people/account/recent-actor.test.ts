import { expect, it } from "vitest";
import { actAs } from "../../../seed/act-as.ts";
import { castPassword } from "../../../seed/cast.ts";
import { expectRefused, sentPassword, startPortal } from "../../../test/portal.ts";
import { buildApp } from "../../app.ts";

const portal = await startPortal();
const app = await buildApp({ ...portal, config: { ...portal.config, sessionCheckInMs: 1000 } });
const signIn = async (username: string) =>
  actAs(app, await portal.guest.account.tokenByAccount({ username, password: sentPassword(castPassword) }));

it("a session that another node ended is over here within a second; until then it is not asked for again", async () => {
  const designer = await signIn("designer");
  const [credential] = await designer.account.currentCredential({});
  const id = credential?.id ?? expect.fail("no credential");
  await portal.db.deleteFrom("session").where("credential_id", "=", id).execute();
  await designer.message.listMessages({});
  portal.clock.moveBy(1000);
  await expectRefused(designer.message.listMessages({}), "platform.sign-in-first");
});

it("an act that ends a session is seen by the next call", async () => {
  const clerk = await signIn("clerk");
  await clerk.message.listMessages({});
  await clerk.account.logout({});
  await expectRefused(clerk.message.listMessages({}), "platform.sign-in-first");
});

it("an act that ends no session lets those of others stand", async () => {
  const [designer, clerk] = [await signIn("designer"), await signIn("clerk")];
  const [credential] = await designer.account.currentCredential({});
  const id = credential?.id ?? expect.fail("no credential");
  await portal.db.deleteFrom("session").where("credential_id", "=", id).execute();
  await clerk.message.readAllMessages({ upTo: 1 as never });
  await designer.message.listMessages({});
});
