import type { Call } from "@tushen/contract/ground/call";
import * as contract from "@tushen/contract/contract";
import { describe, expect, it } from "vitest";
import type { CastName } from "../seed/cast.ts";
import { startStagedPortal } from "./stage.ts";

const portal = await startStagedPortal();

type Ask = (input: object) => Promise<{ readonly list: readonly Record<string, unknown>[] }>;

/** Who has rows in a list. */
const readers: Readonly<Record<string, CastName>> = {
  "search.searchProjects": "officer",
  "submission.houseDesk": "clerk",
  "submission.divisionDesk": "officer",
  "alteration.queryAlterations": "officer",
  "fire.queryFireDesk": "officer",
  "review.queryTasks": "leader",
  "message.listMessages": "clerk",
};

const columnsOf = (entry: Call): readonly string[] => {
  const shape = (entry.input as { shape?: Record<string, { unwrap?: () => { options?: readonly string[] } }> }).shape;
  return shape?.["order"] ? (shape["sort"]?.unwrap?.().options ?? []) : [];
};

const lists = Object.entries(contract).flatMap(([area, entries]) =>
  Object.entries(entries as Record<string, Call>).flatMap(([name, entry]) => {
    const columns = columnsOf(entry);
    return columns.length === 0 ? [] : [{ area, name, columns, path: `${area}.${name}` }];
  }),
);

const askOf = async (area: string, name: string): Promise<Ask> => {
  const client = await portal.seat(readers[`${area}.${name}`] ?? "admin");
  return (client as unknown as Record<string, Record<string, Ask>>)[area]?.[name] as Ask;
};

const more = { "outside.listRecords": { kind: "firm" } } as Readonly<Record<string, object>>;

describe("the head of a column", () => {
  it("is there in every list that people page through", () => {
    expect(lists.map(({ path }) => path).toSorted()).toEqual([
      "alteration.queryAlterations",
      "audit.queryAuditLines",
      "audit.querySignInLines",
      "credential.listCredentials",
      "fire.queryFireDesk",
      "message.listMessages",
      "outside.listRecords",
      "person.listPeople",
      "registry.listOrganisationRequests",
      "registry.listOrganisations",
      "review.queryTasks",
      "seal.listSeals",
      "search.searchProjects",
      "submission.divisionDesk",
      "submission.houseDesk",
    ]);
  });

  it.each(lists)("orders $path up and down over the same rows", async ({ area, name, columns, path }) => {
    const ask = await askOf(area, name);
    const idsOf = async (input: object) =>
      (await ask({ ...more[path], ...input })).list.map((row) => JSON.stringify(row)).toSorted();
    const all = await idsOf({});
    for (const sort of columns)
      for (const order of ["asc", "desc"]) expect(await idsOf({ sort, order }), `${sort} ${order}`).toEqual(all);
  });

  it("puts Chinese names in the order of their sounds, and back", async () => {
    const admin = await portal.seat("admin");
    const names = async (order: "asc" | "desc") =>
      (await admin.registry.listOrganisations({ sort: "orgName", order })).list.map(({ orgName }) => orgName);
    const up = await names("asc");
    expect(up).toEqual(up.toSorted((a, b) => a.localeCompare(b, "zh")));
    expect(await names("desc")).toEqual(up.toReversed());
  });

  it("puts what has no value last in both directions, and pages in that order", async () => {
    const admin = await portal.seat("admin");
    const ends = async (order: "asc" | "desc", pageNum = 1) =>
      (await admin.registry.listOrganisations({ sort: "nextExpiry", order, pageNum, pageSize: 3 })).list.map(
        ({ nextExpiry }) => nextExpiry,
      );
    const [up, next, down] = [await ends("asc"), await ends("asc", 2), await ends("desc")];
    expect([...up, ...next]).toEqual([...up, ...next].toSorted((a, b) => (a ?? "~").localeCompare(b ?? "~")));
    expect(down[0]).not.toBeNull();
  });
});
