import {
  type InvalidApplicationAction,
  type InvalidApplicationState,
  invalidApplicationMachine,
} from "@tushen/domain/delivery/invalid-application-state";
import { expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { startPortal } from "../../../test/portal.ts";
import { expectRefusal, playersOf, readTable } from "../../../test/transitions.ts";
import { moveRequest, requireRequest } from "./move-invalid-application.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { db, clock } = portal;
const players = await playersOf(portal);
const { projectSubmissionId: id } = await given.openedSubmission();
const owner = await portal.signIn("owner");
await owner.invalidation.saveInvalidApplication({ submissionId: id, reason: "规划条件调整，不再报审" });
const states = Object.keys(invalidApplicationMachine.states) as InvalidApplicationState[];
const set = (state: string) =>
  db.updateTable("invalid_application").set({ state }).where("submission_id", "=", id).execute();

const always = `
  DRAFT,REJECTED save OWNER,DESIGNER → DRAFT`;
const cases = [
  [
    "not yet accepted",
    { accepted: false, finished: false, houseConsents: false },
    `${always}
  DRAFT,REJECTED approve OWNER → APPROVED
  SUBMITTED approve CLERK,CHIEF → APPROVED
  SUBMITTED reject CLERK,CHIEF → REJECTED`,
  ],
  [
    "under review",
    { accepted: true, finished: false, houseConsents: false },
    `${always}
  DRAFT,REJECTED submit OWNER → SUBMITTED
  SUBMITTED approve CLERK,CHIEF → APPROVED
  SUBMITTED reject CLERK,CHIEF → REJECTED`,
  ],
  [
    "finished",
    { accepted: true, finished: true, houseConsents: false },
    `${always}
  DRAFT,REJECTED submit OWNER → SUBMITTED
  SUBMITTED consent CLERK,CHIEF → SUBMITTED
  SUBMITTED reject CLERK,CHIEF → REJECTED`,
  ],
  [
    "finished, with the house's consent",
    { accepted: true, finished: true, houseConsents: true },
    `${always}
  DRAFT,REJECTED submit OWNER → SUBMITTED
  SUBMITTED approve OFFICER → APPROVED
  SUBMITTED reject OFFICER → REJECTED`,
  ],
] as const;

it.each(cases)(
  "a request about a batch %s moves as the handbook says and no other way",
  async (_which, found, table) => {
    const allowed = readTable(table);
    const facts = { ...found, reasonGiven: true };
    for (const from of states)
      for (const action of Object.keys(invalidApplicationMachine.actions) as InvalidApplicationAction[])
        for (const [part, actor] of players) {
          if (actor === null) continue;
          await set(from);
          const request = { ...(await requireRequest(db, id)), state: from };
          const move = moveRequest({ db, now: clock.now(), actor }, request, { action, facts });
          const name = `${from} ${action} ${part}`;
          const wanted = allowed.get(name);
          if (wanted === undefined)
            await move.then(
              () => expect.fail(name),
              () => undefined,
            );
          else await move;
          expect([name, (await requireRequest(db, id)).state]).toEqual([name, wanted ?? from]);
        }
  },
);

it("without a reason nothing is saved, handed in or turned down", async () => {
  const facts = { accepted: true, finished: false, houseConsents: false, reasonGiven: false };
  for (const [from, action, part] of [
    ["DRAFT", "save", "OWNER"],
    ["DRAFT", "submit", "OWNER"],
    ["SUBMITTED", "reject", "CLERK"],
  ] as const) {
    await set(from);
    const actor = players.find(([name]) => name === part)?.[1];
    if (!actor) throw new Error(part);
    const request = { ...(await requireRequest(db, id)), state: from };
    const move = moveRequest({ db, now: clock.now(), actor }, request, { action, facts });
    await expectRefusal(move, "invalid-application.reason-missing");
  }
});
