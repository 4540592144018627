import { addressOf, type Call, type Calls, methodOf } from "@tushen/contract/ground/call";
import * as contract from "@tushen/contract/contract";
import { describe, expect, it } from "vitest";
import { castPassword } from "../../../../seed/cast.ts";
import { sentPassword, startPortal } from "../../../../test/portal.ts";
import { shapeOf } from "../../../../test/sample-input.ts";

const portal = await startPortal();
const all = Object.values(contract as unknown as Record<string, Calls>).flatMap((table) => Object.values(table));

/** The two ends of the range of days by which a call narrows its list. */
const endsOf = (call: Call): readonly [string, string] | undefined => {
  const days = Object.entries(shapeOf(call).properties ?? {})
    .filter(([, { format }]) => format === "date")
    .map(([key]) => key);
  const from = days.find((key) => /from$/i.test(key));
  const to = days.find((key) => /to$/i.test(key));
  return from && to ? [from, to] : undefined;
};
const ranged = all.flatMap((call): [string, Call, readonly [string, string]][] => {
  const ends = endsOf(call);
  return ends ? [[addressOf(call), call, ends]] : [];
});
const tokens = await Promise.all(
  ["officer", "officer-admin", "clerk", "finance", "admin"].map((username) =>
    portal.guest.account.tokenByAccount({ username, password: sentPassword(castPassword) }),
  ),
);

describe("a range that ends before it begins (C221 to C224 and all others)", () => {
  it("is there in many calls", () => expect(ranged.length).toBeGreaterThan(9));

  it.each(ranged)("is refused by the field of its end: %s", async (_, call, [from, to]) => {
    const query = new URLSearchParams({ by: "step", [from]: "2026-03-09", [to]: "2026-03-08" }).toString();
    const answers = await Promise.all(
      tokens.map((token) =>
        portal.app.inject({
          method: methodOf(call) as "GET",
          url: `${addressOf(call)}?${query}`,
          headers: { authorization: `Bearer ${token}` },
        }),
      ),
    );
    const reached = answers.filter(({ statusCode }) => statusCode !== 403);
    expect(reached.length).toBeGreaterThan(0);
    for (const answer of reached) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json().detail).toEqual([{ field: to, message: "结束日期早于开始日期，请对调或重新选择" }]);
    }
  });

  it("of one day is none", async () => {
    const officer = await portal.signIn("officer");
    await officer.statistic.listBuildingStatistics({ dateFrom: "2026-03-08", dateTo: "2026-03-08" });
  });
});
