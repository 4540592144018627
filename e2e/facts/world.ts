import { createHash } from "node:crypto";
import type { Page } from "playwright";
import { bringTo } from "../../apps/server/seed/bring-to.ts";
import { type CastName, castPassword } from "../../apps/server/seed/cast.ts";
import type { DemoProject, Stage } from "../../apps/server/seed/demo-project.ts";
import type { Work } from "../../apps/server/seed/town.ts";
import { certify } from "../../apps/server/seed/certify.ts";
import { type Client, tokenOf } from "../api.ts";
import { type Person, type Portal, readOutbox, type RunningPortal, startPortal } from "../portal.ts";
import { townAt } from "../town.ts";

/** What is sent besides method and path. */
export interface Sent {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, unknown>>;
  readonly raw?: Uint8Array;
}

/** An answer as it came over the network. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly code: string | undefined;
  readonly message: string | undefined;
  // oxlint-disable-next-line typescript/no-explicit-any -- facts are read as a program without types reads them
  readonly detail: any;
}

/** A portal with a project at each of a few stages, looked at from outside: over HTTP and in browsers. */
export interface World {
  readonly portal: Portal;
  readonly draft: Work["at"];
  readonly filling: Work["at"];
  readonly submitted: Work["at"];
  readonly answering: Work["at"];
  readonly passed: Work["at"];
  readonly finished: Work["at"];
  as(username: CastName): Promise<Client>;
  orgId(key: string): Promise<number>;
  /** Sends `"GET /api/…"` as somebody, or as a guest. */
  ask(by: CastName | null, line: string, sent?: Sent): Promise<Answer>;
  token(by: CastName): Promise<string>;
  /** A code of the development inbox: the newest one for a captcha key or a phone. */
  delivered(to: string): Promise<string>;
  /** Shows an address to somebody, afresh. */
  show(by: CastName | null, hash: string): Promise<Page>;
  /** Address and first words of each window of a stranger, for who looks into a failure. */
  whatStrangersSee(): Promise<string>;
  /** Closes the windows of strangers that a probe opened. */
  closeStrangers(): Promise<void>;
  /** What somebody types as password, as the portal wants it sent. */
  readonly sentPassword: string;
}

/** Checks one fact; throws when it does not hold. */
export type Probe = (world: World) => unknown;
export type Probes = Readonly<Record<string, Probe>>;

/** A fact that has not shown itself by then is taken as not holding. */
const longestWaitInMs = 20_000;

const named = (name: string, stage: Stage): DemoProject => ({
  ...{ name, stage, batch: "第一批", building: "1#楼", use: "office" },
  ...{ owner: "owner", designer: "designer", begunDaysAgo: 0 },
});

const urlOf = (base: string, path: string, query: Sent["query"]): string => {
  const pairs = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
  return base + path + (query ? `?${pairs}` : "");
};

const bodyOf = ({ body, form, raw }: Sent): { body?: BodyInit; type?: string } => {
  if (body instanceof FormData) return { body };
  if (raw) return { body: new Uint8Array(raw), type: "application/octet-stream" };
  if (form)
    return {
      body: new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)])),
      type: "application/x-www-form-urlencoded",
    };
  return body === undefined ? {} : { body: JSON.stringify(body), type: "application/json" };
};

const send = async (base: string, token: string | undefined, line: string, sent: Sent): Promise<Answer> => {
  const [method = "", path = ""] = line.split(" ");
  const { body, type } = bodyOf(sent);
  const answer = await fetch(urlOf(base, path, sent.query), {
    method,
    redirect: "manual",
    headers: {
      ...(type && { "content-type": type }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...sent.headers,
    },
    ...(body !== undefined && { body }),
  });
  const bytes = await answer.bytes();
  const isJson = (answer.headers.get("content-type") ?? "").includes("json");
  const { code, message, detail } = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : {};
  return { status: answer.status, headers: answer.headers, bytes, code, message, detail };
};

/** A portal whose strangers wait less long, and can be sent away. */
const withStrangers = (portal: RunningPortal) => {
  const strangers: Person[] = [];
  const visitor = async () => {
    const person = await portal.visitor();
    person.context.setDefaultTimeout(longestWaitInMs);
    strangers.push(person);
    return person;
  };
  const closeStrangers = async () => {
    for (const { context } of strangers.splice(0)) await context.close();
  };
  const whatStrangersSee = async () => {
    const seen = strangers.map(
      async ({ page }) => `${page.url()}: ${(await page.locator("body").innerText()).slice(0, 400)}`,
    );
    return (await Promise.all(seen)).join("\n");
  };
  return { visitor, closeStrangers, whatStrangersSee };
};

/** A window of its own in which somebody is signed in. */
export const signedInWindow = async ({ portal }: World, by: CastName, hash = "#/reportUnit/main"): Promise<Person> => {
  const person = await portal.visitor();
  await person.page.goto(`${portal.base}/?token=${await tokenOf(portal.base, by)}${hash}`);
  await person.page.getByRole("heading").first().waitFor();
  return person;
};

/** Leads an open page to another address, as a link in it does. */
export const goTo = (page: Page, hash: string): Promise<void> =>
  page.evaluate((next) => {
    location.hash = next;
  }, hash);

export const startWorld = async (): Promise<World & { stop(): Promise<void> }> => {
  const running = await startPortal();
  const { visitor, closeStrangers, whatStrangersSee } = withStrangers(running);
  const portal = { ...running, visitor };
  const { base } = portal;
  const town = townAt(base);
  let serial = 0;
  const bring = (name: string, stage: Stage) => bringTo(town, named(name, stage), ++serial);
  const tokens = new Map<CastName, Promise<string>>();
  const token = (by: CastName) => {
    const found = tokens.get(by) ?? tokenOf(base, by);
    tokens.set(by, found);
    return found;
  };
  const finished = await bring("事实六期", "sent");
  await certify(town, named("事实六期", "sent"), finished);
  return {
    portal,
    finished,
    draft: await bring("事实一期", "draft"),
    filling: await bring("事实二期", "filling"),
    submitted: await bring("事实三期", "submitted"),
    answering: await bring("事实四期", "answering"),
    passed: await bring("事实五期", "passed"),
    as: town.as,
    orgId: (key) => town.orgId(key as never),
    token,
    ask: async (by, line, sent = {}) => send(base, by === null ? undefined : await token(by), line, sent),
    delivered: async (to) => (await readOutbox(base)).find((item) => item.to === to)?.text ?? "",
    show: async (by, hash) => {
      const person = by === null ? await visitor() : await portal.person(by);
      person.context.setDefaultTimeout(longestWaitInMs);
      await person.go(hash);
      await person.page.waitForLoadState("networkidle");
      return person.page;
    },
    closeStrangers,
    whatStrangersSee,
    sentPassword: createHash("sha256").update(castPassword).digest("hex"),
    stop: () => portal.stop(),
  };
};
