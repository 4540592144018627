import { packTaskMachine, type PackTaskState } from "@tushen/domain/sheets/pack-task-state";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenCertificates } from "../../../test/given-certificate.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { packArchiveFiles } from "../../results/certificate/index.ts";
import { expirePacks } from "./expire-packs.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startStagedPortal("certified");
const { db, clock } = portal;
const owner = await portal.signIn("owner");
let at = {} as { projectSubmissionId: Parameters<typeof owner.certificate.packArchive>[0]["projectSubmissionId"] };
let id = 0;
let fileId: number | null = null;
beforeAll(async () => {
  at = await givenCertificates(portal, startGiven(portal)).sentCertificate();
  await owner.certificate.packArchive(at);
  await portal.runJobs();
  const task = await db.selectFrom("pack_task").selectAll().executeTakeFirstOrThrow();
  ({ id, file_id: fileId } = task);
});

const past = new Date(clock().getTime() - 1000);
const put = async (state: PackTaskState) => {
  const set = { expires_at: state === "SUCCESS" ? past : null, file_id: null };
  await db.updateTable("pack_task").set(set).where("id", "=", id).execute();
  await putState(db, "pack_task", id, state);
};
const read = async () =>
  (await db.selectFrom("pack_task").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;

const run = { id: "1", attempt: 1, signal: new AbortController().signal };
const acts = {
  /** Asking again shares an archive that exists or is being made. */
  repeat: () => owner.certificate.packArchive(at),
  pack: () => packArchiveFiles.run(portal, { packTaskId: id }, run),
  fail: async () => packArchiveFiles.givenUp?.(portal, { packTaskId: id }, "worker died"),
  expire: () => expirePacks.run(portal, {}, run),
};
// Where each act leads from each state (handbook 2.20); the last two lines are past their 72 hours.
const leads: Readonly<Record<PackTaskState, Readonly<Record<keyof typeof acts, PackTaskState>>>> = {
  WAITING: { repeat: "WAITING", pack: "SUCCESS", fail: "FAILED", expire: "WAITING" },
  PACKING: { repeat: "PACKING", pack: "SUCCESS", fail: "FAILED", expire: "PACKING" },
  FAILED: { repeat: "WAITING", pack: "FAILED", fail: "FAILED", expire: "FAILED" },
  SUCCESS: { repeat: "WAITING", pack: "SUCCESS", fail: "SUCCESS", expire: "EXPIRED" },
  EXPIRED: { repeat: "WAITING", pack: "EXPIRED", fail: "EXPIRED", expire: "EXPIRED" },
};

describe("an archive in the database", () => {
  it.each(Object.keys(packTaskMachine.states) as PackTaskState[])(
    "moves from %s as the handbook says",
    async (from) => {
      expect(fileId).not.toBeNull();
      for (const [name, act] of Object.entries(acts)) {
        await put(from);
        await act();
        expect([from, name, await read()]).toEqual([from, name, leads[from][name as keyof typeof acts]]);
      }
    },
  );
});
