import { addressOf, type Call, type Calls, methodOf } from "@tushen/contract/ground/call";
import { SUCCESS } from "@tushen/contract/ground/envelope";
import * as contract from "@tushen/contract/contract";
import { z } from "zod";
import { describe, expect, it } from "vitest";
import { castPassword } from "../../../../seed/cast.ts";
import { deliveryRows } from "../../../../test/as-listed/delivery.ts";
import { filingRows } from "../../../../test/as-listed/filing.ts";
import { moneyRows } from "../../../../test/as-listed/money.ts";
import { oversightRows } from "../../../../test/as-listed/oversight.ts";
import { paperRows } from "../../../../test/as-listed/papers.ts";
import { peopleRows } from "../../../../test/as-listed/people.ts";
import { reviewRows } from "../../../../test/as-listed/review.ts";
import type { Row, Sent } from "../../../../test/as-listed/row.ts";
import { signatureRows } from "../../../../test/as-listed/signature.ts";
import { sheetsRows } from "../../../../test/as-listed/sheets.ts";
import { stageAll } from "../../../../test/as-listed/staged.ts";
import { pdfBytes } from "../../../../test/given-drawing.ts";
import { sentPassword } from "../../../../test/portal.ts";
import { startStagedPortal } from "../../../../test/stage.ts";

const portal = await startStagedPortal();
const staged = await stageAll(portal);
const parts = [
  ...[peopleRows, filingRows, sheetsRows, deliveryRows],
  ...[reviewRows, paperRows, signatureRows, moneyRows, oversightRows],
];
const rows = parts.flatMap((part) => part(staged));
const byCode = new Map(
  Object.values(contract as unknown as Record<string, Calls>).flatMap((table) =>
    Object.values(table).map((call): [string, Call] => [call.spec, call]),
  ),
);

const tokens = new Map<string, string>();
const tokenOf = async (by: Row[1]): Promise<string | undefined> => {
  if (by === "guest") return undefined;
  const known = tokens.get(by);
  if (known) return known;
  const token = await portal.guest.account.tokenByAccount({ username: by, password: sentPassword(castPassword) });
  tokens.set(by, token);
  return token;
};

const pairs = (values: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();

const formOf = ({ file, ...fields }: NonNullable<Sent["parts"]>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append("file", new Blob([pdfBytes("as listed")]), file);
  return form;
};

const payloadOf = ({ body, form, parts, bytes }: Sent): { payload?: unknown; type?: string } => {
  if (form) return { payload: pairs(form), type: "application/x-www-form-urlencoded" };
  if (parts) return { payload: formOf(parts) };
  if (bytes) return { payload: bytes, type: "application/octet-stream" };
  return body === undefined ? {} : { payload: JSON.stringify(body), type: "application/json" };
};

const send = async ([code, by, sent]: Row) => {
  const call = byCode.get(code) as Call;
  const path = addressOf(call).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(sent.path?.[name])),
  );
  const token = await tokenOf(by);
  const { payload, type } = payloadOf(sent);
  return portal.app.inject({
    method: methodOf(call) as "GET",
    url: sent.query ? `${path}?${pairs(sent.query)}` : path,
    headers: {
      ...sent.headers,
      ...(type && { "content-type": type }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(payload !== undefined && { payload: payload as string }),
  });
};

/** What the portal answers to a row: nothing when it understood and did it, else what it said. */
const answerTo = async (row: Row): Promise<string> => {
  const answer = await send(row);
  const isEnvelope = String(answer.headers["content-type"]).includes("json");
  if (!isEnvelope) return answer.statusCode < 400 ? "" : `HTTP ${answer.statusCode}`;
  const { code: said, message, detail } = answer.json() as { code?: unknown; message?: string; detail?: unknown };
  if (said === undefined || said === SUCCESS) return answer.statusCode < 400 ? "" : answer.body;
  return String(said) + (said === "platform.malformed" ? ` ${JSON.stringify(detail)}` : ` ${message ?? ""}`);
};

/** Names sent beside the path that the call does not know, so that it would pass over them. */
const unread = ([code, , { query, body, form }]: Row): string[] => {
  const call = byCode.get(code) as Call;
  if (call.wire?.inside) return [];
  const known = Object.keys(call.input instanceof z.ZodObject ? call.input.shape : {});
  const named = {
    ...query,
    ...form,
    ...(body !== null && typeof body === "object" && !Array.isArray(body) ? body : {}),
  };
  return Object.keys(named).filter((name) => !known.includes(name));
};

describe("a client that knows only the list of calls", () => {
  it("has a row for every call of the list that is built", () => {
    const built = [...byCode.keys()].filter((code) => code !== "beyond");
    const sent = new Set<string>(rows.map(([code]) => code));
    expect(built.filter((code) => !sent.has(code))).toEqual([]);
  });

  it("finds four calls for each of the 14 types of documents: address, Word, made anew, sent (F260)", () => {
    const ends = ["getSignedUrl/{id}", "getWordUrl/{id}", "(regenerate|reCreate)Pdf/{id}", "send(/{id})?"];
    const listed = [...byCode].filter(([code]) => code >= "C232" && code <= "C293");
    const addresses = listed.map(([, call]) => addressOf(call));
    const types = new Set(addresses.map((address) => address.split("/").slice(0, 4).join("/")));
    const whole = [...types].filter((type) =>
      ends.every((end) =>
        addresses.some((address) => new RegExp(`^${type}/${end.replaceAll(/[{}]/g, ".")}$`).test(address)),
      ),
    );
    expect(whole).toHaveLength(14);
  });

  it("names nothing that is passed over", () => {
    expect(rows.flatMap((row) => unread(row).map((name) => `${row[0]} ${name}`))).toEqual([]);
  });

  it.each<{ code: Row[0]; by: Row[1]; sent: Sent }>([
    { code: "C031", by: "owner", sent: { query: { keyword: "", bizType: "", status: "" } } },
    {
      code: "C059",
      by: "owner",
      sent: { query: { projectApplicationId: staged.application, status: "", atlasName: "", invalid: "" } },
    },
    {
      code: "C188",
      by: "owner",
      sent: { body: { projectSubmissionId: staged.answering, building: "", discipline: "", answered: "" } },
    },
    {
      code: "C192",
      by: "designer",
      sent: { body: { projectSubmissionId: staged.answering, discipline: "", problemCategory: "" } },
    },
    { code: "C217", by: "leader", sent: { query: { status: "", discipline: "", mine: "" } } },
    { code: "C221", by: "officer", sent: { query: { divisionCode: "", dateFrom: "", dateTo: "", bizType: "" } } },
  ])("finds as much with empty filters as without them ($code)", async ({ code, by, sent }) => {
    const named = (values: unknown) =>
      Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== ""));
    const all = await send([code, by, sent.body ? { body: named(sent.body) } : { query: named(sent.query) }]);
    const found = await send([code, by, sent]);
    expect(all.json()).toMatchObject({ code: SUCCESS, detail: { total: expect.any(Number) } });
    expect(all.json().detail.total).toBeGreaterThan(0);
    expect(found.json().detail.total).toBe(all.json().detail.total);
  });

  it("is understood", async () => {
    const deviations: string[] = [];
    for (const row of rows) {
      const said = await answerTo(row);
      const expected = row[3] ?? "";
      if (said.split(" ")[0] !== expected)
        deviations.push(`${row[0]} by ${row[1]}: ${said || "done"}; expected ${expected || "done"}`);
    }
    expect(deviations).toEqual([]);
  });
});
