import type { Credential } from "@tushen/contract/people/account";
import { type Call, methodOf, type OutputOf } from "@tushen/contract/ground/call";
import type { Envelope } from "@tushen/contract/ground/envelope";
import { SUCCESS } from "@tushen/contract/ground/envelope";
import { expect, onTestFinished } from "vitest";
import type { z } from "zod";

export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string;
}

type Answer = (asked: Asked) => Response | Promise<Response>;

/** A call's answer as it travels, where ids are plain numbers. */
type Detail<C extends Call> = z.input<C["output"]> | OutputOf<C>;

const json = (text: string, status = 200) =>
  new Response(text, { status, headers: { "content-type": "application/json" } });

/**
 * A server built from the contract: calls answered by the test; every other call gets 404. An answer the contract does
 * not have fails the test, also where the page is too quick to need it.
 */
export const answerCalls = () => {
  const answers: { method: string; pattern: RegExp; answer: Answer }[] = [];
  const asked: Asked[] = [];
  const misfits: string[] = [];
  const real = window.fetch;
  const patternOf = ({ path }: Call) =>
    new RegExp(`^${path.slice(path.indexOf(" ") + 1).replace(/\{\w+\}/g, "[^/]+")}$`);
  const on = (call: Call, answer: Answer) => {
    answers.unshift({ method: methodOf(call), pattern: patternOf(call), answer });
  };
  window.fetch = async (input, init) => {
    const url = new URL(String(input), location.origin);
    const one: Asked = {
      method: init?.method ?? "GET",
      url,
      headers: new Headers(init?.headers),
      body: typeof init?.body === "string" ? init.body : "",
    };
    if (!/^\/(api|uaa|dev)\//.test(url.pathname)) return real(input, init);
    asked.push(one);
    const match = answers.find(({ method, pattern }) => method === one.method && pattern.test(url.pathname));
    if (!match)
      return json(JSON.stringify({ code: "platform.not-found", message: `no answer for ${url.pathname}` }), 404);
    return match.answer(one);
  };
  onTestFinished(() => {
    window.fetch = real;
    expect(misfits, "answers that the contract does not have").toEqual([]);
  });
  return {
    asked,
    askedFor: (call: Call) => asked.filter(({ url }) => patternOf(call).test(url.pathname)),
    /** Answers with success. */
    with: <C extends Call>(call: C, detail: Detail<C> | ((asked: Asked) => Detail<C>)) =>
      on(call, (one) => {
        const answer = typeof detail === "function" ? (detail as (a: Asked) => unknown)(one) : detail;
        const sent = JSON.stringify({ code: SUCCESS, detail: answer });
        const { error } = call.output.safeParse(JSON.parse(sent).detail ?? null);
        const wrong = error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
        if (wrong) misfits.push(`${call.path} ${wrong.join("; ")}`);
        return json(sent);
      }),
    /** Answers with the envelope of a refusal. */
    refuse: (call: Call, envelope: Partial<Envelope>, status = 200) =>
      on(call, () => json(JSON.stringify(envelope), status)),
    raw: on,
  };
};

/** A signed-in person; the test gives the facts that matter. */
export const credential = (facts: Partial<Credential> = {}): Credential =>
  ({
    id: 1,
    accountId: 1,
    accountMobile: "13800138000",
    accountName: "王建国",
    accountUsername: "owner",
    createTime: "2026-01-01T08:00:00+08:00",
    creatorId: null,
    creatorName: null,
    deleted: false,
    departmentIds: [],
    departmentName: null,
    effectiveTime: null,
    expireTime: null,
    orgId: 1,
    orgName: "绿城建设",
    orgType: "CONSTRUCT",
    personId: 1,
    personName: "王建国",
    projectApplicationId: null,
    updateUserId: null,
    updateUserName: null,
    version: 1,
    divisionCode: "410100",
    mustChangePassword: false,
    roles: [{ code: "OWNER_ADMIN", items: [] }],
    ...facts,
  }) as Credential;
