import { opinionMachine } from "@tushen/domain/review/opinion-state";
import { sealMachine } from "@tushen/domain/people/seal-state";
import type { Insertable, Updateable } from "kysely";
import { describe, expectTypeOf, it } from "vitest";
import type { Tables } from "../../tables.ts";
import { begin } from "./index.ts";

// The compiler asserts these: `npm run check` compiles tests too.
describe("the column of a state", () => {
  it("is named by no update", () => {
    expectTypeOf<Updateable<Tables["opinion"]>>().not.toHaveProperty("state");
    // @ts-expect-error a state is not set beside the machine
    const set: Updateable<Tables["opinion"]> = { state: "CLOSED" };
    void set;
  });

  it("takes of a new row only the first state its own machine gave", () => {
    type State = Insertable<Tables["opinion"]>["state"];
    const ask = () => begin(null, opinionMachine, { action: "raise", by: "REVIEWER" });
    expectTypeOf(ask).returns.toExtend<State>();
    const other = () => begin(null, sealMachine, { action: "issue" });
    expectTypeOf(other).returns.not.toExtend<State>();
    // @ts-expect-error a word that looks like a state was begun by nobody
    const state: State = "DRAFT";
    void state;
  });
});
