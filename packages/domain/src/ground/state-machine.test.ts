import { agreementMachine } from "../review/agreement-state.ts";
import { alterationMachine } from "../delivery/alteration-state.ts";
import { fireOpinionMachine } from "../review/fire-opinion-state.ts";
import { fireReviewMachine } from "../review/fire-review-state.ts";
import { organisationRequestMachine } from "../people/organisation-request-state.ts";
import { describe, expect, it } from "vitest";
import { actors } from "./actor.ts";
import { applicationMachine } from "../filing/application-state.ts";
import { certificateMachine } from "../results/certificate-state.ts";
import { subCertificateMachine } from "../results/sub-certificate-state.ts";
import { invalidApplicationMachine } from "../delivery/invalid-application-state.ts";
import { markupMachine } from "../sheets/markup-state.ts";
import { opinionMachine } from "../review/opinion-state.ts";
import { findingMachine } from "../machine/finding-state.ts";
import { intelligentReviewMachine } from "../machine/intelligent-review-state.ts";
import { packTaskMachine } from "../sheets/pack-task-state.ts";
import { replyMachine } from "../review/reply-state.ts";
import { reviewTaskMachine } from "../review/review-task-state.ts";
import { sealMachine } from "../people/seal-state.ts";
import { advance, machine, possibleActions, statesBefore } from "./state-machine.ts";
import { submissionMachine } from "../delivery/submission-state.ts";
import { supplementMachine } from "../delivery/supplement-state.ts";
import { versionMachine } from "../delivery/version-state.ts";

const door = machine({
  name: "door",
  states: { OPEN: "开", SHUT: "关", LOCKED: "锁", REMOVED: "拆" },
  actions: { build: "安装", shut: "关门", lock: "上锁", unlock: "开锁", remove: "拆除", putBack: "装回" },
  facts: { hasKey: "the key is at hand", windy: "there is wind", oiled: "the hinge is oiled" },
  effects: { "ring-bell": "a bell rings" },
  refusals: {
    "door.wrong-state": "现在不能这样做",
    "door.wrong-actor": "您不能这样做",
    "door.no-key": "请先取钥匙",
    "door.creaks": "请上油",
  },
  wrongState: "door.wrong-state",
  wrongActor: "door.wrong-actor",
  rows: [
    { from: "nothing", action: "build", who: ["OWNER"], to: "OPEN" },
    { from: ["OPEN"], action: "shut", who: ["GUEST"], when: { windy: true }, to: "LOCKED" },
    { from: ["OPEN"], action: "shut", who: ["GUEST", "OWNER"], to: "SHUT", warns: { oiled: "door.creaks" } },
    {
      from: ["SHUT"],
      action: "lock",
      who: ["OWNER"],
      needs: { hasKey: "door.no-key" },
      to: "LOCKED",
      effects: ["ring-bell"],
    },
    { from: ["LOCKED"], action: "unlock", who: ["OWNER"], needs: { hasKey: "door.no-key" }, to: "SHUT" },
    { from: ["OPEN", "SHUT"], action: "remove", who: ["OWNER"], to: "REMOVED" },
    { from: ["REMOVED"], action: "putBack", who: ["OWNER"], to: "back" },
  ],
});

describe("advancing by a table", () => {
  it("says where an allowed action leads and what it causes", () => {
    expect(advance(door, "SHUT", "lock", { hasKey: true })).toEqual({
      allowed: true,
      to: "LOCKED",
      effects: ["ring-bell"],
      warnings: [],
    });
  });

  it("refuses with the guard's own code when a fact is false or was not supplied", () => {
    expect(advance(door, "SHUT", "lock", { hasKey: false })).toEqual({ allowed: false, refusal: "door.no-key" });
    expect(advance(door, "SHUT", "lock", {})).toEqual({ allowed: false, refusal: "door.no-key" });
  });

  it("refuses an action that the state does not know", () => {
    expect(advance(door, "OPEN", "lock", { hasKey: true })).toEqual({ allowed: false, refusal: "door.wrong-state" });
  });

  it("refuses an actor who is not in the row, and looks at all parts an actor plays", () => {
    expect(advance(door, "SHUT", "lock", { hasKey: true }, "GUEST")).toEqual({
      allowed: false,
      refusal: "door.wrong-actor",
    });
    expect(advance(door, "SHUT", "lock", { hasKey: true }, ["GUEST", "OWNER"]).allowed).toBe(true);
  });

  it("chooses the first row whose condition holds", () => {
    expect(advance(door, "OPEN", "shut", { windy: true })).toMatchObject({ to: "LOCKED" });
    expect(advance(door, "OPEN", "shut", {})).toMatchObject({ to: "SHUT" });
  });

  it("moves in spite of a warning and reports it", () => {
    expect(advance(door, "OPEN", "shut", { oiled: false })).toMatchObject({ to: "SHUT", warnings: ["door.creaks"] });
  });

  it("begins a new record from nothing only", () => {
    expect(advance(door, null, "build", {})).toMatchObject({ to: "OPEN" });
    expect(advance(door, "OPEN", "build", {}).allowed).toBe(false);
  });

  it("returns to the remembered state, and treats a forgotten one as a defect", () => {
    expect(advance(door, "REMOVED", "putBack", { before: "SHUT" })).toMatchObject({ to: "SHUT" });
    expect(() => advance(door, "REMOVED", "putBack", {})).toThrow("door");
  });
});

