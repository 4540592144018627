import { opinionMachine, type OpinionState } from "@tushen/domain/review/opinion-state";
import { describe, expect, it } from "vitest";
import { opinionStand } from "./opinion-stand.ts";

const asked = { needReview: true, continuedBy: null };
const child = { opinionId: 2 as never, opinionNo: "建-01-1" };

describe("how an opinion stands", () => {
  it("has a word and a colour in every state", () => {
    const stands = (Object.keys(opinionMachine.states) as OpinionState[]).map((state) =>
      opinionStand({ ...asked, state }),
    );
    expect(new Set(stands.map(({ words }) => words)).size).toBe(Object.keys(opinionMachine.states).length);
  });

  it.each([
    ["SENT", "waiting", "待答复"],
    ["REPLIED", "busy", "已答复"],
    ["CLOSED", "good", "已通过"],
    ["REOPENED", "bad", "未通过（续改）"],
  ] as const)("%s is %s and says %s", (state, tone, words) =>
    expect(opinionStand({ ...asked, state })).toEqual({ tone, words }),
  );

  it("passed in part when another opinion continues it", () => {
    expect(opinionStand({ state: "CLOSED", needReview: true, continuedBy: child }).words).toBe("部分通过");
  });

  it("needs no reply from the letter on, where none is asked for", () => {
    const advice = { needReview: false, continuedBy: null };
    expect(opinionStand({ ...advice, state: "CLOSED" })).toEqual({ tone: "quiet", words: "无需答复" });
    expect(opinionStand({ ...advice, state: "DRAFT" }).words).toBe("草稿");
  });
});
