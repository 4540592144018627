import { CallFailed } from "@tushen/contract/ground/envelope";
import {
  organisationRequestMachine,
  type OrganisationRequestState,
} from "@tushen/domain/people/organisation-request-state";
import { expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { startPortal } from "../../../test/portal.ts";
import { readTable } from "../../../../../packages/domain/test/table-of-moves.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startPortal();
const { db } = portal;
const cast = {
  OWNER: await portal.signIn("owner-admin"),
  STRANGER: await portal.signIn("owner2-admin"),
  OFFICER: await portal.signIn("officer-admin"),
  SYSTEM: await portal.signIn("admin"),
};
const orgId = await startGiven(portal).orgId("jinse");
const form = { ...(await cast.OWNER.registry.readOrganisation({ orgId })), orgId };
const ask = async (client: typeof cast.OWNER) => {
  const { version } = await cast.SYSTEM.registry.readOrganisation({ orgId });
  return client.registry.editOrganisation({ ...form, version, orgName: "郑州金色集团有限公司" });
};
await ask(cast.OWNER);
const { id: requestId } = await db.selectFrom("organisation_request").select("id").executeTakeFirstOrThrow();
const put = async (state: string) => {
  await putState(db, "organisation_request", requestId, state);
  await db.updateTable("organisation").set({ org_name: form.orgName }).where("id", "=", orgId).execute();
};
const read = async () =>
  (await db.selectFrom("organisation_request").select("state").where("id", "=", requestId).executeTakeFirstOrThrow())
    .state;
const acts = {
  approve: (client: typeof cast.OWNER) => client.registry.approveOrganisation({ requestId }),
  return: (client: typeof cast.OWNER) => client.registry.returnOrganisation({ requestId, reason: "请附营业执照" }),
  withdraw: (client: typeof cast.OWNER) => client.registry.withdrawOrganisationChange({ requestId }),
};
const states = Object.keys(organisationRequestMachine.states) as OrganisationRequestState[];

// Every allowed move; the platform withdraws for firms that cannot.
const allowed = readTable(`
  WAITING approve OFFICER,SYSTEM → APPROVED
  WAITING return OFFICER,SYSTEM → RETURNED
  WAITING,RETURNED withdraw OWNER,SYSTEM → WITHDRAWN
`);

it.each(states)(
  "a request of an organisation in the database moves from %s as its table says, by whom it says",
  async (from) => {
    for (const [action, act] of Object.entries(acts))
      for (const [part, client] of Object.entries(cast)) {
        await put(from);
        const name = `${from} ${action} ${part}`;
        const wanted = allowed.get(name);
        const code = await act(client).then(
          () => "done",
          (error: unknown) => (error instanceof CallFailed ? error.code : Promise.reject(error)),
        );
        if (wanted === undefined)
          expect([name, code]).toEqual([
            name,
            expect.stringMatching(/^(platform\.not-allowed|registry\.request-(decided|not-yours))$/),
          ]);
        expect([name, await read()]).toEqual([name, wanted ?? from]);
      }
  },
);

it.each(["WAITING", "RETURNED"])("a %s request is changed by whoever asked, and waits again", async (from) => {
  await put(from);
  await ask(cast.OWNER);
  expect(await read()).toBe("WAITING");
});