describe("listing what an actor can do", () => {
  it("gives each action of the state with its label and the reason when it is forbidden", () => {
    expect(possibleActions(door, "SHUT", "OWNER", {})).toEqual([
      { action: "lock", label: "上锁", allowed: false, whyNot: "door.no-key" },
      { action: "remove", label: "拆除", allowed: true, whyNot: null },
    ]);
  });

  it("leaves out what others do", () => {
    expect(possibleActions(door, "SHUT", "GUEST", {})).toEqual([]);
  });
});

describe("the states before an action", () => {
  it("are those in which it can be done, each once", () => {
    expect(statesBefore(opinionMachine, "carryOn")).toEqual(["DRAFT", "RETURNED", "CANCELLED"]);
    expect(statesBefore(opinionMachine, "raise")).toEqual([]);
  });
});

const machines = [
  applicationMachine,
  submissionMachine,
  versionMachine,
  reviewTaskMachine,
  opinionMachine,
  replyMachine,
  markupMachine,
  certificateMachine,
  subCertificateMachine,
  alterationMachine,
  agreementMachine,
  fireReviewMachine,
  fireOpinionMachine,
  organisationRequestMachine,
  sealMachine,
  packTaskMachine,
  intelligentReviewMachine,
  findingMachine,
  invalidApplicationMachine,
  supplementMachine,
];

describe.each(machines.map((one) => [one.name, one] as const))("the table of %s", (_name, table) => {
  const rows = table.rows.map((row) => ({ ...row, from: row.from === "nothing" ? [] : [...row.from] }));
  const states = Object.keys(table.states);

  it("names only states, actions, facts, effects and actors it declares", () => {
    for (const row of rows) {
      expect(states).toEqual(expect.arrayContaining(row.from));
      expect([...states, "same", "back"]).toContain(row.to);
      expect(Object.keys(table.actions)).toContain(row.action);
      expect(Object.keys(table.facts)).toEqual(expect.arrayContaining(Object.keys({ ...row.when, ...row.needs })));
      expect(Object.keys(table.effects)).toEqual(expect.arrayContaining([...(row.effects ?? [])]));
      expect(Object.keys(actors)).toEqual(expect.arrayContaining([...row.who]));
    }
  });

  it("uses everything it declares", () => {
    const used = (what: string[]) => [...new Set(what)].sort();
    expect(used(rows.map((row) => row.action))).toEqual(Object.keys(table.actions).sort());
    expect(used(rows.flatMap((row) => Object.keys({ ...row.when, ...row.needs, ...row.warns })))).toEqual(
      Object.keys(table.facts).sort(),
    );
    expect(used(rows.flatMap((row) => [...(row.effects ?? [])]))).toEqual(Object.keys(table.effects).sort());
  });

  it("reaches every state from the beginning", () => {
    const reached = new Set<string>(["NONE"]);
    for (let size = -1; size !== reached.size; ) {
      size = reached.size;
      for (const row of table.rows) {
        if (row.from === "nothing" || row.from.some((state) => reached.has(state))) {
          if (row.to !== "same" && row.to !== "back") reached.add(row.to);
        }
      }
    }
    expect(states.filter((state) => !reached.has(state))).toEqual([]);
  });

  it("has a Chinese label for every state and action and a Chinese sentence for every refusal", () => {
    for (const text of [table.states, table.actions, table.refusals].flatMap((record) => Object.values(record))) {
      expect(text).toMatch(/\p{Script=Han}/u);
    }
    const codes = Object.keys(table.refusals);
    expect(new Set(Object.values(table.refusals)).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[a-z-]+\.[a-z-]+$/);
  });
});
