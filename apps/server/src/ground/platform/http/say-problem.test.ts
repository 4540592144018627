import { addressOf, type Call, type Calls, methodOf } from "@tushen/contract/ground/call";
import * as contract from "@tushen/contract/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { castPassword } from "../../../../seed/cast.ts";
import { sentPassword, startPortal } from "../../../../test/portal.ts";
import { shapeOf } from "../../../../test/sample-input.ts";
import { speakChinese } from "./say-problem.ts";

speakChinese();
const all = Object.entries(contract as unknown as Record<string, Calls>).flatMap(([area, table]) =>
  Object.entries(table).map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
);

/** Words of the trade that people write in Latin letters, and examples of what is to be typed. */
const known =
  /name@example\.com|https:\/\/[\w./]+|\b(?:code_challenge|S256|DWG|DXF|PDF|Excel|JPG|PNG|JSON|application\/json|ID|IP|BIM|IFC|HTTPS?|URL|GB|MB|ISO|bdvp|SHA-256|MD5)\b/gi;
/** The codes from which to choose are names of the interface. */
const choices = /，可选：.*$/u;
const latin = (message: string): boolean => /[a-z]{2,}/i.test(message.replace(choices, "").replaceAll(known, ""));

/** Values of a wrong kind, too small, too long, or missing. */
const wrong: readonly unknown[] = [
  undefined,
  null,
  "x",
  "",
  -1,
  1.5,
  1e12,
  true,
  {},
  [],
  [{}],
  ["x"],
  "审".repeat(6000),
];

describe("what is wrong with a field (F111)", () => {
  it("is said in Chinese, for every field of every call", () => {
    const foreign = all.flatMap(([name, call]) =>
      Object.keys(shapeOf(call).properties ?? {}).flatMap((key) =>
        wrong.flatMap((value) =>
          (call.input.safeParse({ [key]: value }).error?.issues ?? [])
            .filter(({ message }) => latin(message))
            .map(({ path, message }) => `${name} ${path.join(".")}: ${message}`),
        ),
      ),
    );
    expect([...new Set(foreign)]).toEqual([]);
  });
});

describe("a state that a list does not know", () => {
  it("is no choice of the list, also where an empty one means all of them (C313)", () => {
    const { error } = contract.fee.queryFees.input.safeParse({ status: "NO_SUCH" });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      expect.stringContaining("此项不在可选范围内，可选：DRAFT、SUBMITTED、"),
    ]);
  });

  it("is answered with those there are and what they are called (C305)", () => {
    const { error } = contract.signature.listTasks.input.safeParse({ status: "WAITING,NO_SUCH" });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      expect.stringContaining("此项不在可选范围内，可选：WAITING 待签、SIGNING 签署中、"),
    ]);
  });
});

/** Fields of lists that take codes. */
const coded =
  /^(?:status|state|step|provider|discipline|problemCategory|profession|regType|roleCode|orgType|sealType|bizType|kind|type)$/;

describe("a filter by codes (C298, C305)", () => {
  const filters = all.flatMap(([name, { path, input }]) =>
    // The state of an authorization is the caller's own word.
    name !== "account.authorize" &&
    input instanceof z.ZodObject &&
    (path.startsWith("GET ") || "pageNum" in input.shape)
      ? Object.keys(input.shape)
          .filter((key) => coded.test(key))
          .map((key) => [name, key, input] as const)
      : [],
  );

  it("is there in many lists", () => expect(filters.length).toBeGreaterThan(30));

  it.each(filters)("of %s refuses a %s that is none, and says which there are", (_, key, input) => {
    const issues = input.safeParse({ [key]: "NO_SUCH" }).error?.issues ?? [];
    expect(issues.filter(({ path }) => path[0] === key).map(({ message }) => message)).toEqual([
      expect.stringContaining("，可选："),
    ]);
  });
});

describe("a body that cannot be read", () => {
  it.each([
    ["is cut off", "application/json", '{"username":', "请求内容不是完整的 JSON"],
    ["has another type", "application/xml", "<a/>", "application/json"],
    ["is a form", "application/x-www-form-urlencoded", "username=owner", "application/json"],
    ["is a form with files", "multipart/form-data; boundary=x", "--x--", "application/json"],
  ])("that %s is answered with what to do", async (_, type, payload, hint) => {
    const { app } = await startPortal();
    const [, call] = all.find(([name]) => name === "registration.resetPassword") as [string, Call];
    const headers = { "content-type": type };
    const answer = await app.inject({ method: methodOf(call) as "POST", url: addressOf(call), headers, payload });
    expect(answer.json()).toMatchObject({ code: "platform.malformed", detail: [{ field: "body" }] });
    expect(answer.body).toContain(hint);
  });

  it.each(["application/json", "application/xml"])(
    "as %s, where a file should come, is answered with how files are sent",
    async (type) => {
      const { app, guest } = await startPortal();
      const token = await guest.account.tokenByAccount({ username: "owner", password: sentPassword(castPassword) });
      const headers = { "content-type": type, authorization: `Bearer ${token}` };
      const answer = await app.inject({ method: "POST", url: "/api/file/upload", headers, payload: "{}" });
      const message = expect.stringContaining("multipart/form-data，文件在 file 一项");
      expect(answer.json()).toMatchObject({ code: "platform.malformed", detail: [{ field: "body", message }] });
    },
  );
});

describe("a call that takes one of two objects and gets neither", () => {
  it("is told both fields, not that nothing was found (C322)", async () => {
    const { seat } = await startPortal();
    const message = "请填写 projectSubmissionId 或 projectApplicationId";
    await expect((await seat("owner")).fee.checkPaid({})).rejects.toMatchObject({
      code: "platform.malformed",
      detail: [
        { field: "projectSubmissionId", message },
        { field: "projectApplicationId", message },
      ],
    });
  });
});
