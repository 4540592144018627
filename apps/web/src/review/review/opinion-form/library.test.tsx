import type { KeptOpinion } from "@tushen/contract/review/opinion-library";
import { describe, expect, it } from "vitest";
import { withKept } from "./library-bar.tsx";
import { newDraft } from "./opinion-draft.ts";

const kept = { opinion: "走道净宽不足。", problemCategory: "2", normNumber: null, clauseNo: null } as KeptOpinion;
const cited = { ...newDraft(undefined), normNumber: "GB 55037-2022", clauseNo: "7.1.4" };

describe("an opinion taken from the library", () => {
  it("brings norm and clause, never one without the other", () => {
    expect(withKept(cited, { ...kept, normNumber: "GB 50016-2014" })).toMatchObject({
      ...{ normNumber: "GB 50016-2014", clauseNo: "" },
    });
    expect(withKept(cited, kept)).toMatchObject({ normNumber: "GB 55037-2022", clauseNo: "7.1.4" });
  });
});
