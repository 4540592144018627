import type { AlterationId } from "@tushen/contract/ground/fields";
import { CallFailed } from "@tushen/contract/ground/envelope";
import { type AlterationState, alterationMachine, isOpenAlteration } from "@tushen/domain/delivery/alteration-state";
import { describe, expect, it } from "vitest";
import { givenAlterations } from "../../../test/given-alteration.ts";
import { startGiven } from "../../../test/given.ts";
import { type Client, startPortal } from "../../../test/portal.ts";
import { putState } from "../../../test/put-state.ts";
import { toSealJson } from "../../ground/platform/sealed/to-seal.ts";

const portal = await startPortal();
const given = startGiven(portal);
const alterations = givenAlterations(portal);
const cast = await portal.cast("owner", "designer", "clerk", "leader", "reviewer", "chief", "officer", "admin");
const at = await given.acceptedSubmission();
const id = await alterations.submitted(at);

/** Writes a state into the one alteration of this file without the moves that lead there. */
const put = (state: AlterationState) => putState(portal.db, "alteration", id, state);
const stateNow = async () =>
  (await portal.db.selectFrom("alteration").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;
const setControl = (value: "OPEN" | "CLOSE") =>
  cast.admin.parameter.updateParameters({ parameters: [{ type: "ALTER_CONTROL", value }] });

const save = (submit: boolean) => async (client: Client, alteration: AlterationId) => {
  const { version } = await portal.db
    .selectFrom("alteration")
    .select("version")
    .where("id", "=", alteration)
    .executeTakeFirstOrThrow();
  return client.alteration.updateAlteration({ id: alteration, version, submit });
};
const decide = (decision: "approve" | "return" | "reject") => (client: Client, alteration: AlterationId) =>
  client.alteration.decideAlteration({ id: alteration, decision, opinion: "经核对，改动属填报更正，图纸未变。" });

const acts = {
  save: save(false),
  submit: save(true),
  approve: decide("approve"),
  return: decide("return"),
  reject: decide("reject"),
  withdraw: (client: Client, alteration: AlterationId) => client.alteration.withdrawAlteration({ id: alteration }),
};
type ActName = keyof typeof acts;

/** The state an attempt leads to, or the code of its refusal. */
const attempt = async (name: ActName, who: keyof typeof cast, from: AlterationState): Promise<string> => {
  await put(from);
  try {
    await acts[name](cast[who], id);
    return await stateNow();
  } catch (error) {
    expect(await stateNow()).toBe(from);
    if (error instanceof CallFailed) return error.code;
    throw error;
  }
};

/** Every allowed move: from, act, who, to. All others are refused. */
// biome-ignore format: a table
const allowed: readonly (readonly [AlterationState, ActName, keyof typeof cast, AlterationState])[] = [
  ["DRAFT", "save", "owner", "DRAFT"],
  ["RETURNED", "save", "owner", "RETURNED"],
  ["DRAFT", "submit", "owner", "SUBMITTED"],
  ["RETURNED", "submit", "owner", "SUBMITTED"],
  ["SUBMITTED", "return", "clerk", "RETURNED"],
  ["SUBMITTED", "return", "leader", "RETURNED"],
  ["SUBMITTED", "reject", "clerk", "REJECTED"],
  ["SUBMITTED", "reject", "leader", "REJECTED"],
  ["CHECKING", "return", "officer", "RETURNED"],
  ["CHECKING", "reject", "officer", "REJECTED"],
  ["DRAFT", "withdraw", "owner", "WITHDRAWN"],
  ["SUBMITTED", "withdraw", "owner", "WITHDRAWN"],
  ["CHECKING", "withdraw", "owner", "WITHDRAWN"],
  ["RETURNED", "withdraw", "owner", "WITHDRAWN"],
];
const states = Object.keys(alterationMachine.states) as AlterationState[];
const people = ["owner", "designer", "clerk", "leader", "reviewer", "chief", "officer"] as const;
const forbidden = states.flatMap((from) =>
  (Object.keys(acts) as ActName[]).flatMap((act) =>
    people
      .filter((who) => !allowed.some((row) => row[0] === from && row[1] === act && row[2] === who))
      // The approval of the house (and of the authority) makes the values current; those rows are tested below.
      .filter(
        (who) =>
          !(
            act === "approve" &&
            (["clerk", "leader"].includes(who) ? from === "SUBMITTED" : who === "officer" && from === "CHECKING")
          ),
      )
      .map((who) => [from, act, who] as const),
  ),
);

describe("the moves of an alteration", () => {
  it.each(allowed)("%s → %s by the %s leads to %s", async (from, act, who, to) => {
    expect(await attempt(act, who, from)).toBe(to);
  });

  it("are refused to everybody else and in every other state", async () => {
    expect(forbidden).toHaveLength(states.length * 6 * people.length - allowed.length - 3);
    for (const [from, act, who] of forbidden) {
      const answer = await attempt(act, who, from);
      expect(answer, `${from} ${act} ${who}`).toMatch(
        /^(?:alteration\.(?:wrong-state|wrong-actor|not-applicant)|platform\.not-allowed)$/,
      );
    }
  });

  it("lead over the authority where ALTER_CONTROL is open, for the house as for the authority", async () => {
    await setControl("OPEN");
    expect(await attempt("approve", "clerk", "SUBMITTED")).toBe("CHECKING");
    expect(await attempt("approve", "leader", "SUBMITTED")).toBe("CHECKING");
    expect(await attempt("approve", "officer", "CHECKING")).toBe("EFFECTIVE");
    expect((await cast.owner.message.listMessages({ size: 50 })).list.map(({ title }) => title)).toContain(
      "申报变更已生效",
    );
    await setControl("CLOSE");
  });

  it("end with the values current when nobody but the house decides", async () => {
    await put("SUBMITTED");
    // The first approval above made the values current; the copy now equals the current values.
    const { after_values } = await portal.db
      .selectFrom("alteration")
      .select("after_values")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await portal.db
      .updateTable("alteration")
      .set({ before_values: toSealJson(after_values) })
      .where("id", "=", id)
      .execute();
    expect(await attempt("approve", "leader", "SUBMITTED")).toBe("EFFECTIVE");
  });

  it("need an opinion to send back or refuse, and the reason why something major is not reviewed again", async () => {
    const other = await given.acceptedSubmission();
    const major = await alterations.submitted(other);
    const say = (decision: "approve" | "return" | "reject", opinion = "") =>
      cast.clerk.alteration.decideAlteration({ id: major, decision, opinion }).then(
        () => "done",
        (error: unknown) => (error as CallFailed).code,
      );
    expect(await say("return")).toBe("alteration.opinion-missing");
    expect(await say("reject", "不行")).toBe("alteration.opinion-missing");
    expect(await say("approve")).toBe("alteration.major-unexplained");
    expect(await say("approve", "面积为填报笔误，图纸面积表与更正后一致。")).toBe("done");
  });

  it("keep one open alteration per application", () => {
    expect(states.filter(isOpenAlteration)).toEqual([
      "DRAFT",
      "SUBMITTED",
      "CHECKING",
      "RETURNED",
      "APPROVED",
      "REVIEWING",
    ]);
  });
});
